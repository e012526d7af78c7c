import { permissions } from '@rubrica/contracts/needs.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { findMembership } from './member-store.ts'

/** Whether the inviter may still give roles there: an invitation is valid only as long as that. */
export async function isStillGranted(
  db: Db,
  { account_id, invited_by }: Pick<Row<'invitations'>, 'account_id' | 'invited_by'>,
): Promise<boolean> {
  const inviter = await findMembership(db, invited_by, account_id)
  return permissions['members.assignRole'].some((one) => one === inviter?.role)
}
