import type { Brief } from '@rubrica/contracts/briefs.ts'
import { CODE_MINUTES } from '@rubrica/contracts/messages.ts'
import { openPartyFacts } from '../../assignments/party-facts.ts'
import { accessCodeOf, linkSubject } from '../../assignments/party-link.ts'
import type { Deps } from '../../deps.ts'
import type { MessageSubject } from '../../jobs/message-job.ts'
import { createCode, findCode } from '../../people/code-store.ts'
import type { Letter } from './letter.ts'
import { mailTheme } from './mail-theme.ts'

/**
 * Six digits that open a signer's link, also after the signature: that is how a signer comes back for the sealed file.
 * Unless `force`, none is sent while one of another order still counts. The same order writes a new one: its job runs
 * again because the code before it may not have gone out.
 */
export async function code(
  deps: Deps,
  { partyId, force }: MessageSubject<'code'>,
  orderId: string | null,
): Promise<Letter | null> {
  const facts = await openPartyFacts(deps, partyId)
  if (!facts) return null
  const { party, document, channel } = facts
  const subject = linkSubject(party)
  const newest = await findCode(deps, deps.db, 'signer_code', subject)
  if (!force && newest?.isLive && (orderId === null || newest.orderId !== orderId)) return null
  const digits = await createCode(deps, deps.db, { purpose: 'signer_code', subject, orderId })
  const brief: Brief = {
    kind: 'code',
    name: party.full_name,
    sender: facts.senderName,
    document: document.name,
    asked: '',
    code: digits,
  }
  return {
    to: facts.address,
    locale: party.locale,
    from: facts.senderName,
    ...mailTheme(deps, facts.account),
    code: digits,
    url: `${deps.config.publicUrl}/verify/${accessCodeOf(deps, party)}?channel=${channel.wire}`,
    words: {
      pt: {
        subject: `${digits} é o seu código de verificação`,
        heading: 'Seu código de verificação',
        brief,
        paragraphs: [
          `Olá, ${party.full_name}. Use este código para abrir o documento ${document.name}. Ele vale por ${CODE_MINUTES} minutos.`,
        ],
        button: 'Abrir o documento',
        reason: `Você recebeu ${channel.words.this.pt} porque alguém pediu o código para abrir um documento enviado a este endereço. Não o repasse a ninguém.`,
      },
      en: {
        subject: `${digits} is your verification code`,
        heading: 'Your verification code',
        brief,
        paragraphs: [
          `Hello ${party.full_name}. Use this code to open the document ${document.name}. It is valid for ${CODE_MINUTES} minutes.`,
        ],
        button: 'Open the document',
        reason: `You received ${channel.words.this.en} because somebody asked for the code to open a document sent to this address. Do not share it with anyone.`,
      },
    },
  }
}
