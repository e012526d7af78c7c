import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import type { Message } from '../../message.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import { findActivity } from '../../trail/activity-store.ts'
import { activityView } from '../../trail/activity-view.ts'
import { mailTheme } from './mail-theme.ts'
import { openOwnerFacts } from './owner-facts.ts'

const Changed = z.object({ expires_at: z.string().nullable() })

/** Tells the sender who has changed the deadline, perhaps themselves, and to when. */
export async function deadlineChanged(deps: Deps, activityId: number): Promise<Message | null> {
  const { config, db } = deps
  const activity = await findActivity(db, activityId)
  const changed = activity ? Changed.safeParse(activityView(activity).payload).data : undefined
  const facts = activity?.document_id ? await openOwnerFacts(deps, activity.document_id) : null
  if (!activity || !changed || !facts?.owner) return null
  const { document, owner, account } = facts
  if (!(await wantsMail(db, owner.id, 'DocumentExpirationReset'))) return null
  const { expires_at: expiresAt } = changed
  return {
    to: owner.email,
    subject: `Prazo alterado: ${document.name}`,
    productName: config.productName,
    ...mailTheme(deps, account),
    heading: expiresAt ? 'O prazo de assinatura mudou' : 'O documento não tem mais prazo',
    paragraphs: [
      `Olá, ${owner.name}. ${activity.message}`,
      expiresAt
        ? `O documento ${document.name} pode ser assinado até ${dateAndTime(expiresAt)}.`
        : `O documento ${document.name} pode ser assinado sem data para terminar.`,
    ],
    action: { label: 'Ver o documento', url: `${config.publicUrl}/dashboard/documents/${document.id}/view` },
    reason: 'Você recebeu este e-mail porque enviou este documento para assinatura.',
  }
}
