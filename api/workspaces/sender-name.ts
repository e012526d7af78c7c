import type { Row } from '../db/tables.ts'

/** The name that a workspace uses to signers: that of the sending person, or its own (`notification_sender_type`). */
export function senderNameOf(account: Row<'accounts'>, sender: Row<'users'> | undefined): string {
  return account.notification_sender_type === 'Account' ? account.name : (sender?.name ?? account.name)
}
