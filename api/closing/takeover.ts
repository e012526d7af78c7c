import { z } from 'zod'
import { orderMessage } from '../channels/order-message.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import { selectKeys } from '../people/api-key-store.ts'
import { findIdentities, unlinkIdentities } from '../people/identity-store.ts'
import { selectLive } from '../people/session-store.ts'
import { deletePasskeysAt, findPasskeysAt } from '../signers/passkey-store.ts'
import { recordActivity } from '../trail/activity-store.ts'
import { deleteAddresses, findAddresses } from '../webhooks/address-store.ts'
import { type AccountOfUser, accountsOfUser } from '../workspaces/account-store.ts'
import { revokeInvitations } from '../workspaces/invitation-step.ts'
import { findPendingInvitations } from '../workspaces/invitation-store.ts'
import { findMemberIds } from '../workspaces/member-store.ts'
import { endAccess } from './end-access.ts'
import { cancelOrder } from './user-deletion.ts'

type Parts = Pick<Ground, 'clock' | 'jobs'>

/** How much there was of each kind at the takeover. */
const Findings = z.object({
  sessions: z.number(),
  api_keys: z.number(),
  passkeys: z.number(),
  social_logins: z.number(),
  webhooks: z.number(),
  invitations: z.number(),
  /** With other people in them, who stay. */
  shared_workspaces: z.number(),
})
type Findings = z.infer<typeof Findings>

/** A takeover in the trail. */
export const Takeover = z.object({ user_id: z.string(), keeps_set_up: z.boolean(), found: Findings })
export type Takeover = z.infer<typeof Takeover>

/**
 * Ends everything set up on an account before the reader of its mailbox took it over with a new password; a mail
 * lists it. If only a link had confirmed the account, it may always have been theirs: then `keepsSetUp` leaves what
 * runs by itself, and the mail names it.
 */
export async function takeOver(
  { clock, jobs }: Parts,
  trx: Db,
  user: Row<'users'>,
  { keepsSetUp = false } = {},
): Promise<void> {
  const now = isoNow(clock)
  const accounts = await accountsOfUser(trx, user.id)
  const ownAlone = accounts.filter(({ role, owner_count }) => role === 'owner' && Number(owner_count) === 1)
  const found = await findAll(trx, user, { accounts, ownAlone, now })
  await endAccess(trx, user, { now, andApiKeys: true })
  if (user.to_be_deleted_at) await cancelOrder(trx, user, now)
  if (!keepsSetUp) {
    await deletePasskeysAt(trx, user.email)
    await unlinkIdentities(trx, user.id, now)
    for (const { id } of ownAlone) {
      await deleteAddresses(trx, id)
      await revokeInvitations(trx, id, { origin: null, now })
    }
  }
  const told = { user_id: user.id, keeps_set_up: keepsSetUp, found }
  const [first, ...others] = accounts
  if (!first) return
  const activityId = await record(trx, first, told, now)
  for (const account of others) await record(trx, account, told, now)
  await orderMessage(jobs, trx, { kind: 'takenOver', activityId }, { turnOf: user.id })
}

interface Where {
  accounts: AccountOfUser[]
  ownAlone: AccountOfUser[]
  now: string
}

async function findAll(trx: Db, user: Row<'users'>, { accounts, ownAlone, now }: Where): Promise<Findings> {
  const found = {
    sessions: (await selectLive(trx, user.id, now).select('id').execute()).length,
    api_keys: (await selectKeys(trx, user.id).select('id').execute()).length,
    passkeys: (await findPasskeysAt(trx, user.email)).length,
    social_logins: (await findIdentities(trx, user.id)).length,
    webhooks: 0,
    invitations: 0,
    shared_workspaces: 0,
  }
  for (const { id } of ownAlone) {
    found.webhooks += (await findAddresses(trx, id)).length
    found.invitations += (await findPendingInvitations(trx, id)).length
  }
  for (const { id } of accounts) if ((await findMemberIds(trx, id)).length > 1) found.shared_workspaces++
  return found
}

/** Has no name, because the entry outlives the person's data. */
function record(trx: Db, { id: accountId }: AccountOfUser, payload: Takeover, now: string): Promise<number> {
  return recordActivity(trx, {
    ...{ accountId, documentId: null, event: 'user_taken_over' },
    message: 'Quem lê o e-mail de uma conta criou uma senha nova, e o acesso de antes terminou.',
    ...{ payload, origin: null, now },
  })
}
