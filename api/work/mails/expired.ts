import type { Deps } from '../../deps.ts'
import type { Letter } from './letter.ts'
import { letterToOwner, sentByYou } from './owner-facts.ts'

/** Tells the sender that the deadline has passed. */
export function expired(deps: Deps, documentId: string): Promise<Letter | null> {
  return letterToOwner(deps, documentId, 'DocumentExpired', (document, owner) => {
    if (document.status !== 'expired') return null
    return {
      words: {
        pt: {
          subject: `Prazo encerrado: ${document.name}`,
          heading: 'O prazo de assinatura terminou',
          paragraphs: [
            `Olá, ${owner.name}. Nem todos assinaram o documento ${document.name} a tempo.`,
            'Você pode escolher um novo prazo na página do documento; quem já assinou não precisa assinar de novo.',
          ],
          ...sentByYou.pt,
        },
        en: {
          subject: `Deadline passed: ${document.name}`,
          heading: 'The deadline for signing has passed',
          paragraphs: [
            `Hello ${owner.name}. Not everybody signed the document ${document.name} in time.`,
            'You can choose a new deadline on the document’s page; those who have signed need not sign again.',
          ],
          ...sentByYou.en,
        },
      },
    }
  })
}
