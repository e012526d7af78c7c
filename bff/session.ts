import { hkdfSync, randomUUID } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, decodeJwt } from 'jose'
import { z } from 'zod'
import type { EndedSessions } from './ended-sessions.ts'
import { cookieIn, HOST_COOKIE } from './host-cookie.ts'

/**
 * What the encrypted cookie holds: the access token, which never reaches a script, and what the gate needs.
 * Permissions travel here, as the names granted in the active workspace, so that any BFF process can judge a call.
 */
const BrowserSession = z.object({
  /** Names this cookie: the next one of the same person is another. */
  id: z.string(),
  token: z.string(),
  /** Unix milliseconds. */
  openedAt: z.number(),
  /** Unix seconds of the token's `exp`; null where it names none. */
  expiresAt: z.number().nullable(),
  /** The active workspace. */
  accountId: z.string().nullable(),
  /** Names of the permissions granted there. */
  permissions: z.array(z.string()),
})
export type BrowserSession = z.infer<typeof BrowserSession>

/** Seals sessions into cookies and opens them again. */
export interface SessionVault {
  /** A `Set-Cookie` value that keeps the session until its token expires. */
  seal(session: BrowserSession): Promise<string>
  /** The session in a `Cookie` header; null where there is none, none that we sealed, or one that was ended. */
  open(cookieHeader: string | null | undefined): Promise<BrowserSession | null>
}

export const SESSION_COOKIE = '__Host-session'

/** A `Set-Cookie` value that ends the session in the browser. */
export const CLEARED_COOKIE = `${SESSION_COOKIE}=; ${HOST_COOKIE}; Max-Age=0`

/** Header of the answer to a log-out: what the browser keeps of the pages goes as well. */
export const CLEAR_SITE_DATA = '"cache", "cookies", "storage"'

interface VaultParts {
  /** Asked of each session that is opened. */
  ended: EndedSessions
  /** Unix milliseconds. */
  now(): number
  /** The secret before a rotation. */
  previousSecret: string | null
}

/** Makes a vault whose key grows from the installation's secret (HKDF, RFC 5869); cookies of the one before still open. */
export function createSessionVault(secret: string, { ended, now, previousSecret }: VaultParts): SessionVault {
  const key = keyOf(secret)
  const keys = previousSecret === null ? [key] : [key, keyOf(previousSecret)]
  return {
    async seal(session) {
      const plain = new TextEncoder().encode(JSON.stringify(session))
      const jwe = await new CompactEncrypt(plain).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key)
      const expires = session.expiresAt === null ? '' : `; Expires=${new Date(session.expiresAt * 1000).toUTCString()}`
      return `${SESSION_COOKIE}=${jwe}; ${HOST_COOKIE}${expires}`
    },
    async open(cookieHeader) {
      const jwe = cookieIn(cookieHeader ?? '', SESSION_COOKIE)
      if (jwe === undefined) return null
      for (const one of keys) {
        const session = await decrypted(jwe, one)
        if (session !== null) return ended.has(session, now()) ? null : session
      }
      return null
    },
  }
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'rubrica', 'bff-session', 32))
}

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

async function decrypted(jwe: string, key: Uint8Array): Promise<BrowserSession | null> {
  try {
    const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
    const { plaintext } = await compactDecrypt(jwe, key, algorithms)
    return BrowserSession.parse(JSON.parse(new TextDecoder().decode(plaintext)))
  } catch {
    // Somebody else's cookie, or one of an earlier secret: the same as none.
    return null
  }
}
