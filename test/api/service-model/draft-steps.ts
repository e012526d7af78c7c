import type { Draft } from '@rubrica/contracts/drafts.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { refusedToDocument } from './document-steps.ts'
import { type Model, pick, type Who } from './model.ts'
import { type Act, answered, anyone, steps, which } from './step.ts'

interface Saving {
  who: Who
  at: number
  signer: number
  message: string
  /** Made from a version that somebody has overwritten since. */
  isOutdated: boolean
}

const save = ({ who, at, signer, message, isOutdated }: Saving): Act => {
  return async (model, { people }) => {
    const doc = pick(model.documents, at)
    const before = doc?.draft?.version ?? 0
    const draft = draftWith(pick(model.contacts, signer)?.id, message)
    // The same once more changes nothing, whatever version it was made from.
    const isSame = JSON.stringify(draft) === JSON.stringify(doc?.draft?.content)
    const refusal =
      refusedToDocument(model, who, doc) ??
      (doc?.status === 'metadata_ready' ? null : 'document_not_preparable') ??
      (isOutdated && !isSame ? 'draft_outdated' : null)
    const version = isOutdated ? before + 1 : before
    const call = people[who].client.drafts.save({ documentId: doc?.id ?? 'nada', version, draft })
    const saved = await answered(call, refusal)
    if (!saved || !doc) return
    if (!isSame) doc.draft = { version: before + 1, content: draft }
    expect(saved).toMatchObject(meant(model, doc.draft))
  }
}

const get = ({ who, at }: { who: Who; at: number }): Act => {
  return async (model, { people }) => {
    const doc = pick(model.documents, at)
    const call = people[who].client.drafts.get({ documentId: doc?.id ?? 'nada' })
    const saved = await answered(call, refusedToDocument(model, who, doc))
    if (saved && doc) expect(saved).toMatchObject(meant(model, doc.draft))
  }
}

/** People who were deleted since are named no more. */
function meant({ contacts }: Model, draft: { version: number; content: Draft } | null) {
  const ids = draft?.content.signers.map(({ id }) => id) ?? []
  const people = contacts.filter(({ id, isGone }) => !isGone && ids.includes(id))
  return {
    version: draft?.version ?? 0,
    draft: draft?.content ?? null,
    people: people.map(({ id, name, email }) => ({ id, full_name: name, email })),
  }
}

function draftWith(id: string | undefined, message: string): Draft {
  return {
    signers: id ? [{ id, colour: 0, is_together: false }] : [],
    is_in_order: false,
    copy_receivers: [],
    placements: [],
    message,
    expires_at: null,
    reminder_days: null,
    prepared_for: null,
  }
}

const message = fc.constantFrom('', 'Assine até sexta.')
const isOutdated = fc.constantFrom(false, false, false, true)

export const draftSteps = [
  steps('drafts.save', 3, fc.record({ who: anyone, at: which, signer: which, message, isOutdated }), save),
  steps('drafts.get', 1, fc.record({ who: anyone, at: which }), get),
]
