import { CODE_MINUTES } from '@rubrica/contracts/messages.ts'
import { demands } from '@rubrica/contracts/ways.ts'
import { openPartyFacts } from '../../assignments/party-facts.ts'
import { linkSubject } from '../../assignments/party-link.ts'
import { hasActed, rulesOf } from '../../assignments/party-part.ts'
import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import type { Message } from '../../message.ts'
import { createCode } from '../../people/code-store.ts'
import { demandOf } from '../../trail/activity-payload.ts'
import { signingUrl } from '../../views/assignment-view.ts'
import { mailTheme } from './mail-theme.ts'

/** Asks somebody to sign: the link, and a first code for those who open it at once. */
export async function invitation(deps: Deps, partyId: string): Promise<Message | null> {
  const facts = await openPartyFacts(deps, partyId)
  // Between the order to mail and the mail somebody may have signed, declined or cancelled.
  if (facts?.document.status !== 'pending_signature' || hasActed(facts.party)) return null
  const { document, assignment, party, senderName, account, address, channel } = facts
  const { words } = rulesOf(party)
  const code = await createCode(deps, deps.db, 'signer_code', linkSubject(party))
  const deadline = assignment.expires_at ? [`${words.imperative} até ${dateAndTime(assignment.expires_at)}.`] : []
  const corrected =
    party.link_version > 0
      ? [`Este convite tinha ido para outro ${channel.words.address}, que foi corrigido para este.`]
      : []
  const demanded = demands[demandOf(party)].words.mail
  return {
    to: address,
    subject: `${senderName} pede ${words.asked}: ${document.name}`,
    productName: deps.config.productName,
    from: senderName,
    ...mailTheme(deps, account),
    heading: `${document.name}`,
    paragraphs: [
      `Olá, ${party.full_name}. ${senderName} enviou este documento para você ler e ${words.verb}.`,
      ...corrected,
      ...(demanded ? [demanded] : []),
      ...deadline,
      `Para abrir o documento, confirme o código abaixo. Ele vale por ${CODE_MINUTES} minutos; depois disso, a página envia outro.`,
    ],
    quote: assignment.message,
    code,
    action: { label: `Ler e ${words.verb}`, url: signingUrl(deps, party) },
    reason: `Você recebeu ${channel.words.this} porque ${senderName} indicou este endereço como seu. O link é pessoal: não o encaminhe.`,
  }
}
