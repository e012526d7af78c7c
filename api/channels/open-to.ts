import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Row } from '../db/tables.ts'
import { addressOf, partyAddress } from './address.ts'

/**
 * Whether the holder of a link may act for a party: its own, or the same contact's in another document that went to the
 * same address. Another address of the contact is another mailbox, and the holder has not shown to read both.
 */
export function isOpenTo(link: Row<'parties'>, party: Row<'parties'>): boolean {
  if (link.id === party.id) return link.link_version === party.link_version
  const address = addressOf(link)
  const isSame = link.channel === party.channel && address === addressOf(party)
  return link.signer_id === party.signer_id && address !== null && isSame
}

/** The same of rows of `parties`, for a link that has just been read. */
export function partiesOpenTo(link: Row<'parties'>): RawBuilder<SqlBool> {
  const isSame = sql`parties.channel = ${link.channel} and ${partyAddress} = ${addressOf(link)}`
  return sql`(parties.id = ${link.id} or (parties.signer_id = ${link.signer_id} and ${isSame}))`
}
