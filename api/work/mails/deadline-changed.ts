import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import { findActivity } from '../../trail/activity-store.ts'
import { activityView } from '../../trail/activity-view.ts'
import type { Letter } from './letter.ts'
import { openOwnerFacts, sentByYou, toOwner } from './owner-facts.ts'

const Changed = z.object({ expires_at: z.string().nullable() })

/** Tells the sender who has changed the deadline, perhaps themselves, and to when. */
export async function deadlineChanged(deps: Deps, activityId: number): Promise<Letter | null> {
  const { db } = deps
  const activity = await findActivity(db, activityId)
  const changed = activity ? Changed.safeParse(activityView(activity).payload).data : undefined
  const facts = activity?.document_id ? await openOwnerFacts(deps, activity.document_id) : null
  if (!activity || !changed || !facts?.owner) return null
  const { document, owner } = facts
  if (!(await wantsMail(db, owner.id, 'DocumentExpirationReset'))) return null
  const { expires_at: expiresAt } = changed
  return {
    ...toOwner(deps, facts, owner),
    words: {
      pt: {
        subject: `Prazo alterado: ${document.name}`,
        heading: expiresAt ? 'O prazo de assinatura mudou' : 'O documento não tem mais prazo',
        paragraphs: [
          `Olá, ${owner.name}. ${activity.message}`,
          expiresAt
            ? `O documento ${document.name} pode ser assinado até ${dateAndTime(expiresAt, 'pt')}.`
            : `O documento ${document.name} pode ser assinado sem data para terminar.`,
        ],
        ...sentByYou.pt,
      },
      en: {
        subject: `Deadline changed: ${document.name}`,
        heading: expiresAt ? 'The deadline for signing has changed' : 'The document no longer has a deadline',
        paragraphs: [
          // The trail has the name of who changed it within a Portuguese sentence only.
          `Hello ${owner.name}. The history of the document says who changed its deadline.`,
          expiresAt
            ? `The document ${document.name} can be signed until ${dateAndTime(expiresAt, 'en')}.`
            : `The document ${document.name} can be signed at any time.`,
        ],
        ...sentByYou.en,
      },
    },
  }
}
