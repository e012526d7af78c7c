import { joined, type Locale } from '@rubrica/contracts/locale.ts'
import { findAssignmentOfDocument } from '../../assignments/assignment-store.ts'
import { hasToAct, rulesOf } from '../../assignments/party-part.ts'
import { readParties } from '../../assignments/party-store.ts'
import { isoNow } from '../../clock.ts'
import type { Row } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import type { Letter } from './letter.ts'
import { openOwnerFacts, sentByYou, toOwner } from './owner-facts.ts'

/** Tells the sender a day before the deadline who has not signed; of no deadline that was moved since. */
export async function aboutToExpire(deps: Deps, documentId: string, expiresAt: string): Promise<Letter | null> {
  const { db } = deps
  const assignment = await findAssignmentOfDocument(db, documentId)
  if (assignment?.expires_at !== expiresAt || expiresAt <= isoNow(deps.clock)) return null
  const facts = await openOwnerFacts(deps, documentId)
  if (!facts?.owner || facts.document.status !== 'pending_signature') return null
  const { document, owner } = facts
  if (!(await wantsMail(db, owner.id, 'DocumentAboutToExpire'))) return null
  const waiting = (await readParties(db, [assignment.id])).filter(hasToAct)
  return {
    ...toOwner(deps, facts, owner),
    words: {
      pt: {
        subject: `O prazo está para terminar: ${document.name}`,
        heading: 'O prazo de assinatura está para terminar',
        paragraphs: [
          `Olá, ${owner.name}. O prazo do documento ${document.name} termina em ${dateAndTime(expiresAt, 'pt')}.`,
          ...namesByVerb(waiting, 'pt').map(({ verb, names }) => `Falta ${verb}: ${names}.`),
          'Na página do documento você pode reenviar o convite ou escolher outro prazo.',
        ],
        ...sentByYou.pt,
      },
      en: {
        subject: `The deadline is about to pass: ${document.name}`,
        heading: 'The deadline for signing is about to pass',
        paragraphs: [
          `Hello ${owner.name}. The deadline of the document ${document.name} is ${dateAndTime(expiresAt, 'en')}.`,
          ...namesByVerb(waiting, 'en').map(({ verb, names }) => `Still to ${verb}: ${names}.`),
          'On the document’s page you can send the invitation again or choose another deadline.',
        ],
        ...sentByYou.en,
      },
    },
  }
}

/** 'assinar' with 'Ana e Bia', an entry for each part. */
function namesByVerb(waiting: Row<'parties'>[], locale: Locale): { verb: string; names: string }[] {
  const byVerb = Map.groupBy(waiting, (party) => rulesOf(party).words.verb[locale])
  return [...byVerb].map(([verb, parties]) => {
    const names = parties.map(({ full_name }) => full_name)
    return { verb, names: joined(names, locale) }
  })
}
