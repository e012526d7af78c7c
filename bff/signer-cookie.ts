import { createHash } from 'node:crypto'
import { VERIFIED_HOURS } from '@rubrica/contracts/messages.ts'
import { cookieIn, HOST_COOKIE } from './host-cookie.ts'

/** The token of the signer who confirmed this link's code in this browser; null if there is none for this link. */
export function verificationIn(cookieHeader: string | null | undefined, accessCode: string): string | null {
  return cookieIn(cookieHeader ?? '', nameOf(accessCode)) ?? null
}

/** A `Set-Cookie` value that keeps the token for the calls of one link, out of every script's reach. */
export function keptVerification(accessCode: string, token: string): string {
  return `${nameOf(accessCode)}=${token}; ${HOST_COOKIE}; Max-Age=${VERIFIED_HOURS * 3_600}`
}

/** One cookie a link. Its name does not tell the link's code. */
function nameOf(accessCode: string): string {
  return `__Host-signer-${createHash('sha256').update(accessCode).digest('hex').slice(0, 16)}`
}
