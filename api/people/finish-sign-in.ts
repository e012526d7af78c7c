import { randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall } from '../ground.ts'
import { recordAct, workspacesOf } from '../trail/act-store.ts'
import { issueToken, TOKEN_MINUTES } from './access-token.ts'
import { insertSession } from './session-store.ts'
import { markSignedIn } from './user-store.ts'

/** How a person has shown who they are: a `session` counts for what was shown when it was opened. */
export type Proof = 'password' | 'provider' | 'mailbox' | 'session'

/** A person, and what they have shown. */
export interface Shown {
  user: Row<'users'>
  proofs: readonly Proof[]
}

/** Returns the refusal that asks for more than was shown, or null if it is enough. */
export type Challenge = (shown: Shown) => Refusal | null

/** The further proofs that a sign-in needs. There is none yet: a second factor is a row here. */
export const challenges: readonly Challenge[] = []

/** What lets a person in. Only `finishSignIn` makes one, so that no way in goes past the challenges. */
class Admission {
  readonly #user: Row<'users'>

  constructor(user: Row<'users'>) {
    this.#user = user
  }

  get user() {
    return this.#user
  }
}

export type { Admission }

/**
 * Where every way in ends: password, provider, invitation, sign-up, another computer, a session that goes on.
 * @throws Refusal of the challenge that is open
 */
export async function finishSignIn<Call extends { challenges: readonly Challenge[] }, Given>(
  call: Call,
  shown: Shown,
  give: (call: Call, admission: Admission) => Promise<Given>,
): Promise<Given> {
  for (const challenge of call.challenges) {
    const missing = challenge(shown)
    if (missing) throw missing
  }
  return give(call, new Admission(shown.user))
}

type Parts = Pick<DomainCall, 'keys' | 'clock' | 'config' | 'origin'>

/**
 * Opens a session, tells the owners of the person's workspaces in the same transaction unless the call has told them,
 * and returns its token.
 * @throws Refusal `wrong_credentials` if the password was changed since the person was read
 */
export function openSession(
  call: Parts & Pick<DomainCall, 'asksFor' | 'db' | 'name'>,
  admission: Admission,
  { isTold = false }: { isTold?: boolean } = {},
): Promise<string> {
  return call.db.transaction().execute(async (trx) => {
    // The person's lock comes first: a change of the password at the same moment either sees this session or prevents it.
    const signedIn = { now: isoNow(call.clock), locale: call.asksFor }
    if (!(await markSignedIn(trx, admission.user, signedIn))) throw new Refusal('wrong_credentials')
    const { id: userId } = admission.user
    if (!isTold) await recordAct(trx, await workspacesOf(trx, userId), { act: call.name, userId, now: signedIn.now })
    return startSession(call, trx, admission)
  })
}

/** The same within a transaction that holds the person's lock; `id` if it is known before, `expiresAt` if it is not a new hour. */
export async function startSession(
  { origin, ...parts }: Parts,
  trx: Db,
  { user }: Admission,
  { id = randomUUID(), expiresAt = isoIn(parts.clock, TOKEN_MINUTES) }: { id?: string; expiresAt?: string } = {},
): Promise<string> {
  const from = { ip: origin.ip, user_agent: origin.userAgent }
  const times = { created_at: isoNow(parts.clock), expires_at: expiresAt, ended_at: null }
  await insertSession(trx, { id, user_id: user.id, ...from, ...times })
  return issueToken(parts, user, { id, expiresAt })
}
