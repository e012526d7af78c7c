import type { Brief } from '@rubrica/contracts/briefs.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { isAsked } from '@rubrica/contracts/party-status.ts'
import { openPartyFacts } from '../../assignments/party-facts.ts'
import { rulesOf } from '../../assignments/party-part.ts'
import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import { signingUrl } from '../../views/assignment-view.ts'
import type { Letter } from './letter.ts'
import { mailTheme } from './mail-theme.ts'

/** Reminds a signer who has not answered the invitation. Has no code: the page sends one when it opens. */
export async function reminder(deps: Deps, partyId: string): Promise<Letter | null> {
  const facts = await openPartyFacts(deps, partyId)
  if (facts?.document.status !== 'pending_signature' || !isAsked(facts.party)) return null
  const { document, assignment, party, senderName, account, address, channel } = facts
  const { words } = rulesOf(party)
  const { notified_at: since } = party
  const { expires_at: deadline } = assignment
  const brief = (locale: Locale): Brief => ({
    kind: 'reminder',
    name: party.full_name,
    sender: senderName,
    document: document.name,
    asked: words.asked[locale],
    text: assignment.message,
  })
  return {
    to: address,
    locale: party.locale,
    from: senderName,
    ...mailTheme(deps, account),
    quote: assignment.message,
    url: signingUrl(deps, party),
    words: {
      pt: {
        subject: `Lembrete: ${document.name} espera ${words.asked.pt}`,
        heading: document.name,
        brief: brief('pt'),
        paragraphs: [
          `Olá, ${party.full_name}. Este documento, enviado por ${senderName}, espera ${words.asked.pt}${since ? ` desde ${dateAndTime(since, 'pt')}` : ''}.`,
          ...(deadline ? [`${words.imperative.pt} até ${dateAndTime(deadline, 'pt')}.`] : []),
          `Ao abrir o link, você recebe ${channel.words.by.pt} o código para ver o documento. Se não quiser ${words.verb.pt}, pode recusar na mesma página.`,
        ],
        button: `Ler e ${words.verb.pt}`,
        reason: `Você recebeu ${channel.words.this.pt} porque ${senderName} indicou este endereço como seu e ligou os lembretes. O link é pessoal: não o encaminhe.`,
      },
      en: {
        subject: `Reminder: ${document.name} is waiting for ${words.asked.en}`,
        heading: document.name,
        brief: brief('en'),
        paragraphs: [
          `Hello ${party.full_name}. This document, sent by ${senderName}, has been waiting for ${words.asked.en}${since ? ` since ${dateAndTime(since, 'en')}` : ''}.`,
          ...(deadline ? [`The deadline is ${dateAndTime(deadline, 'en')}.`] : []),
          `When you open the link, we send the code to see the document to this address. If you do not want to ${words.verb.en}, you can decline on the same page.`,
        ],
        button: `Read and ${words.verb.en}`,
        reason: `You received ${channel.words.this.en} because ${senderName} gave this address as yours and switched reminders on. The link is personal: do not forward it.`,
      },
    },
  }
}
