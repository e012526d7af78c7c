import type { Row } from '../db/tables.ts'

/** In whose name a workspace writes to signers: that of the person who sent, or its own (`notification_sender_type`). */
export function senderNameOf(account: Row<'accounts'>, sender: Row<'users'> | undefined): string {
  return account.notification_sender_type === 'Account' ? account.name : (sender?.name ?? account.name)
}
