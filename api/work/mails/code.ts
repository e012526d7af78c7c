import { CODE_MINUTES } from '@rubrica/contracts/messages.ts'
import { openPartyFacts } from '../../assignments/party-facts.ts'
import { accessCodeOf, linkSubject } from '../../assignments/party-link.ts'
import type { Deps } from '../../deps.ts'
import type { Message } from '../../message.ts'
import { createCode, hasLiveCode } from '../../people/code-store.ts'
import { mailTheme } from './mail-theme.ts'

/**
 * Six digits that open a signer's link, also after the signature: that is how a signer comes back for the sealed file.
 * Unless `force`, none is sent while one still counts.
 */
export async function code(deps: Deps, partyId: string, force: boolean): Promise<Message | null> {
  const facts = await openPartyFacts(deps, partyId)
  if (!facts) return null
  const subject = linkSubject(facts.party)
  if (!force && (await hasLiveCode(deps, deps.db, 'signer_code', subject))) return null
  const digits = await createCode(deps, deps.db, 'signer_code', subject)
  const { config } = deps
  return {
    to: facts.address,
    subject: `${digits} é o seu código de verificação`,
    productName: config.productName,
    from: facts.senderName,
    ...mailTheme(deps, facts.account),
    heading: 'Seu código de verificação',
    paragraphs: [
      `Olá, ${facts.party.full_name}. Use este código para abrir o documento ${facts.document.name}. Ele vale por ${CODE_MINUTES} minutos.`,
    ],
    code: digits,
    action: {
      label: 'Abrir o documento',
      url: `${config.publicUrl}/verify/${accessCodeOf(deps, facts.party)}?channel=${facts.channel.wire}`,
    },
    reason: `Você recebeu ${facts.channel.words.this} porque alguém pediu o código para abrir um documento enviado a este endereço. Não o repasse a ninguém.`,
  }
}
