import { createHash } from 'node:crypto'
import { certificatesInFile } from '@rubrica/proof/cms/certificates-in-file.ts'
import { type Certificate, readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { isSelfIssued, issuersAbove } from '@rubrica/proof/x509/issuers-above.ts'
import type { Clock } from '../clock.ts'
import { answerCache } from './answer-cache.ts'
import type { FetchBytes } from './fetch-certificate-data.ts'

const DAY_MS = 86_400_000
/** After this time the service asks an address again that gave no issuer. */
const PAUSE_MS = 60_000
const MOST_ABOVE = 4
const MOST_ADDRESSES = 2

/**
 * The authorities above a certificate, from the addresses that each of them names (caIssuers): single certificates, or
 * bags of them (`.p7b`, `.p7c`), which is what ICP-Brasil publishes. What is fetched counts only on the way to a root.
 */
export function fetchedIssuers(fetchBytes: FetchBytes, clock: Clock) {
  const known = answerCache<Certificate[]>(clock)

  async function above(certificate: Certificate, others: Certificate[]): Promise<Certificate[]> {
    const found: Certificate[] = []
    for (let steps = 0; steps < MOST_ABOVE; steps += 1) {
      const all = [...others, ...found]
      const last = (await issuersAbove(certificate, all)).at(-1) ?? certificate
      if (isSelfIssued(last)) break
      const fresh = (await issuersOf(last)).filter((one) => !all.some(({ bytes }) => isSame(bytes, one.bytes)))
      if (fresh.length === 0) break
      found.push(...fresh)
    }
    return found
  }

  function issuersOf({ bytes }: Certificate): Promise<Certificate[]> {
    return known(createHash('sha256').update(bytes).digest('hex'), async () => {
      const { issuerUrlsOf } = await import('./revocation.ts')
      const value = await firstBag(issuerUrlsOf(bytes).slice(0, MOST_ADDRESSES))
      const until = new Date(clock.now().getTime() + (value.length > 0 ? DAY_MS : PAUSE_MS))
      return { value, until }
    })
  }

  async function firstBag(urls: string[]): Promise<Certificate[]> {
    for (const url of urls) {
      const bag = await fetchBytes(url)
        .then(authoritiesIn)
        .catch(() => [])
      if (bag.length > 0) return bag
    }
    return []
  }

  return { above }
}

function authoritiesIn(file: Uint8Array): Certificate[] {
  return certificatesInFile(file)
    .map(readCertificateFile)
    .filter(({ isAuthority }) => isAuthority)
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0
}
