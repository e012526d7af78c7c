import { isAsked } from '@rubrica/contracts/party-status.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'

/** Notes that the picture of a page was sent to a signer, as long as they have not signed: evidence of what they saw. */
export async function noteShownPage(
  db: Db,
  party: Pick<Row<'parties'>, 'id' | 'status'>,
  pageId: string,
): Promise<void> {
  if (!isAsked(party)) return
  await db
    .insertInto('shown_pages')
    .values({ party_id: party.id, page_id: pageId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The pages that a signer was shown, in their order. */
export function readShownPages(db: Db, partyId: string): Promise<Pick<Row<'pages'>, 'number' | 'image_sha256'>[]> {
  return db
    .selectFrom('shown_pages')
    .innerJoin('pages', 'pages.id', 'shown_pages.page_id')
    .select(['pages.number', 'pages.image_sha256'])
    .where('shown_pages.party_id', '=', partyId)
    .orderBy('pages.number')
    .execute()
}
