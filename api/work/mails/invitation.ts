import type { Brief } from '@rubrica/contracts/briefs.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { CODE_MINUTES } from '@rubrica/contracts/messages.ts'
import { demands, demandWords } from '@rubrica/contracts/ways.ts'
import { openPartyFacts } from '../../assignments/party-facts.ts'
import { linkSubject } from '../../assignments/party-link.ts'
import { hasActed, rulesOf } from '../../assignments/party-part.ts'
import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import { createCode } from '../../people/code-store.ts'
import { demandOf } from '../../trail/activity-payload.ts'
import { signingUrl } from '../../views/assignment-view.ts'
import type { Letter } from './letter.ts'
import { mailTheme } from './mail-theme.ts'

/** Asks somebody to sign: the link, and a first code for those who open it at once. */
export async function invitation(deps: Deps, partyId: string, orderId: string | null): Promise<Letter | null> {
  const facts = await openPartyFacts(deps, partyId)
  // Between the order to mail and the mail somebody may have signed, declined or cancelled.
  if (facts?.document.status !== 'pending_signature' || hasActed(facts.party)) return null
  const { document, assignment, party, senderName, account, address, channel } = facts
  const { words } = rulesOf(party)
  // A short message has no code beside its link: the page sends one when it opens.
  const codeOrder = { purpose: 'signer_code', subject: linkSubject(party), orderId } as const
  const code = channel.isBrief ? {} : { code: await createCode(deps, deps.db, codeOrder) }
  const { expires_at: deadline } = assignment
  const isCorrected = party.link_version > 0
  const inCloud = deps.cloud.all.map(({ name }) => name)
  const demanded = demandWords(demands[demandOf(party)], 'mail', inCloud)
  const brief = (locale: Locale): Brief => ({
    kind: 'invitation',
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
    ...code,
    url: signingUrl(deps, party),
    words: {
      pt: {
        subject: `${senderName} pede ${words.asked.pt}: ${document.name}`,
        heading: document.name,
        brief: brief('pt'),
        paragraphs: [
          `Olá, ${party.full_name}. ${senderName} enviou este documento para você ler e ${words.verb.pt}.`,
          ...(isCorrected
            ? [`Este convite tinha ido para outro ${channel.words.address}, que foi corrigido para este.`]
            : []),
          ...(party.acting_as ? [`Você participa como ${party.acting_as}.`] : []),
          ...(demanded ? [demanded.pt] : []),
          ...(deadline ? [`${words.imperative.pt} até ${dateAndTime(deadline, 'pt')}.`] : []),
          `Para abrir o documento, confirme o código abaixo. Ele vale por ${CODE_MINUTES} minutos; depois disso, a página envia outro.`,
        ],
        button: `Ler e ${words.verb.pt}`,
        reason: `Você recebeu ${channel.words.this.pt} porque ${senderName} indicou este endereço como seu. O link é pessoal: não o encaminhe.`,
      },
      en: {
        subject: `${senderName} asks for ${words.asked.en}: ${document.name}`,
        heading: document.name,
        brief: brief('en'),
        paragraphs: [
          `Hello ${party.full_name}. ${senderName} sent you this document to read and ${words.verb.en}.`,
          ...(isCorrected ? ['This invitation had gone to another address, which was corrected to this one.'] : []),
          ...(party.acting_as ? [`You take part as ${party.acting_as}.`] : []),
          ...(demanded ? [demanded.en] : []),
          ...(deadline ? [`The deadline is ${dateAndTime(deadline, 'en')}.`] : []),
          `To open the document, confirm the code below. It is valid for ${CODE_MINUTES} minutes; after that, the page sends another.`,
        ],
        button: `Read and ${words.verb.en}`,
        reason: `You received ${channel.words.this.en} because ${senderName} gave this address as yours. The link is personal: do not forward it.`,
      },
    },
  }
}
