import { Refusal } from '@rubrica/contracts/errors.ts'
import type { MemberCaller } from '../caller.ts'
import type { Db } from '../db/database.ts'
import { takeSend } from './api-key-store.ts'

/** A document on its way to people. */
interface Sending {
  /** Null for a document that was uploaded. */
  templateId: string | null
  emails: (string | null)[]
}

/**
 * Judges whether the caller's key may send this, and counts it in the transaction of the sending. What was sent stays
 * counted, whatever becomes of the document.
 * @throws Refusal `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`
 */
export async function countOnKey(caller: MemberCaller, trx: Db, sending: Sending): Promise<void> {
  requireInScope(caller, sending)
  const { key } = caller
  const sends = key?.scopes?.sends
  if (key && sends !== undefined && !(await takeSend(trx, key.id, sends))) throw new Refusal('key_sends_used_up')
}

/** The same for what mails people without being counted. @throws Refusal `key_scope_template`, `key_scope_recipient` */
export function requireInScope({ key }: MemberCaller, { templateId, emails }: Sending): void {
  const { templates, recipient_domains: domains } = key?.scopes ?? {}
  if (templates && (templateId === null || !templates.includes(templateId))) throw new Refusal('key_scope_template')
  if (domains && emails.some((email) => email !== null && !domains.includes(domainOf(email))))
    throw new Refusal('key_scope_recipient')
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}
