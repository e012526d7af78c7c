import { Refusal } from '@rubrica/contracts/errors.ts'
import type { ProviderSettings } from '@rubrica/contracts/provider-settings.ts'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Ground } from '../../ground.ts'
import type { Identity, OpenProvider } from './provider.ts'

interface IdToken {
  /** The spellings of its issuer that count. */
  issuers(named: string): string[]
  /** Whom the claims of a verified token name; what a schema refuses is no token of the provider's. */
  identity(claims: JWTPayload): Identity
}

/** A provider of ID tokens: signature (RS256 alone), audience, issuer and expiry are checked alike for each. */
export function byIdToken({ issuers, identity }: IdToken): OpenProvider {
  return ({ clientId: audience, issuer: named, jwksUrl }: ProviderSettings, { clock, log }) => {
    const issuer = issuers(named)
    const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5000, cooldownDuration: 1000 })
    return {
      async verify(token) {
        try {
          const options = { audience, issuer, algorithms: ['RS256'], currentDate: clock.now(), clockTolerance: 30 }
          const { payload } = await jwtVerify(token, keys, { ...options, requiredClaims: ['exp', 'iat'] })
          return { ...identity(payload), audience }
        } catch (error) {
          throw refusalOf(error, log)
        }
      },
    }
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
