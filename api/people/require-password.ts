import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Row } from '../db/tables.ts'
import { passwordFits } from './passwords.ts'

/** @throws Refusal `password_not_set` for somebody who only signs in by a provider (spec §4), `password_wrong` */
export async function requirePassword(user: Row<'users'>, password: string): Promise<void> {
  if (!user.password_hash) throw refused('password_not_set')
  if (!(await passwordFits(password, user.password_hash))) throw passwordWrong()
}

/** What the form says at the current password. */
export function passwordWrong(): Refusal {
  return refused('password_wrong')
}

function refused(code: 'password_not_set' | 'password_wrong'): Refusal {
  return new Refusal(code, { errors: { password: new Refusal(code).message } })
}
