import type { SavedUsage, UsageDraft } from '@rubrica/contracts/drafts.ts'
import { emptyDraft } from '../draft/draft.ts'
import type { KeptUsage } from './kept-usage.ts'

/** What was saved for a document from a template, with the people as their contacts are now. */
export function keptOf({ draft, people }: SavedUsage): KeptUsage | null {
  if (!draft) return null
  const byId = new Map(people.map((person) => [person.id, person]))
  const cast = draft.cast.filter(({ id }) => byId.has(id))
  const signers = cast.flatMap(({ id }, colour) => {
    const person = byId.get(id)
    return person ? [{ ...person, colour, isTogether: false }] : []
  })
  return {
    draft: {
      ...{ ...emptyDraft, signers, isInOrder: draft.is_in_order, expiresAt: draft.expires_at },
      copies: draft.copy_receivers.flatMap((id) => byId.get(id) ?? []),
    },
    usage: {
      cast: Object.fromEntries(cast.map(({ role_id, id }) => [role_id, id])),
      values: Object.fromEntries(draft.values.map(({ field_id, value }) => [field_id, value])),
      ...{ name: draft.name, message: draft.message },
    },
  }
}

/** The same as the call that saves it takes it. */
export function wireUsageOf({ draft, usage }: KeptUsage): UsageDraft {
  return {
    cast: Object.entries(usage.cast).map(([role_id, id]) => ({ role_id, id })),
    values: Object.entries(usage.values).map(([field_id, value]) => ({ field_id, value })),
    ...{ name: usage.name, message: usage.message },
    is_in_order: draft.isInOrder,
    copy_receivers: draft.copies.map(({ id }) => id),
    expires_at: draft.expiresAt,
  }
}
