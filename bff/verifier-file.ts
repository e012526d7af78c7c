import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROOF_KEYS_PATH, TRUST_LIST_PATH } from '@rubrica/contracts/path-of.ts'
import { z } from 'zod'
import type { Upstream } from './relay/upstream.ts'

/** The address of the verifier that people store; as a download, because its policy is its own. */
export const verifierPath = '/verificador.html'

interface Parts {
  webDir: string
  productName: string
  upstream: Pick<Upstream, 'baseUrl' | 'fetch'>
}

/** Reads the built verifier and puts the installation's name, issuers and keys of its log into it; undefined while nothing is built. */
export function createVerifierReader({ webDir, productName, upstream }: Parts): () => Promise<string | undefined> {
  return async () => {
    const built = await readFile(join(webDir, '.vite/verifier.html'), 'utf8').catch(() => undefined)
    if (built === undefined) return undefined
    const [issuers, trust] = await Promise.all([
      published(upstream, PROOF_KEYS_PATH, Published),
      published(upstream, TRUST_LIST_PATH, TrustList),
    ])
    const installation = { name: productName, ...issuers, ...(trust && { trust }) }
    // Within a script element only this character could end it.
    const data = JSON.stringify(installation).replaceAll('<', '\\u003c')
    return built.replace(/(?<=<script type="application\/json" id="installation">)[^<]*/, () => data)
  }
}

/** What the service publishes at a path; without its issuers the verifier still says whether a file was changed. */
async function published<T>(
  { baseUrl, fetch }: Parts['upstream'],
  path: string,
  schema: { parse(input: unknown): T },
): Promise<T | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(new Request(baseUrl + path, { signal }))
    return answer.ok ? schema.parse(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

const PATIENCE_MS = 5_000

const Certificate = z.object({ name: z.string().max(300), pem: z.string().max(20_000) })
const Certificates = z.object({ certificates: z.array(Certificate).max(100) })
const Log = z.object({ keys: z.array(z.object({ key: z.string().max(1_000) })).max(100) })
// A service of before has no log, and names no timestamp authorities.
const Published = z.object({ seal: Certificates, timestamps: Certificates.optional(), log: Log.optional() })
// All authorities of ICP-Brasil are about a megabyte.
const TrustList = z.object({ list: z.string().max(8_000_000), signature: z.string().max(1_000) })
