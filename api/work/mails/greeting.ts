import type { Row } from '../../db/tables.ts'

/** By name only where the person has shown to own the address: anybody can sign up a stranger's, under any name. */
export function greeting({ name, email_proven_at }: Pick<Row<'users'>, 'name' | 'email_proven_at'>): string {
  return email_proven_at ? `Olá, ${name}.` : 'Olá.'
}
