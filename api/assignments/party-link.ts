import { addressOf } from '../channels/address.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'

/**
 * The subject of a party's link and codes. A corrected address changes it, so that those of the old address
 * no longer count, nor do those in a mail on its way.
 */
export function linkSubject({ id, link_version }: Pick<Row<'parties'>, 'id' | 'link_version'>): string {
  return link_version === 0 ? id : `${id}:${link_version}`
}

/** The code in the address of a party's link. */
export function accessCodeOf(
  { keys }: Pick<Ground, 'keys'>,
  party: Pick<Row<'parties'>, 'id' | 'link_version'>,
): string {
  return keys.accessCode(linkSubject(party))
}

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
