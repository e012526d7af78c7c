import { randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { USUAL_ROLE } from '@rubrica/contracts/needs.ts'
import type { Handlers } from '../access/handler.ts'
import { orderMessage } from '../channels/order-message.ts'
import { isoIn, isoNow } from '../clock.ts'
import { byColumn } from '../db/cursor.ts'
import { pageOf, readPage, readSort } from '../db/paging.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { finishSignIn, openSession } from '../people/finish-sign-in.ts'
import { countReached } from '../people/key-limits.ts'
import { findUserByEmail } from '../people/user-store.ts'
import { countTeamInvitation } from '../quotas/mail-quota.ts'
import { invitationView, isOver } from '../views/invitation-view.ts'
import { readSession } from '../views/session.ts'
import { lockAccount } from '../workspaces/account-store.ts'
import { acceptInvitation } from '../workspaces/invitation-acceptance.ts'
import { invitationCode } from '../workspaces/invitation-code.ts'
import { isStillGranted } from '../workspaces/invitation-standing.ts'
import { endInvitation, recordInvitation, revokeInvitations } from '../workspaces/invitation-step.ts'
import {
  findInvitation,
  findInvitationByReference,
  insertInvitation,
  selectInvitations,
} from '../workspaces/invitation-store.ts'
import { findMembership } from '../workspaces/member-store.ts'

const DAYS = 7

export const invitations: Handlers<'invitations'> = {
  async create({ email, role = USUAL_ROLE }, call) {
    const { db, clock, keys, jobs, caller, origin } = call
    const { accountId } = caller
    const address = email.trim().toLowerCase()
    const id = randomUUID()
    await db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, accountId))) throw new Refusal('not_found')
      const known = await findUserByEmail(trx, address)
      if (known && (await findMembership(trx, known.id, accountId)))
        throw new Refusal('already_member', { field: 'email' })
      await countTeamInvitation(call, trx, caller.user.id, address)
      await countReached(caller.key, trx, { document: null, emails: [address] })
      const now = isoNow(clock)
      const expiresAt = isoIn(clock, DAYS * 24 * 60)
      await revokeInvitations(trx, accountId, { origin, now, email: address })
      await insertInvitation(trx, {
        id,
        account_id: accountId,
        email: address,
        role,
        status: 'pending',
        code_hash: keys.hash('invitation', invitationCode(keys, id)),
        invited_by: caller.user.id,
        expires_at: expiresAt,
        created_at: now,
        updated_at: now,
      })
      await recordInvitation(trx, { id, account_id: accountId }, 'pending', { origin, now })
      await orderMessage(jobs, trx, { kind: 'invited', invitationId: id }, { turnOf: accountId })
      await jobs.enqueue(
        trx,
        'invitation.expire',
        { invitationId: id },
        { turnOf: accountId, runAt: new Date(expiresAt) },
      )
    })
    return invitationView(call, await readInvitation(call, id))
  },

  async list({ accountId, sort, ...paging }, call) {
    const order = readSort(sort, ['email', 'status', 'created_at'], { column: 'created_at', direction: 'desc' })
    const page = await readPage(
      {
        rows: selectInvitations(call.db, accountId).selectAll(),
        order: [order, byColumn('id')],
      },
      paging,
    )
    return pageOf(page, await Promise.all(page.items.map((invitation) => invitationView(call, invitation))))
  },

  async get({ invitationId }, call) {
    const { invitation, isFromMailbox } = await openInvitation(call, invitationId)
    const tellsAccount = (invitedId: string) => isFromMailbox || call.caller?.user.id === invitedId
    const { account_id, role, invited_by, ...form } = await invitationView(call, invitation, tellsAccount)
    return isFromMailbox ? { ...form, account_id, role, invited_by } : form
  },

  async remove({ invitationId }, { db, clock, caller, origin }) {
    const invitation = { id: invitationId, account_id: caller.accountId }
    const ending = { to: 'revoked', origin, now: isoNow(clock) } as const
    const isEnded = await db
      .transaction()
      .execute(
        async (trx) =>
          (await endInvitation(trx, invitation, ending)) ||
          (await endInvitation(trx, invitation, { ...ending, from: 'expired' })),
      )
    if (!isEnded) throw new Refusal('invitation_closed')
    return []
  },

  async fulfill({ invitationId, ...filled }, call) {
    const open = await openInvitation(call, invitationId)
    const { user, isNew } = await acceptInvitation(call, { ...open, caller: call.caller }, filled)
    const invitation = await invitationView(call, await readInvitation(call, open.invitation.id))
    // The link proves an address, not a password: a person with an account signs in with it.
    if (!isNew) return { accounts: [], invitation }
    const accessToken = await finishSignIn(call, { user, proofs: ['mailbox', 'password'] }, (own, admission) =>
      openSession(own, admission, { isTold: true }),
    )
    return { access_token: accessToken, ...(await readSession(call.db, user)), invitation }
  },
}

/** @throws Refusal `invitation_invalid`, both for one that never existed and one that has ended */
async function openInvitation(deps: Pick<Deps, 'db' | 'keys' | 'clock'>, reference: string) {
  const found = await findInvitationByReference(deps, reference)
  const isOpen = found?.invitation.status === 'pending' && !isOver(found.invitation, deps.clock)
  if (!isOpen || !(await isStillGranted(deps.db, found.invitation))) throw new Refusal('invitation_invalid')
  return found
}

async function readInvitation({ db }: Pick<Deps, 'db'>, id: string): Promise<Row<'invitations'>> {
  const invitation = await findInvitation(db, id)
  if (!invitation) throw new Refusal('not_found')
  return invitation
}
