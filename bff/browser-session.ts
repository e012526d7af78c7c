import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { z } from 'zod'

/**
 * What the encrypted cookie holds: the access token, which never reaches a script, and what the gate needs.
 * It holds the permissions granted in the active workspace, so that any BFF process can check a call.
 */
export const BrowserSession = z.object({
  /** Id of this cookie; every issued cookie has its own. */
  id: z.string(),
  token: z.string(),
  /** Unix milliseconds. */
  openedAt: z.number(),
  /** Unix seconds of the token's `exp`; null if it names none. */
  expiresAt: z.number().nullable(),
  /** The active workspace. */
  accountId: z.string().nullable(),
  /** Names of the permissions granted there. */
  permissions: z.array(z.string()),
})
export type BrowserSession = z.infer<typeof BrowserSession>

/** A new session that an access token opens, from `now` on. */
export function sessionOf(
  { token, accountId, permissions }: Pick<BrowserSession, 'token' | 'accountId' | 'permissions'>,
  now: number,
): BrowserSession {
  return { id: randomUUID(), token, openedAt: now, expiresAt: expiryOf(token), accountId, permissions }
}

/** True once the token's own `exp` is past. `now` in Unix milliseconds. */
export function isExpired(session: BrowserSession, now: number): boolean {
  return session.expiresAt !== null && session.expiresAt * 1000 <= now
}

function expiryOf(token: string): number | null {
  try {
    return decodeJwt(token).exp ?? null
  } catch {
    return null
  }
}
