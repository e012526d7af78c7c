import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { defaultLocale } from '@rubrica/contracts/locale.ts'
import { finalStatuses, parts } from '@rubrica/contracts/parts.ts'
import type { WebhookResource } from '@rubrica/contracts/webhooks.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { documentSummaries } from './document-summary.ts'

/**
 * A document after the event, as search results show it, with the progress of its signing. Its size has a limit: it
 * holds no pages, fields or people, and no link of a signer, which is a secret. A body has no language. Links start at the
 * service's root (see webhook-links.ts).
 */
export async function documentResource(trx: Db, row: Row<'documents'>): Promise<WebhookResource> {
  const [summary] = await documentSummaries({ db: trx, config: { publicUrl: '' }, locale: defaultLocale }, [row])
  const { id, original_sha256, page_count } = row
  return { type: 'Document', ...summary, id, original_sha256, page_count, assignment: await readAssignment(trx, id) }
}

async function readAssignment(trx: Db, documentId: string) {
  const [found] = await selectAssignment(trx, { documentId })
  if (!found) return null
  const { signer_count, completed_count, ...assignment } = found
  const summary = { signer_count: Number(signer_count), completed_count: Number(completed_count) }
  return { resource: 'assignment', ...assignment, summary }
}

/** The parts for whose people the seal waits, as `progressOf` counts them. */
const awaitedParts = keysOf(parts).filter((name) => parts[name].blocksSeal)

const selectAssignment = compiledOnce<{ documentId: string }>()((db, value) =>
  db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.sent_by')
    .innerJoin('parties', 'parties.assignment_id', 'assignments.id')
    .select(['assignments.id', 'users.email as sender_email', 'method', 'assignments.expires_at', 'message'])
    .select(({ fn }) => {
      const awaited = fn.countAll<number | string>().filterWhere('parties.part', 'in', awaitedParts)
      return [
        awaited.as('signer_count'),
        awaited.filterWhere('parties.status', 'in', finalStatuses).as('completed_count'),
      ]
    })
    .where('assignments.document_id', '=', value('documentId'))
    .groupBy(['assignments.id', 'users.email', 'method', 'assignments.expires_at', 'message']),
)
