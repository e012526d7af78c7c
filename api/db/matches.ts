import { folded } from '@rubrica/contracts/folded.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** True if the text of a column contains the search, taken literally; case and accents do not count. */
export function contains(column: Expression<string | null>, search: string): RawBuilder<SqlBool> {
  return keyContains(sql<string | null>`folded(${column})`, search)
}

/** The same for a folded column. */
export function keyContains(key: Expression<string | null>, search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`instr(${key}, ${folded(search.trim())}) > 0`
}

/** The same for name or e-mail of a contact or a party. */
export function personContains(search: string): RawBuilder<SqlBool> {
  const [name, email] = [sql.ref<string>('full_name_key'), sql.ref<string | null>('email_key')]
  return sql<SqlBool>`(${keyContains(name, search)} or ${keyContains(email, search)})`
}
