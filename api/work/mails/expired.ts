import type { Deps } from '../../deps.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import type { Letter } from './letter.ts'
import { openOwnerFacts, sentByYou, toOwner } from './owner-facts.ts'

/** Tells the sender that the deadline has passed. */
export async function expired(deps: Deps, documentId: string): Promise<Letter | null> {
  const facts = await openOwnerFacts(deps, documentId)
  if (!facts?.owner || facts.document.status !== 'expired') return null
  const { document, owner } = facts
  if (!(await wantsMail(deps.db, owner.id, 'DocumentExpired'))) return null
  return {
    ...toOwner(deps, facts, owner),
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
}
