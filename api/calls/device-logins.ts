import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Call, Handlers } from '../access/handler.ts'
import type { UserCaller } from '../caller.ts'
import { isoIn, isoNow } from '../clock.ts'
import { commitThenThrow } from '../db/commit-then-throw.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { findDevice, startDeviceLogin, takeDeviceLogin } from '../people/device-login.ts'
import { decideDeviceLogin } from '../people/device-login-store.ts'
import { finishSignIn } from '../people/finish-sign-in.ts'
import { createKeyNamed, requireKeyMaker } from '../people/key-creation.ts'
import { lockUser } from '../people/user-store.ts'
import { recordAct, workspacesOf } from '../trail/act-store.ts'
import { keyView } from '../views/key-view.ts'

const KEY_MINUTES = 365 * 24 * 60

export const deviceLogins: Handlers<'deviceLogins'> = {
  async create({ client_name }, call) {
    return startDeviceLogin(call, client_name)
  },

  async redeem({ device_code }, call) {
    const { kept, key } = await commitThenThrow(call.db, async (trx) => {
      const taken = await takeDeviceLogin(call, trx, device_code)
      if (taken instanceof Refusal) return taken
      const user = await lockUser(trx, taken.userId)
      if (!user) throw new Refusal('conflict')
      const wanted = { name: taken.clientName, expiresAt: isoIn(call.clock, KEY_MINUTES) }
      const made = await finishSignIn(call, { user, proofs: ['session'] }, (_, admission) =>
        createKeyNamed(call, trx, admission, wanted),
      )
      const act = { act: call.name, userId: user.id, subjects: { api_key: made.kept.id }, now: isoNow(call.clock) }
      await recordAct(trx, await workspacesOf(trx, user.id), act)
      return made
    })
    return { ...keyView(kept), key }
  },

  async find({ user_code }, call) {
    const login = await withDevice(call, user_code, async (_trx, found) => found)
    const { client_name, ip, created_at, expires_at } = login
    return { client_name, ip, is_same_address: ip !== null && ip === call.origin.ip, created_at, expires_at }
  },

  async approve({ user_code, password }, call) {
    await requireKeyMaker(call, password)
    await decide(call, user_code, 'approved')
    return []
  },

  async refuse({ user_code }, call) {
    await decide(call, user_code, 'refused')
    return []
  },
}

async function decide(call: Call<UserCaller>, userCode: string, status: 'approved' | 'refused'): Promise<void> {
  await withDevice(call, userCode, async (trx, { id }) => {
    const isFirst = await decideDeviceLogin(trx, id, {
      status,
      user_id: call.caller.user.id,
      session_id: call.caller.sessionId,
    })
    if (!isFirst) throw new Refusal('user_code_unknown', { field: 'user_code' })
  })
}

function withDevice<T>(
  call: Call<UserCaller>,
  userCode: string,
  work: (trx: Db, login: Row<'device_logins'>) => Promise<T>,
): Promise<T> {
  return commitThenThrow(call.db, async (trx) => {
    const login = await findDevice(call, trx, { userId: call.caller.user.id, userCode })
    return login instanceof Refusal ? login : work(trx, login)
  })
}
