import { createHash } from 'node:crypto'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { ApiConfig } from '../config.ts'
import { reasonOf } from '../start-problem.ts'
import { guardedAgent } from '../webhooks/guarded-agent.ts'
import { type FetchBytes, type FetchLimits, guardedFetch } from './fetch-certificate-data.ts'
import { remembering } from './remembering.ts'
import type { Revocation } from './revocation.ts'

export interface RevocationParts {
  config: Pick<ApiConfig, 'webhookAllowPrivate'>
  clock: Clock
  log: Logger
}

interface Demands extends FetchLimits {
  /** An answer is not kept longer, however long it would say so. */
  freshMs: number
  /** Who did not answer is not asked again before. */
  pauseMs: number
  isTaken?: (revocation: Revocation) => boolean
}

/** What authorities say of certificates today: asked over connections that are guarded, and remembered. */
export interface Revocations {
  /** Null if nobody says anything. The certificate's addresses are asked: whoever calls has verified the issuer's signature. */
  revocationOf(certificate: Uint8Array, issuer: Uint8Array): Promise<Revocation | 'revoked' | null>
  fetchBytes: FetchBytes
  close(): Promise<void>
}

export function revocationsBy({ config, clock, log }: RevocationParts, demands: Demands): Revocations {
  const agent = guardedAgent(config.webhookAllowPrivate ? { mayReach: () => true } : {})
  const fetchBytes = guardedFetch(agent, demands)
  const known = remembering<Revocation | 'revoked' | null>(clock)

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

  return { revocationOf, fetchBytes, close: () => agent.destroy() }
}

/** What goes into sealed files, and stays in memory for as long as it counts. */
export const MOST_KEPT_BYTES = 512 * 1024

/** Not whose certificate it is: a person's says their CPF. */
function issuerNameOf(certificate: Uint8Array): string | null {
  return readCertificateFile(certificate).issuer.shown
}
