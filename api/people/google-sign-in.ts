import { Refusal } from '@rubrica/contracts/errors.ts'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { ApiConfig } from '../config.ts'
import type { Ground } from '../ground.ts'

/** Who Google says that somebody is. `subject` is Google's own name for the person and never changes. */
export interface GoogleIdentity {
  subject: string
  email: string
  name: string
}

export interface GoogleSignIn {
  /** @throws Refusal `social_login_failed` for a token that is not meant for us, `upstream_unavailable` without keys */
  verify(token: string): Promise<GoogleIdentity>
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  name: z.string().trim().max(200).optional(),
})

/** ID tokens checked as Google's guide for servers asks: signature, audience, issuer, expiry, confirmed address. */
export function googleSignIn({
  config,
  clock,
  log,
}: {
  config: Pick<ApiConfig, 'googleClientId' | 'googleIssuer' | 'googleJwksUrl'>
  clock: Clock
  log: Ground['log']
}): GoogleSignIn | null {
  if (!config.googleClientId) return null
  const audience = config.googleClientId
  // Google's issuer comes with and without the scheme.
  const issuer = [config.googleIssuer, config.googleIssuer.replace(/^https?:\/\//, '')]
  const keys = createRemoteJWKSet(new URL(config.googleJwksUrl), { timeoutDuration: 5000, cooldownDuration: 1000 })

  return {
    async verify(token) {
      try {
        const options = { audience, issuer, algorithms: ['RS256'], currentDate: clock.now(), clockTolerance: 30 }
        const { payload } = await jwtVerify(token, keys, { ...options, requiredClaims: ['exp', 'iat'] })
        const claims = Claims.parse(payload)
        return { subject: claims.sub, email: claims.email, name: claims.name || claims.email.replace(/@.*/, '') }
      } catch (error) {
        throw refusalOf(error, log)
      }
    },
  }
}

/** An invalid token is the caller's error; unavailable keys are not. */
function refusalOf(error: unknown, log: Ground['log']): Refusal {
  const isTokens =
    error instanceof z.ZodError ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported
  if (isTokens) return new Refusal('social_login_failed')
  log.error({ err: error }, "the provider's keys could not be read")
  return new Refusal('upstream_unavailable')
}
