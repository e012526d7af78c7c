import { openPartyFacts } from '../../assignments/party-facts.ts'
import { rulesOf } from '../../assignments/party-part.ts'
import { isAsked } from '../../assignments/party-store.ts'
import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import type { Message } from '../../message.ts'
import { signingUrl } from '../../views/assignment-view.ts'
import { mailTheme } from './mail-theme.ts'

/** Reminds a signer who has not answered the invitation. Has no code: the page sends one when it opens. */
export async function reminder(deps: Deps, partyId: string): Promise<Message | null> {
  const facts = await openPartyFacts(deps, partyId)
  if (facts?.document.status !== 'pending_signature' || !isAsked(facts.party)) return null
  const { document, assignment, party, senderName, account, address, channel } = facts
  const { words } = rulesOf(party)
  const since = party.notified_at ? ` desde ${dateAndTime(party.notified_at)}` : ''
  const deadline = assignment.expires_at ? [`${words.imperative} até ${dateAndTime(assignment.expires_at)}.`] : []
  return {
    to: address,
    subject: `Lembrete: ${document.name} espera ${words.asked}`,
    productName: deps.config.productName,
    from: senderName,
    ...mailTheme(deps, account),
    heading: `${document.name}`,
    paragraphs: [
      `Olá, ${party.full_name}. Este documento, enviado por ${senderName}, espera ${words.asked}${since}.`,
      ...deadline,
      `Ao abrir o link, você recebe ${channel.words.by} o código para ver o documento. Se não quiser ${words.verb}, pode recusar na mesma página.`,
    ],
    action: { label: `Ler e ${words.verb}`, url: signingUrl(deps, party) },
    reason: `Você recebeu ${channel.words.this} porque ${senderName} indicou este endereço como seu e ligou os lembretes. O link é pessoal: não o encaminhe.`,
  }
}
