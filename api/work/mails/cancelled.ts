import type { Deps } from '../../deps.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import type { Letter } from './letter.ts'
import { openOwnerFacts, sentByYou, toOwner } from './owner-facts.ts'

/** Tells the sender that somebody of the workspace, perhaps themselves, has taken the document back. */
export async function cancelled(deps: Deps, documentId: string): Promise<Letter | null> {
  const facts = await openOwnerFacts(deps, documentId)
  if (!facts?.owner || facts.document.status !== 'rejected_by_user') return null
  const { document, owner } = facts
  if (!(await wantsMail(deps.db, owner.id, 'DocumentCancelled'))) return null
  return {
    ...toOwner(deps, facts, owner),
    quote: document.decline_reason,
    words: {
      pt: {
        subject: `Documento cancelado: ${document.name}`,
        heading: `${document.declined_by ?? 'Alguém do workspace'} cancelou o documento`,
        paragraphs: [
          `Olá, ${owner.name}. O documento ${document.name} foi cancelado e ninguém mais pode assiná-lo.`,
          document.decline_reason ? 'O motivo informado foi:' : 'Nenhum motivo foi informado.',
        ],
        ...sentByYou.pt,
      },
      en: {
        subject: `Document cancelled: ${document.name}`,
        heading: `${document.declined_by ?? 'Somebody in the workspace'} cancelled the document`,
        paragraphs: [
          `Hello ${owner.name}. The document ${document.name} was cancelled and can no longer be signed.`,
          document.decline_reason ? 'The reason given was:' : 'No reason was given.',
        ],
        ...sentByYou.en,
      },
    },
  }
}
