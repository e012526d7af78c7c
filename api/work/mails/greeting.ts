import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { Row } from '../../db/tables.ts'
import { provenAddress } from '../../people/proven-address.ts'

/** Has the name only if the person has proven the address: anybody can sign up a stranger's, under any name. */
export function greeting(user: Pick<Row<'users'>, 'name' | 'email' | 'email_proven_at'>): Sentence {
  return provenAddress(user) ? { pt: `Olá, ${user.name}.`, en: `Hello ${user.name}.` } : { pt: 'Olá.', en: 'Hello.' }
}
