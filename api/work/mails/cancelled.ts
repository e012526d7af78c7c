import type { Deps } from '../../deps.ts'
import type { Letter } from './letter.ts'
import { letterToOwner, reasonGiven, sentByYou } from './owner-facts.ts'

/** Tells the sender that somebody of the workspace, perhaps themselves, has taken the document back. */
export function cancelled(deps: Deps, documentId: string): Promise<Letter | null> {
  return letterToOwner(deps, documentId, 'DocumentCancelled', (document, owner) => {
    if (document.status !== 'rejected_by_user') return null
    return {
      quote: document.decline_reason,
      words: {
        pt: {
          subject: `Documento cancelado: ${document.name}`,
          heading: `${document.declined_by ?? 'Alguém do workspace'} cancelou o documento`,
          paragraphs: [
            `Olá, ${owner.name}. O documento ${document.name} foi cancelado e ninguém mais pode assiná-lo.`,
            reasonGiven(document).pt,
          ],
          ...sentByYou.pt,
        },
        en: {
          subject: `Document cancelled: ${document.name}`,
          heading: `${document.declined_by ?? 'Somebody in the workspace'} cancelled the document`,
          paragraphs: [
            `Hello ${owner.name}. The document ${document.name} was cancelled and can no longer be signed.`,
            reasonGiven(document).en,
          ],
          ...sentByYou.en,
        },
      },
    }
  })
}
