import { USUAL_PART } from '@rubrica/contracts/parts.ts'
import { findAssignmentOfDocument } from '../../assignments/assignment-store.ts'
import { rulesOf } from '../../assignments/party-part.ts'
import { readParties } from '../../assignments/party-store.ts'
import type { Deps } from '../../deps.ts'
import type { Letter } from './letter.ts'
import { letterToOwner, reasonGiven, sentByYou } from './owner-facts.ts'

/** Tells the sender that somebody declined, and why. */
export async function declined(deps: Deps, documentId: string): Promise<Letter | null> {
  const { words } = await rulesOfRefusal(deps, documentId)
  return letterToOwner(deps, documentId, 'SignerDeclined', (document, owner) => ({
    quote: document.decline_reason,
    words: {
      pt: {
        subject: `Documento negado: ${document.name}`,
        heading: `${document.declined_by ?? 'Um signatário'} ${words.refused.pt}`,
        paragraphs: [
          `Olá, ${owner.name}. O documento ${document.name} foi encerrado e ninguém mais pode assiná-lo.`,
          reasonGiven(document).pt,
        ],
        ...sentByYou.pt,
      },
      en: {
        subject: `Document declined: ${document.name}`,
        heading: `${document.declined_by ?? 'A signer'} ${words.refused.en}`,
        paragraphs: [
          `Hello ${owner.name}. The document ${document.name} is closed and can no longer be signed.`,
          reasonGiven(document).en,
        ],
        ...sentByYou.en,
      },
    },
  }))
}

/** The words of the person's part: an approver has not approved. */
async function rulesOfRefusal({ db }: Pick<Deps, 'db'>, documentId: string) {
  const assignment = await findAssignmentOfDocument(db, documentId)
  const parties = assignment ? await readParties(db, [assignment.id]) : []
  return rulesOf(parties.find(({ status }) => status === 'declined') ?? { part: USUAL_PART })
}
