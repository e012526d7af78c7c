import type { Deps } from '../../deps.ts'
import type { Letter } from './letter.ts'
import { letterToOwner, reasonGiven, sentByYou } from './owner-facts.ts'

/** Tells the sender that somebody declined, and why. */
export function declined(deps: Deps, documentId: string): Promise<Letter | null> {
  return letterToOwner(deps, documentId, 'SignerDeclined', (document, owner) => ({
    quote: document.decline_reason,
    words: {
      pt: {
        subject: `Documento negado: ${document.name}`,
        heading: `${document.declined_by ?? 'Um signatário'} recusou o documento`,
        paragraphs: [
          `Olá, ${owner.name}. O documento ${document.name} foi encerrado e ninguém mais pode assiná-lo.`,
          reasonGiven(document).pt,
        ],
        ...sentByYou.pt,
      },
      en: {
        subject: `Document declined: ${document.name}`,
        heading: `${document.declined_by ?? 'A signer'} declined the document`,
        paragraphs: [
          `Hello ${owner.name}. The document ${document.name} is closed and can no longer be signed.`,
          reasonGiven(document).en,
        ],
        ...sentByYou.en,
      },
    },
  }))
}
