import { findAssignmentOfDocument } from '../../assignments/assignment-store.ts'
import { hasToAct, rulesOf } from '../../assignments/party-part.ts'
import { readParties } from '../../assignments/party-store.ts'
import { isoNow } from '../../clock.ts'
import type { Row } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import type { Message } from '../../message.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import { mailTheme } from './mail-theme.ts'
import { openOwnerFacts } from './owner-facts.ts'

/** Tells the sender a day before the deadline who has not signed; of no deadline that was moved since. */
export async function aboutToExpire(deps: Deps, documentId: string, expiresAt: string): Promise<Message | null> {
  const { config, db } = deps
  const assignment = await findAssignmentOfDocument(db, documentId)
  if (assignment?.expires_at !== expiresAt || expiresAt <= isoNow(deps.clock)) return null
  const facts = await openOwnerFacts(deps, documentId)
  if (!facts?.owner || facts.document.status !== 'pending_signature') return null
  const { document, owner, account } = facts
  if (!(await wantsMail(db, owner.id, 'DocumentAboutToExpire'))) return null
  const waiting = (await readParties(db, [assignment.id])).filter(hasToAct)
  return {
    to: owner.email,
    subject: `O prazo está para terminar: ${document.name}`,
    productName: config.productName,
    ...mailTheme(deps, account),
    heading: 'O prazo de assinatura está para terminar',
    paragraphs: [
      `Olá, ${owner.name}. O prazo do documento ${document.name} termina em ${dateAndTime(expiresAt)}.`,
      ...missingSentences(waiting),
      'Na página do documento você pode reenviar o convite ou escolher outro prazo.',
    ],
    action: { label: 'Ver o documento', url: `${config.publicUrl}/dashboard/documents/${document.id}/view` },
    reason: 'Você recebeu este e-mail porque enviou este documento para assinatura.',
  }
}

/** 'Falta assinar: Ana e Bia.', a sentence for each part. */
function missingSentences(waiting: Row<'parties'>[]): string[] {
  const byVerb = Map.groupBy(waiting, (party) => rulesOf(party).words.verb)
  return [...byVerb].map(
    ([verb, parties]) => `Falta ${verb}: ${new Intl.ListFormat('pt-BR').format(parties.map((one) => one.full_name))}.`,
  )
}
