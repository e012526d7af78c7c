import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'

const LIFETIME_SECONDS = 3600

/** A one-hour JWT (wire.md §2): claims iss aud jti iat exp sub name email. */
export async function issueToken(
  { keys, clock, config }: Pick<Deps, 'keys' | 'clock' | 'config'>,
  user: Row<'users'>,
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ name: user.name, email: user.email })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(config.publicUrl)
    .setAudience(config.publicUrl)
    .setJti(randomUUID())
    .setSubject(user.id)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_SECONDS)
    .sign(keys.token)
}

/** Who a token names and since when (Unix seconds), or null where it is not ours or is over. */
export async function verifyToken(
  { keys, clock, config }: Pick<Deps, 'keys' | 'clock' | 'config'>,
  token: string,
): Promise<{ userId: string; issuedAt: number } | null> {
  try {
    const { payload } = await jwtVerify(token, keys.token, {
      algorithms: ['HS256'],
      issuer: config.publicUrl,
      audience: config.publicUrl,
      currentDate: clock.now(),
    })
    return payload.sub && payload.iat !== undefined ? { userId: payload.sub, issuedAt: payload.iat } : null
  } catch {
    return null
  }
}
