import type { Brief } from '@rubrica/contracts/briefs.ts'
import { readAssignments } from '../../assignments/assignment-store.ts'
import { openPartyFacts } from '../../assignments/party-facts.ts'
import { rulesOf } from '../../assignments/party-part.ts'
import { findPartyOfSigner } from '../../assignments/party-store.ts'
import { personChangeOf } from '../../assignments/person-change.ts'
import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import { findActivity } from '../../trail/activity-store.ts'
import { activityView } from '../../trail/activity-view.ts'
import type { Letter } from './letter.ts'
import { mailTheme } from './mail-theme.ts'

/**
 * Tells the previous address of a correction that a named person revoked its link, and when. Neither the new address
 * nor a link is in it: this mailbox may be a stranger's.
 */
export async function redirected(deps: Deps, activityId: number): Promise<Letter | null> {
  const { db } = deps
  const activity = await findActivity(db, activityId)
  const change = activity ? personChangeOf(activityView(activity)) : null
  const to = change?.before.email ?? change?.before.whatsapp_phone_number
  if (!activity?.document_id || !change || !to) return null
  const party = await findPartyOfSigner(db, activity.document_id, change.signer_id)
  const facts = party ? await openPartyFacts(deps, party.id) : null
  if (!facts) return null
  const { document, account, senderName } = facts
  const { verb } = rulesOf(facts.party).words
  const [sent] = await readAssignments(db, [document.id])
  const brief: Brief = {
    ...{ kind: 'redirected', name: facts.party.full_name, sender: senderName, document: document.name },
    asked: '',
  }
  const sender = `${senderName}${sent ? ` (${sent.sender_email})` : ''}`
  return {
    to,
    locale: facts.party.locale,
    from: senderName,
    ...mailTheme(deps, account),
    linked: sent?.sender_email,
    words: {
      pt: {
        subject: `Este convite não vale mais: ${document.name}`,
        heading: 'O convite foi para outro endereço',
        paragraphs: [
          `Olá. O documento ${document.name} tinha sido enviado a este endereço para ${facts.party.full_name} ${verb.pt}. Em ${dateAndTime(activity.created_at, 'pt')}, ${change.corrected_by} corrigiu o endereço, e o pedido foi para outro e-mail. O link e os códigos que chegaram aqui não valem mais.`,
          'Se o documento não era para você, não é preciso fazer nada.',
          `Se era, avise ${sender}: a troca do endereço está registrada no histórico e no certificado do documento.`,
        ],
        button: null,
        brief,
        reason: 'Você recebeu este e-mail porque um convite para este documento foi enviado a este endereço.',
      },
      en: {
        subject: `This invitation is no longer valid: ${document.name}`,
        heading: 'The invitation went to another address',
        paragraphs: [
          `Hello. The document ${document.name} had been sent to this address for ${facts.party.full_name} to ${verb.en}. On ${dateAndTime(activity.created_at, 'en')}, ${change.corrected_by} corrected the address, and the request went to another e-mail address. The link and the codes that came here are no longer valid.`,
          'If the document was not for you, you do not need to do anything.',
          `If it was, tell ${sender}: the change of address is recorded in the history and in the certificate of the document.`,
        ],
        button: null,
        brief,
        reason: 'You received this e-mail because an invitation for this document was sent to this address.',
      },
    },
  }
}
