import type { SavedUsage, UsageDraft } from '@rubrica/contracts/drafts.ts'
import { partOf, USUAL_PART } from '@rubrica/contracts/parts.ts'
import * as z from 'zod/mini'
import { keptInTab } from '../../../kept-in-tab.ts'
import { type Party, partiesOf } from '../../../templates/parties.ts'
import type { Outputs } from '../../../trpc.ts'
import { type ChosenSigner, Draft, emptyDraft } from '../draft/draft.ts'
import type { Does } from '../draft/draft-parts.ts'
import { demandOf, verificationOf } from '../draft/saved-draft.ts'

type Opened = Pick<Outputs['templates']['open'], 'template' | 'usage'>

/** A use without any choice yet. */
export function newUsage({ document_name, message }: Pick<Opened['template'], 'document_name' | 'message'>): KeptUsage {
  const usage = { id: crypto.randomUUID(), cast: {}, values: {}, name: document_name, message: message ?? '' }
  return { draft: emptyDraft, usage }
}

/** The tab's first state: changes that it could not save, else what was saved, else a new one. */
export function beginning({ template, usage }: Opened) {
  const fresh = newUsage(template)
  const roles = partiesOf(template)
  const contentOf = (kept: KeptUsage) => JSON.stringify({ ...wireUsageOf(kept, roles), use_id: '' })
  const saved = keptOf(usage, roles)
  const unsaved = unsavedUsages.read(template.id)
  const start = unsaved?.kept ?? saved ?? fresh
  const blank = contentOf(fresh)
  /** As the call that saves it takes it: null if nothing is chosen. */
  const toSave = (kept: KeptUsage): UsageDraft | null => (contentOf(kept) === blank ? null : wireUsageOf(kept, roles))
  return {
    start,
    version: unsaved?.version ?? usage.version,
    /** The use that another tab has saved; a new one if it has forgotten everything. */
    other: (newest: SavedUsage) => {
      const kept = keptOf(newest, roles) ?? newUsage(template)
      return { kept, toSave: toSave(kept) }
    },
    /** Since when it is continued; null if that is not known, undefined if it begins here. */
    since: contentOf(start) === blank ? undefined : start.usage.id === saved?.usage.id ? usage.saved_at : null,
    toSave,
  }
}

/** The saved choices for a document from a template, with the people as their contacts are now. */
function keptOf({ draft, people }: SavedUsage, roles: readonly Party[]): KeptUsage | null {
  if (!draft) return null
  const byId = new Map(people.map((person) => [person.id, person]))
  const cast = draft.cast.filter(({ id }) => byId.has(id))
  const signers = cast.flatMap(({ role_id, id, verification_method, ...changes }, colour) => {
    const person = byId.get(id)
    const role = roles.find((one) => one.id === role_id)
    const does = role ? doesIn(role, changes) : {}
    return person ? [{ ...person, colour, isTogether: false, ...demandOf(verification_method), ...does }] : []
  })
  return {
    draft: {
      ...{ ...emptyDraft, signers, isInOrder: draft.is_in_order, expiresAt: draft.expires_at },
      copies: draft.copy_receivers.flatMap((id) => byId.get(id) ?? []),
    },
    usage: {
      id: draft.use_id,
      cast: Object.fromEntries(cast.map(({ role_id, id }) => [role_id, id])),
      values: Object.fromEntries(draft.values.map(({ field_id, value }) => [field_id, value])),
      ...{ name: draft.name, message: draft.message },
    },
  }
}

function wireUsageOf({ draft, usage }: KeptUsage, roles: readonly Party[]): UsageDraft {
  const people = new Map(draft.signers.map((person) => [person.id, person]))
  return {
    use_id: usage.id,
    cast: Object.entries(usage.cast).map(([role_id, id]) => {
      const [person, role] = [people.get(id), roles.find((one) => one.id === role_id)]
      return { role_id, id, ...verificationOf({ ...person }), ...(person && role ? changesOf(role, person) : {}) }
    }),
    values: Object.entries(usage.values).map(([field_id, value]) => ({ field_id, value })),
    ...{ name: usage.name, message: usage.message },
    is_in_order: draft.isInOrder,
    copy_receivers: draft.copies.map(({ id }) => id),
    expires_at: draft.expiresAt,
  }
}

const KeptUsage = z.object({
  draft: Draft,
  usage: z.object({
    id: z.string(),
    cast: z.record(z.string(), z.string()),
    values: z.record(z.string(), z.string()),
    name: z.string(),
    message: z.string(),
  }),
})

/** The choices for a document. */
export type KeptUsage = z.infer<typeof KeptUsage>

/** The choices in this tab that are not saved yet, and their base version. */
export const unsavedUsages = keptInTab('use:', z.object({ version: z.int(), kept: KeptUsage }))

/** What a role says of its person; the sender may change it for one use. */
export function doesOfRole({ part, actingAs }: Party): Does {
  return { ...(part === USUAL_PART ? {} : { part }), ...(actingAs ? { actingAs } : {}) }
}

/** What differs from the role in this use, as the wire spells it: an empty capacity takes away the role's. */
export function changesOf(role: Party, { part = USUAL_PART, actingAs = '', witnessOf = [] }: Does) {
  const capacity = actingAs.trim()
  return {
    ...(part === role.part ? {} : { part }),
    ...(capacity === (role.actingAs ?? '') ? {} : { acting_as: capacity }),
    ...(partOf(part).attests && witnessOf.length > 0 ? { witness_of: witnessOf } : {}),
  }
}

interface WireChanges {
  part?: NonNullable<ChosenSigner['part']> | undefined
  acting_as?: string | undefined
  witness_of?: string[] | undefined
}

/** The same, read back: what the role says, except for what was changed. */
function doesIn(role: Party, { part = role.part, acting_as, witness_of }: WireChanges): Does {
  const does = doesOfRole({ ...role, part, actingAs: acting_as ?? role.actingAs })
  return { ...does, ...(witness_of ? { witnessOf: witness_of } : {}) }
}
