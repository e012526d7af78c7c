import type { Deps } from '../../deps.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import type { Letter } from './letter.ts'
import { openOwnerFacts, sentByYou, toOwner } from './owner-facts.ts'

/** Tells the sender that somebody declined, and why. */
export async function declined(deps: Deps, documentId: string): Promise<Letter | null> {
  const facts = await openOwnerFacts(deps, documentId)
  if (!facts?.owner) return null
  const { document, owner } = facts
  if (!(await wantsMail(deps.db, owner.id, 'SignerDeclined'))) return null
  return {
    ...toOwner(deps, facts, owner),
    quote: document.decline_reason,
    words: {
      pt: {
        subject: `Documento negado: ${document.name}`,
        heading: `${document.declined_by ?? 'Um signatário'} recusou o documento`,
        paragraphs: [
          `Olá, ${owner.name}. O documento ${document.name} foi encerrado e ninguém mais pode assiná-lo.`,
          document.decline_reason ? 'O motivo informado foi:' : 'Nenhum motivo foi informado.',
        ],
        ...sentByYou.pt,
      },
      en: {
        subject: `Document declined: ${document.name}`,
        heading: `${document.declined_by ?? 'A signer'} declined the document`,
        paragraphs: [
          `Hello ${owner.name}. The document ${document.name} is closed and can no longer be signed.`,
          document.decline_reason ? 'The reason given was:' : 'No reason was given.',
        ],
        ...sentByYou.en,
      },
    },
  }
}
