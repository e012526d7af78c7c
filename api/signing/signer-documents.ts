import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { partiesOpenTo } from '../channels/open-to.ts'
import type { Db } from '../db/database.ts'
import { keyContains } from '../db/matches.ts'
import type { Row } from '../db/tables.ts'

interface Filter {
  link: Row<'parties'>
  search?: string | undefined
  statuses: DocumentStatus[]
}

/**
 * Documents that the holder of a link may open, whatever has become of them: the link's own, and what went to the same
 * contact at the same address. Not before their step has come.
 */
export function selectDocumentsOpenTo(db: Db, { link, search, statuses }: Filter) {
  let query = db
    .selectFrom('documents')
    .innerJoin('parties', 'parties.document_id', 'documents.id')
    // For the index.
    .where('parties.signer_id', '=', link.signer_id)
    .where(partiesOpenTo(link))
    .where('parties.status', '!=', 'waiting')
    .where('documents.deleted_at', 'is', null)
  if (statuses.length) query = query.where('documents.status', 'in', statuses)
  return search ? query.where((eb) => keyContains(eb.ref('documents.name_key'), search)) : query
}
