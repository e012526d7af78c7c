import type { Deps } from '../../deps.ts'
import type { Message } from '../../message.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import { mailTheme } from './mail-theme.ts'
import { openOwnerFacts } from './owner-facts.ts'

/** Tells the sender that the deadline has passed. */
export async function expired(deps: Deps, documentId: string): Promise<Message | null> {
  const facts = await openOwnerFacts(deps, documentId)
  if (!facts?.owner || facts.document.status !== 'expired') return null
  const { document, owner, account } = facts
  const { config, db } = deps
  if (!(await wantsMail(db, owner.id, 'DocumentExpired'))) return null
  return {
    to: owner.email,
    subject: `Prazo encerrado: ${document.name}`,
    productName: config.productName,
    ...mailTheme(deps, account),
    heading: 'O prazo de assinatura terminou',
    paragraphs: [
      `Olá, ${owner.name}. Nem todos assinaram o documento ${document.name} a tempo.`,
      'Você pode escolher um novo prazo na página do documento; quem já assinou não precisa assinar de novo.',
    ],
    action: { label: 'Ver o documento', url: `${config.publicUrl}/dashboard/documents/${document.id}/view` },
    reason: 'Você recebeu este e-mail porque enviou este documento para assinatura.',
  }
}
