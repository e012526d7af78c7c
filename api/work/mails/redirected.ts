import { readAssignments } from '../../assignments/assignment-store.ts'
import { openPartyFacts } from '../../assignments/party-facts.ts'
import { findPartyOfSigner } from '../../assignments/party-store.ts'
import { personChangeOf } from '../../assignments/person-change.ts'
import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import type { Message } from '../../message.ts'
import { findActivity } from '../../trail/activity-store.ts'
import { mailTheme } from './mail-theme.ts'

/**
 * Tells the previous address of a correction that a named person revoked its link, and when. Neither the new address
 * nor a link is in it: this mailbox may be a stranger's.
 */
export async function redirected(deps: Deps, activityId: number): Promise<Message | null> {
  const { db, config } = deps
  const activity = await findActivity(db, activityId)
  const change = activity ? personChangeOf(activity) : null
  if (!activity?.document_id || !change?.before.email) return null
  const party = await findPartyOfSigner(db, activity.document_id, change.signer_id)
  const facts = party ? await openPartyFacts(deps, party.id) : null
  if (!facts) return null
  const { document, account, senderName } = facts
  const [sent] = await readAssignments(db, [document.id])
  return {
    to: change.before.email,
    subject: `Este convite não vale mais: ${document.name}`,
    productName: config.productName,
    from: senderName,
    ...mailTheme(deps, account),
    heading: 'O convite para assinar foi para outro endereço',
    paragraphs: [
      `Olá. O documento ${document.name} tinha sido enviado a este endereço para que ${facts.party.full_name} o assinasse. Em ${dateAndTime(activity.created_at)}, ${change.corrected_by} corrigiu o endereço, e o pedido de assinatura foi para outro e-mail. O link e os códigos que chegaram aqui não valem mais.`,
      'Se o documento não era para você, não é preciso fazer nada.',
      `Se era, avise ${senderName}${sent ? ` (${sent.sender_email})` : ''}: a troca do endereço está registrada no histórico e no certificado do documento.`,
    ],
    reason: 'Você recebeu este e-mail porque um convite para assinar este documento foi enviado a este endereço.',
  }
}
