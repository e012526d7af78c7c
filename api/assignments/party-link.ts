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
