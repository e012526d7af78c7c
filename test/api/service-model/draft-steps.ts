import type { Draft, UsageDraft } from '@rubrica/contracts/drafts.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { refusedToDocument } from './document-steps.ts'
import { type Model, pick, type Template, type Usage, type Who } from './model.ts'
import { refusedTo } from './rules.ts'
import { type Act, answered, anyone, steps, which } from './step.ts'
import { refusedToTemplate, refusedUse, someUse, targetOf } from './template-steps.ts'

interface Saving {
  who: Who
  at: number
  signer: number
  message: string
  /** Made from a version that another person has overwritten since. */
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

interface SavingUse {
  who: Who
  at: number
  signer: number
  message: string
  useId: string
  isForgotten: boolean
  /** Made from a version that another tab has overwritten since. */
  isOutdated: boolean
}

export const saveUse = ({ who, at, signer, message, useId, isForgotten, isOutdated }: SavingUse): Act => {
  return async (model, { people }) => {
    const template = pick(model.templates, at)
    const draft = isForgotten ? null : usageWith(useId, pick(model.contacts, signer)?.id, message)
    const before = usageOf(template, who)
    const isSame = JSON.stringify(draft) === JSON.stringify(before.content)
    const refusal =
      refusedToTemplate(model, who, template, false) ??
      refusedUse(template, draft && useId) ??
      (isOutdated && !isSame ? 'draft_outdated' : null)
    const version = isOutdated ? before.version + 1 : before.version
    const call = people[who].client.drafts.saveUsage({ ...targetOf(model, template), version, draft })
    const saved = await answered(call, refusal)
    if (!saved || !template) return
    if (!isSame) template.usage[who] = { version: before.version + 1, content: draft }
    expect(saved).toMatchObject(meantUse(model, usageOf(template, who)))
  }
}

const getUse = ({ who, at }: { who: Who; at: number }): Act => {
  return async (model, { people }) => {
    const template = pick(model.templates, at)
    const call = people[who].client.drafts.getUsage(targetOf(model, template))
    const saved = await answered(call, refusedToTemplate(model, who, template, false))
    if (saved) expect(saved).toMatchObject(meantUse(model, usageOf(template, who)))
  }
}

const sentUse = ({ who, at, useId }: { who: Who; at: number; useId: string }): Act => {
  return async (model, { people }) => {
    const template = pick(model.templates, at)
    const doc = template?.sent.get(useId)
    const refusal = refusedTo(model, who) ?? (!doc || doc.isGone ? 'not_found' : null)
    const call = people[who].client.drafts.sentUse({ ...targetOf(model, template), useId })
    const sent = await answered(call, refusal)
    if (sent) expect(sent).toEqual({ document_id: doc?.id })
  }
}

function meant(model: Model, draft: { version: number; content: Draft } | null) {
  const ids = draft?.content.signers.map(({ id }) => id) ?? []
  return { version: draft?.version ?? 0, draft: draft?.content ?? null, people: known(model, ids) }
}

function meantUse(model: Model, { version, content }: Usage) {
  const ids = content?.cast.map(({ id }) => id) ?? []
  return { version, draft: content, people: known(model, ids) }
}

function usageOf(template: Template | undefined, who: Who): Usage {
  return template?.usage[who] ?? { version: 0, content: null }
}

/** People who were deleted since are named no more. */
function known({ contacts }: Model, ids: string[]) {
  const people = contacts.filter(({ id, isGone }) => !isGone && ids.includes(id))
  return people.map(({ id, name, email }) => ({ id, full_name: name, email }))
}

function usageWith(use_id: string, id: string | undefined, message: string): UsageDraft {
  return {
    use_id,
    cast: id ? [{ role_id: 'papel', id }] : [],
    values: [],
    name: '',
    message,
    is_in_order: false,
    copy_receivers: [],
    expires_at: null,
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
  steps(
    'drafts.save use',
    2,
    fc.record({ who: anyone, at: which, signer: which, message, useId: someUse, isForgotten: isOutdated, isOutdated }),
    saveUse,
  ),
  steps('drafts.get use', 1, fc.record({ who: anyone, at: which }), getUse),
  steps('drafts.sent use', 1, fc.record({ who: anyone, at: which, useId: someUse }), sentUse),
]
