import { jwtVerify, SignJWT } from 'jose'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'

export const TOKEN_MINUTES = 60

/** The JWT of a session (wire.md §2): claims iss aud jti iat exp sub name email. `jti` names the session's row. */
export async function issueToken(
  { keys, clock, config }: Pick<Ground, 'keys' | 'clock' | 'config'>,
  user: Row<'users'>,
  session: { id: string; expiresAt: string },
): Promise<string> {
  return new SignJWT({ name: user.name, email: user.email })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(config.publicUrl)
    .setAudience(config.publicUrl)
    .setJti(session.id)
    .setSubject(user.id)
    .setIssuedAt(Math.floor(clock.now().getTime() / 1000))
    .setExpirationTime(Math.floor(Date.parse(session.expiresAt) / 1000))
    .sign(keys.token)
}

/** Returns the person and session of a token, or null if it is not ours or has expired. The session may have ended. */
export async function verifyToken(
  { keys, clock, config }: Pick<Ground, 'keys' | 'clock' | 'config'>,
  token: string,
): Promise<{ userId: string; sessionId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, keys.token, {
      algorithms: ['HS256'],
      issuer: config.publicUrl,
      audience: config.publicUrl,
      currentDate: clock.now(),
    })
    return payload.sub && payload.jti ? { userId: payload.sub, sessionId: payload.jti } : null
  } catch {
    return null
  }
}
