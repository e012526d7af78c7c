import type { Row } from '../db/tables.ts'

/**
 * The address at which a person has shown, at once, to read the mail and to hold the account; null until then. All that
 * trusts an account's address goes by only this (decision 0061).
 */
export function provenAddress({
  email,
  email_proven_at: since,
}: Pick<Row<'users'>, 'email' | 'email_proven_at'>): { email: string; since: string } | null {
  return since === null ? null : { email, since }
}
