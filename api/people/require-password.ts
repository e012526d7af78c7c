import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Row } from '../db/tables.ts'
import { passwordFits } from './passwords.ts'

/** @throws Refusal `password_not_set` for somebody who only signs in by a provider (spec §4), `password_wrong` */
export async function requirePassword(user: Row<'users'>, password: string): Promise<void> {
  if (!user.password_hash) throw new Refusal('password_not_set', { field: 'password' })
  if (!(await passwordFits(password, user.password_hash))) throw new Refusal('password_wrong', { field: 'password' })
}
