import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import { certificatesInFile } from '@rubrica/proof/cms/certificates-in-file.ts'
import { type Message, readMessage } from '@rubrica/proof/cms/message.ts'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import type { Logger } from 'pino'
import { answerCache } from '../certificates/answer-cache.ts'
import type { FetchBytes } from '../certificates/fetch-certificate-data.ts'
import type { Revocation } from '../certificates/revocation.ts'
import { MOST_KEPT_BYTES, revocationsBy } from '../certificates/revocations-by.ts'
import type { Clock } from '../clock.ts'
import type { ApiConfig } from '../config.ts'
import type { ValidationData } from '../pdf/engine.ts'
import { timestampAuthority } from '../pdf/seal/timestamp-authority.ts'
import type { SealingIdentity } from './sealing-identity.ts'

/** What goes into sealed files, so that readers can check them when the authorities no longer answer. */
export interface ValidationSource {
  /**
   * About these certificates and those of the authority; about those that seal now unless given. Null if there is no
   * timestamp authority: then nothing would prove when it was valid.
   */
  gather(certificates?: Uint8Array[]): Promise<ValidationData | null>
  /** Until when a timestamp of now can be relied upon; null if there is no authority. */
  authorityEnd(): Promise<Date | null>
  /** How large its timestamps are; undefined if there is no authority. */
  timestampBytes(): Promise<number | undefined>
  close(): Promise<void>
}

interface Parts {
  config: Pick<ApiConfig, 'timestampUrls' | 'webhookAllowPrivate'>
  clock: Clock
  log: Logger
  sealing: SealingIdentity
}

const DAY_MS = 86_400_000
/** After this time a later seal tries a server again that did not answer. */
const PAUSE_MS = 600_000
const TIMEOUT_MS = 5000
const MOST_ABOVE = 4

/** Caches in memory until the data lapses: they are about certificates, not documents. */
export function openValidationSource({ config, clock, log, sealing }: Parts): ValidationSource {
  const demands = { freshMs: DAY_MS, pauseMs: PAUSE_MS, timeoutMs: TIMEOUT_MS, mostBytes: MOST_KEPT_BYTES }
  const asked = revocationsBy({ config, clock, log }, demands)
  const stamps = answerCache<Message>(clock)
  const issuers = answerCache<Uint8Array | null>(clock)

  async function gather(wanted?: Uint8Array[]): Promise<ValidationData | null> {
    if (config.timestampUrls.length === 0) return null
    const chain = wanted ?? (await sealing.signer()).chain
    const certificates = await withIssuers([...chain, ...certificatesOf(await stamp())])
    const found = await Promise.all(certificates.map((one) => revocationOf(one, certificates)))
    const bytesOf = (kind: Revocation['kind']) =>
      found.flatMap((one) => (one?.kind === kind && one.bytes ? [one.bytes] : []))
    return { certificates, ocsps: bytesOf('ocsp'), crls: bytesOf('crl') }
  }

  async function authorityEnd(): Promise<Date | null> {
    if (config.timestampUrls.length === 0) return null
    const token = await stamp()
    const certificates = await withIssuers(certificatesOf(token))
    // Loaded only for a renewal: the code that reads certificates is large.
    const { endOfMessage } = await import('../pdf/seal/holds-until.ts')
    return (await endOfMessage(token, certificates.map(readCertificateFile))).holdsUntil
  }

  async function timestampBytes(): Promise<number | undefined> {
    return config.timestampUrls.length === 0 ? undefined : (await stamp()).bytes.length
  }

  /** A timestamp of nothing, which shows the certificates of today. */
  function stamp(): Promise<Message> {
    return stamps('', async () => {
      const token = await timestampAuthority(config.timestampUrls)(new Uint8Array(randomBytes(32)))
      return { value: readMessage(new Uint8Array(token)), until: new Date(clock.now().getTime() + DAY_MS) }
    })
  }

  /** Adds the certificates above them, as far as they name the addresses of those. */
  async function withIssuers(certificates: Uint8Array[]): Promise<Uint8Array[]> {
    const all = [...certificates]
    for (let above = 0; above < MOST_ABOVE; above += 1) {
      const orphans = all.filter((one) => !isSelfSigned(one) && !issuerOf(one, all))
      const found = await Promise.all(orphans.map(issuerFromItsAddress))
      const fresh = found.flatMap((one) => (one ? [one] : []))
      if (fresh.length === 0) break
      all.push(...fresh)
    }
    return [...new Map(all.map((one) => [keyOf(one), one])).values()]
  }

  function issuerFromItsAddress(certificate: Uint8Array): Promise<Uint8Array | null> {
    return issuers(keyOf(certificate), async () => {
      const { issuerUrlsOf } = await import('../certificates/revocation.ts')
      const found = await issuerAt(issuerUrlsOf(certificate), asked.fetchBytes, certificate)
      return { value: found, until: new Date(clock.now().getTime() + (found ? DAY_MS : PAUSE_MS)) }
    })
  }

  /** If no server answers, a file is sealed without this: its timestamp still says when it was valid. */
  async function revocationOf(certificate: Uint8Array, all: Uint8Array[]): Promise<Revocation | null> {
    const issuer = issuerOf(certificate, all)
    if (!issuer || isSelfSigned(certificate)) return null
    const own = await sealing.revocations(keyOf(issuer).slice(0, 32))
    if (own) return { kind: 'crl', bytes: own, from: clock.now(), until: null }
    const found = await asked.revocationOf(certificate, issuer)
    return found === 'revoked' ? null : found
  }

  return { gather, authorityEnd, timestampBytes, close: asked.close }
}

function certificatesOf({ certificates }: Message): Uint8Array[] {
  return certificates.map(({ bytes }) => bytes)
}

function issuerOf(certificate: Uint8Array, all: Uint8Array[]): Uint8Array | undefined {
  return all.find((one) => one !== certificate && isIssued(certificate, one))
}

function isIssued(certificate: Uint8Array, issuer: Uint8Array): boolean {
  try {
    const [own, above] = [new X509Certificate(certificate), new X509Certificate(issuer)]
    return own.checkIssued(above) && own.verify(above.publicKey)
  } catch {
    return false
  }
}

function isSelfSigned(certificate: Uint8Array): boolean {
  return isIssued(certificate, certificate)
}

/** Authorities of ICP-Brasil publish bags of certificates there (`.p7b`, `.p7c`), not only the issuer's. */
async function issuerAt(urls: string[], fetchBytes: FetchBytes, below: Uint8Array): Promise<Uint8Array | null> {
  for (const url of urls) {
    const bytes = await fetchBytes(url).catch(() => null)
    const issuer = bytes && certificatesIn(bytes).find((one) => isIssued(below, one))
    if (issuer) return issuer
  }
  return null
}

function certificatesIn(file: Uint8Array): Uint8Array[] {
  try {
    return certificatesInFile(file)
  } catch {
    return []
  }
}

function keyOf(certificate: Uint8Array): string {
  return createHash('sha256').update(certificate).digest('hex')
}
