import type { Deps } from '../../deps.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import { provenAddress } from '../../people/proven-address.ts'
import { shownReason } from '../../uploads/failure-reason.ts'
import type { Letter } from './letter.ts'
import { openOwnerFacts, sentByYou, toOwner } from './owner-facts.ts'

/** Tells who uploaded or sent a document that it could not be prepared, or not be sealed, and why. */
export async function documentFailed(deps: Deps, documentId: string): Promise<Letter | null> {
  const facts = await openOwnerFacts(deps, documentId)
  // If the address is not proven, the file's name may be a stranger's words.
  if (!facts?.owner || !provenAddress(facts.owner) || facts.document.status !== 'failed') return null
  const { document, owner } = facts
  if (!(await wantsMail(deps.db, owner.id, 'DocumentProcessingFailed'))) return null
  const [pt, en] = [shownReason(document, 'pt'), shownReason(document, 'en')]
  const said = document.completed_at ? unsealed : unprepared
  return {
    ...toOwner(deps, facts, owner),
    words: {
      pt: {
        subject: `${said.pt.subject}: ${document.name}`,
        heading: said.pt.heading,
        paragraphs: [`Olá, ${owner.name}. O documento ${document.name} ${said.pt.told}.`, ...(pt ? [pt] : [])],
        button: sentByYou.pt.button,
        reason: 'Você recebeu este e-mail porque enviou este documento.',
      },
      en: {
        subject: `${said.en.subject}: ${document.name}`,
        heading: said.en.heading,
        paragraphs: [`Hello ${owner.name}. The document ${document.name} ${said.en.told}.`, ...(en ? [en] : [])],
        button: sentByYou.en.button,
        reason: 'You received this e-mail because you uploaded or sent this document.',
      },
    },
  }
}

const unprepared = {
  pt: {
    subject: 'O arquivo não pôde ser preparado',
    heading: 'O documento não pôde ser preparado',
    told: 'não pôde ser preparado para assinatura',
  },
  en: {
    subject: 'The file could not be prepared',
    heading: 'The document could not be prepared',
    told: 'could not be prepared for signature',
  },
}
const unsealed = {
  pt: {
    subject: 'O documento não pôde ser selado',
    heading: 'O documento não pôde ser selado',
    told: 'foi assinado por todos, mas não pôde ser selado',
  },
  en: {
    subject: 'The document could not be sealed',
    heading: 'The document could not be sealed',
    told: 'was signed by everybody, but could not be sealed',
  },
}
