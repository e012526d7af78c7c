import { createHash } from 'node:crypto'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { ApiConfig } from '../config.ts'
import { openedOnce } from '../opened-once.ts'
import { reasonOf } from '../start-problem.ts'
import { answerCache } from './answer-cache.ts'
import type { FetchBytes, FetchLimits } from './fetch-certificate-data.ts'
import type { Revocation } from './revocation.ts'

export interface RevocationParts {
  config: Pick<ApiConfig, 'webhookAllowPrivate'>
  clock: Clock
  log: Logger
}

interface Demands extends FetchLimits {
  /** The longest time that an answer counts, even if it says a longer one. */
  freshMs: number
  /** The pause before the next question to an authority that did not answer. */
  pauseMs: number
  isTaken?: (revocation: Revocation) => boolean
}

/** Gets what authorities now say of certificates, over guarded connections, and remembers it. */
export interface Revocations {
  /** Null without an answer. Uses the certificate's addresses: the caller has verified the issuer's signature. */
  revocationOf(certificate: Uint8Array, issuer: Uint8Array): Promise<Revocation | 'revoked' | null>
  fetchBytes: FetchBytes
  close(): Promise<void>
}

export function revocationsBy({ config, clock, log }: RevocationParts, demands: Demands): Revocations {
  const guard = config.webhookAllowPrivate ? { mayReach: () => true } : {}
  const outward = openedOnce(
    async () => (await import('./fetch-certificate-data.ts')).openGuardedFetch(guard, demands),
    (opened) => opened.close(),
  )
  const fetchBytes: FetchBytes = async (...asked) => (await outward.get()).fetchBytes(...asked)
  const known = answerCache<Revocation | 'revoked' | null>(clock)

  function revocationOf(certificate: Uint8Array, issuer: Uint8Array): Promise<Revocation | 'revoked' | null> {
    return known(createHash('sha256').update(certificate).digest('hex'), async () => {
      const now = clock.now().getTime()
      const { askRevocation, CertificateRevoked } = await import('./revocation.ts')
      try {
        const found = await askRevocation(certificate, issuer, fetchBytes, demands.isTaken)
        const value = { ...found, bytes: found.bytes && found.bytes.length <= MOST_KEPT_BYTES ? found.bytes : null }
        const lapse = now + demands.freshMs
        return { value, until: new Date(Math.min(value.until?.getTime() ?? lapse, lapse)) }
      } catch (problem) {
        log.warn({ issuer: issuerNameOf(certificate), reason: reasonOf(problem) }, 'no good word on a revocation')
        const isRevoked = problem instanceof CertificateRevoked
        const keptMs = isRevoked ? demands.freshMs : demands.pauseMs
        return { value: isRevoked ? 'revoked' : null, until: new Date(now + keptMs) }
      }
    })
  }

  return { revocationOf, fetchBytes, close: outward.close }
}

/** The largest answer that goes into sealed files; it stays in memory for as long as it counts. */
export const MOST_KEPT_BYTES = 512 * 1024

/** The issuer and not the person, because a person's certificate has their CPF. */
function issuerNameOf(certificate: Uint8Array): string | null {
  return readCertificateFile(certificate).issuer.shown
}
