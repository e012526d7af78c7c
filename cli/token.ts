import { memberOf } from '@rubrica/contracts/member-of.ts'
/** When a JWT ends, by its `exp` claim (seconds); undefined if it has none. */
export function expiryOf(token: string | undefined): Date | undefined {
  const payload = token?.split('.')[1]
  if (payload === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    const seconds = Number(memberOf(claims, 'exp'))
    return Number.isFinite(seconds) ? new Date(seconds * 1000) : undefined
  } catch {
    return undefined
  }
}
