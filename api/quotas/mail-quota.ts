import type { Db } from '../db/database.ts'
import type { Ground } from '../ground.ts'
import { allowances, quotaIds } from './allowances.ts'
import { type Allowance, holdQuota } from './quota.ts'
import { quotaRefusal } from './quota-refusal.ts'

type Parts = Pick<Ground, 'clock' | 'keys'>

/**
 * Counts a mail that anybody can have sent to an address, be there an account or not: so the answers are alike.
 * @throws Refusal `mail_too_soon`
 */
export async function countAccountMail(parts: Parts, trx: Db, email: string): Promise<void> {
  await countMail(parts, trx, quotaIds.accountMails(parts.keys, email))
}

/**
 * Counts sign-ups separately: password requests for an address must not block its sign-up.
 * @throws Refusal `mail_too_soon`
 */
export async function countSignUp(parts: Parts, trx: Db, email: string): Promise<void> {
  await countMail(parts, trx, quotaIds.signUps(parts.keys, email))
}

/** @throws Refusal `invitations_used_up` */
export async function countResending(parts: Parts, trx: Db, partyId: string): Promise<void> {
  await countInvitation(parts, trx, quotaIds.resends(partyId), allowances.invitations)
}

/**
 * Counts by person: anybody can create any number of workspaces.
 * @throws Refusal `invitations_used_up`
 */
export async function countTeamInvitation(parts: Parts, trx: Db, userId: string, email: string): Promise<void> {
  const { keys } = parts
  await countInvitation(parts, trx, quotaIds.invitationsOf(keys, userId, email), allowances.invitations)
  await countInvitation(parts, trx, quotaIds.mailboxInvitations(keys, email), allowances.mailboxInvitations)
}

/** Whether a person may get one more mail about a deletion; without the mail the pages still show it. */
export function countDeletionNotice({ clock }: Pick<Ground, 'clock'>, trx: Db, userId: string): Promise<boolean> {
  return countNotice({ clock }, trx, quotaIds.deletionNotices(userId), allowances.deletionNotices)
}

/** Whether one more mail about a webhook may go to an address, which anybody can have typed; the pages show it anyway. */
export function countWebhookNotice({ clock, keys }: Parts, trx: Db, email: string): Promise<boolean> {
  return countNotice({ clock }, trx, quotaIds.webhookNotices(keys, email), allowances.webhookNotices)
}

async function countNotice(
  { clock }: Pick<Ground, 'clock'>,
  trx: Db,
  id: string,
  allowance: Allowance,
): Promise<boolean> {
  const quota = await holdQuota(trx, clock, id, allowance)
  if (quota.seconds) return false
  await quota.take()
  return true
}

async function countInvitation({ clock }: Parts, trx: Db, id: string, allowance: Allowance): Promise<void> {
  const quota = await holdQuota(trx, clock, id, allowance)
  if (quota.seconds) throw quotaRefusal('invitations_used_up', quota.seconds)
  await quota.take()
}

async function countMail({ clock }: Parts, trx: Db, id: string): Promise<void> {
  const quota = await holdQuota(trx, clock, id, allowances.mailbox)
  if (quota.seconds) throw quotaRefusal('mail_too_soon', quota.seconds, { field: 'email' })
  await quota.take()
}
