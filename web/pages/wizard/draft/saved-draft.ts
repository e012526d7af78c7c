import type { SavedDraft } from '@rubrica/contracts/drafts.ts'
import { senderChoices } from '@rubrica/contracts/sender-choices.ts'
import { USUAL_DEMAND } from '@rubrica/contracts/ways.ts'
import { type ChosenSigner, coloured, type Draft, emptyDraft } from './draft.ts'
import { doesFrom, doesOf } from './draft-parts.ts'

type WireDraft = NonNullable<SavedDraft['draft']>

/** The saved draft, with the people as their contacts are now; it leaves out people who are no contacts any more. */
export function draftOf({ draft, people }: SavedDraft): Draft {
  if (!draft) return emptyDraft
  const byId = new Map(people.map((person) => [person.id, person]))
  const signers = draft.signers.flatMap(({ id, colour, is_together, verification_method, ...does }): ChosenSigner[] => {
    const person = byId.get(id)
    if (!person) return []
    return [{ ...person, colour, isTogether: is_together, ...demandOf(verification_method), ...doesFrom(does) }]
  })
  return {
    signers: coloured(signers),
    isInOrder: draft.is_in_order,
    copies: draft.copy_receivers.flatMap((id) => byId.get(id) ?? []),
    placements: draft.placements
      .filter(({ signer_id }) => byId.has(signer_id))
      .map(({ page_id, signer_id, field_id, ...place }) => ({
        ...{ ...place, pageId: page_id, signerId: signer_id, fieldId: field_id },
      })),
    message: draft.message,
    expiresAt: draft.expires_at,
    reminderDays: draft.reminder_days,
    preparedFor: signers.length === draft.signers.length ? draft.prepared_for : null,
  }
}

/** A draft as the call that saves it takes it. */
export function wireDraftOf(draft: Draft): WireDraft {
  return {
    signers: draft.signers.map(({ id, colour, isTogether, demand, ...does }) => ({
      ...{ id, colour, is_together: isTogether },
      ...verificationOf({ demand }),
      ...doesOf(does),
    })),
    is_in_order: draft.isInOrder,
    copy_receivers: draft.copies.map(({ id }) => id),
    placements: draft.placements.map(({ id, pageId, signerId, fieldId, left, top, width, height }) => ({
      ...{ id, page_id: pageId, signer_id: signerId, field_id: fieldId, left, top, width, height },
    })),
    message: draft.message,
    expires_at: draft.expiresAt,
    reminder_days: draft.reminderDays,
    prepared_for: draft.preparedFor,
  }
}

/** How a signer must be known, as the wire spells it; nothing if the open link is enough, as drafts had it before. */
export function verificationOf({ demand }: Pick<ChosenSigner, 'demand'>) {
  return demand ? { verification_method: demand } : {}
}

/** The same, read back. */
export function demandOf(verification: string | undefined): Pick<ChosenSigner, 'demand'> {
  const demand = senderChoices.find((name) => name === verification && name !== USUAL_DEMAND)
  return demand ? { demand } : {}
}

/** True if saving one over the other would change nothing. */
export function isSame(one: Draft, other: Draft): boolean {
  return one === other || JSON.stringify(wireDraftOf(one)) === JSON.stringify(wireDraftOf(other))
}
