import type { Deps } from '../../deps.ts'
import type { Message } from '../../message.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import { mailTheme } from './mail-theme.ts'
import { openOwnerFacts } from './owner-facts.ts'

/** Tells the sender that somebody of the workspace, perhaps themselves, has taken the document back. */
export async function cancelled(deps: Deps, documentId: string): Promise<Message | null> {
  const facts = await openOwnerFacts(deps, documentId)
  if (!facts?.owner || facts.document.status !== 'rejected_by_user') return null
  const { document, owner, account } = facts
  const { config, db } = deps
  if (!(await wantsMail(db, owner.id, 'DocumentCancelled'))) return null
  return {
    to: owner.email,
    subject: `Documento cancelado: ${document.name}`,
    productName: config.productName,
    ...mailTheme(deps, account),
    heading: `${document.declined_by ?? 'Alguém do workspace'} cancelou o documento`,
    paragraphs: [
      `Olá, ${owner.name}. O documento ${document.name} foi cancelado e ninguém mais pode assiná-lo.`,
      document.decline_reason ? 'O motivo informado foi:' : 'Nenhum motivo foi informado.',
    ],
    quote: document.decline_reason,
    action: { label: 'Ver o documento', url: `${config.publicUrl}/dashboard/documents/${document.id}/view` },
    reason: 'Você recebeu este e-mail porque enviou este documento para assinatura.',
  }
}
