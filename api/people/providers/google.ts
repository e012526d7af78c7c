import { Refusal } from '@rubrica/contracts/errors.ts'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Ground } from '../../ground.ts'
import type { OpenProvider } from './provider.ts'

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.boolean(),
  name: z.string().trim().max(200).optional(),
})

/** ID tokens checked as Google's guide for servers asks: signature, audience, issuer, expiry. */
export const openGoogle: OpenProvider = ({ clientId: audience, issuer: named, jwksUrl }, { clock, log }) => {
  // Google's issuer comes with and without the scheme.
  const issuer = [named, named.replace(/^https?:\/\//, '')]
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5000, cooldownDuration: 1000 })

  return {
    async verify(token) {
      try {
        const options = { audience, issuer, algorithms: ['RS256'], currentDate: clock.now(), clockTolerance: 30 }
        const { payload } = await jwtVerify(token, keys, { ...options, requiredClaims: ['exp', 'iat'] })
        const { sub, email, email_verified, name } = Claims.parse(payload)
        return { subject: sub, email, isEmailVerified: email_verified, name: name || email.replace(/@.*/, '') }
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
