import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { BrowserSession } from './browser-session.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { cookieIn, HOST_COOKIE } from './host-cookie.ts'

/** Seals sessions into cookies and opens them again. */
export interface SessionVault {
  /** A `Set-Cookie` value that keeps the session until its token expires. */
  seal(session: BrowserSession): Promise<string>
  /** The session in a `Cookie` header; null if there is none, we did not seal it, or it was ended. */
  open(cookieHeader: string | null | undefined): Promise<BrowserSession | null>
  /** A `Set-Cookie` value for a session that the previous secret has sealed; null for every other. */
  reseal(cookieHeader: string | null | undefined): Promise<string | null>
}

export const SESSION_COOKIE = '__Host-session'

/** A `Set-Cookie` value that ends the session in the browser. */
export const CLEARED_COOKIE = `${SESSION_COOKIE}=; ${HOST_COOKIE}; Max-Age=0`

/**
 * Header of the answer to a log-out: what the browser keeps of the pages goes as well. Not "storage", which would take the
 * theme and the answer about being measured along: the page clears the rest itself (web/session.ts).
 */
export const CLEAR_SITE_DATA = '"cache", "cookies"'

interface VaultParts {
  /** Called for each session that is opened. */
  ended: EndedSessions
  /** Unix milliseconds. */
  now(): number
  /** The secret before a rotation. */
  previousSecret: string | null
}

/** Makes a vault with a key from the installation's secret (HKDF, RFC 5869); cookies of the previous one open. */
export function createSessionVault(secret: string, { ended, now, previousSecret }: VaultParts): SessionVault {
  const key = keyOf(secret)
  const previous = previousSecret === null ? [] : [keyOf(previousSecret)]
  const seal: SessionVault['seal'] = async (session) => {
    const plain = new TextEncoder().encode(JSON.stringify(session))
    const jwe = await new CompactEncrypt(plain).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key)
    const expires = session.expiresAt === null ? '' : `; Expires=${new Date(session.expiresAt * 1000).toUTCString()}`
    return `${SESSION_COOKIE}=${jwe}; ${HOST_COOKIE}${expires}`
  }
  const openBy = async (keys: Uint8Array[], cookieHeader: string | null | undefined) => {
    const jwe = cookieIn(cookieHeader ?? '', SESSION_COOKIE)
    if (jwe === undefined) return null
    for (const one of keys) {
      const session = await decrypted(jwe, one)
      if (session !== null) return ended.has(session, now()) ? null : session
    }
    return null
  }
  return {
    seal,
    open: (cookieHeader) => openBy([key, ...previous], cookieHeader),
    async reseal(cookieHeader) {
      const session = await openBy(previous, cookieHeader)
      return session && seal(session)
    },
  }
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'rubrica', 'bff-session', 32))
}

async function decrypted(jwe: string, key: Uint8Array): Promise<BrowserSession | null> {
  try {
    const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
    const { plaintext } = await compactDecrypt(jwe, key, algorithms)
    return BrowserSession.parse(JSON.parse(new TextDecoder().decode(plaintext)))
  } catch {
    // A foreign cookie, or one of an earlier secret, counts as none.
    return null
  }
}
