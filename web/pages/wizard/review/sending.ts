import type { Draft, Method } from '../draft/draft.ts'
import { stepsOf } from '../draft/draft.ts'
import { verificationOf } from '../draft/saved-draft.ts'

/** The draft as the input of the sending call. */
export function sendingOf(documentId: string, method: Method, draft: Draft) {
  const steps = stepsOf(draft.signers)
  return {
    documentId,
    method,
    signers: draft.signers.map((signer, i) => ({
      id: signer.id,
      ...(draft.isInOrder && { step: steps[i] }),
      ...verificationOf(signer),
    })),
    entries: method === 'collect' ? entriesOf(draft) : undefined,
    message: draft.message.trim() || undefined,
    expires_at: draft.expiresAt ?? undefined,
    reminder_days: draft.reminderDays ?? undefined,
    copy_receivers: draft.copies.map(({ id }) => id),
  }
}

function entriesOf({ placements }: Draft) {
  const pages = Map.groupBy(placements, (placement) => placement.pageId)
  return [...pages].map(([page_id, onPage]) => ({
    page_id,
    fields: onPage.map(({ signerId, fieldId, left, top, width, height }) => ({
      signer_id: signerId,
      field_id: fieldId,
      display_settings: { left, top, width, height },
    })),
  }))
}
