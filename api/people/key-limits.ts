import { Refusal } from '@rubrica/contracts/errors.ts'
import type { CallingKey } from '../caller.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { takeSends } from './api-key-store.ts'

/** The people that a call has the service write to, at once or later. */
interface Reach {
  /** What it is about; null for what is about no document. */
  document: Pick<Row<'documents'>, 'template_id'> | null
  emails: (string | null | undefined)[]
}

/**
 * The one place that decides whether a call may reach people: whatever mails somebody because of a call names them here first.
 * Judges what the key of the caller allows, and counts each person once, in the transaction of the call. What was counted
 * stays counted, whatever becomes of the document.
 * @throws Refusal `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`
 */
export async function countReached(key: CallingKey | null, trx: Db, { document, emails }: Reach): Promise<void> {
  const people = new Set(emails.flatMap((email) => (email ? [email.toLowerCase()] : [])))
  if (!key?.scopes || people.size === 0) return
  const { templates, recipient_domains: domains, sends } = key.scopes
  if (templates && document && !templates.includes(document.template_id ?? '')) throw new Refusal('key_scope_template')
  if (domains && [...people].some((email) => !domains.includes(domainOf(email))))
    throw new Refusal('key_scope_recipient')
  if (sends !== undefined && !(await takeSends(trx, key.id, people.size, sends))) throw new Refusal('key_sends_used_up')
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}
