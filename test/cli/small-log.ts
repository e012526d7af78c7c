import { hexOf } from '@rubrica/proof/bytes.ts'
import { checkpointText } from '@rubrica/proof/log/checkpoint.ts'
import { type Hash, leafHashOf, pushLeaf, rootOver } from '@rubrica/proof/log/merkle-tree.ts'
import { signatureLineOf, type VerifierKey, verifierKeyOf, verifierKeyText } from '@rubrica/proof/log/signed-note.ts'

interface Signer {
  key: VerifierKey
  sign(text: string): Promise<string>
}

/** Enough of a service to copy its log from: what it holds can be changed as an attacker would change it. */
export interface SmallLog {
  leaves: string[]
  /** The last one signs. */
  keys: { key: VerifierKey; introduction: string | null }[]
  append(...texts: string[]): Promise<void>
  /** Goes on with a new key, which the one before vouches for or not. */
  renewKey(isIntroduced: boolean): Promise<void>
  /** Of answers with leaves, how many leaves each has at most. */
  pageSize: number
  /** Shown in place of the checkpoint. */
  note: string | undefined
  /** Called before an answer; may throw. */
  beforeLeaves: (from: number) => void
  fetch(url: string): Promise<Response>
}

export async function smallLog(): Promise<SmallLog> {
  let signer = await newSigner()
  const log: SmallLog = {
    leaves: [],
    keys: [{ key: signer.key, introduction: null }],
    pageSize: 1000,
    note: undefined,
    beforeLeaves: () => {},
    async append(...texts) {
      for (const text of texts) log.leaves.push(hexOf(await leafHashOf(new TextEncoder().encode(text))))
    },
    async renewKey(isIntroduced) {
      const next = await newSigner()
      const text = await textOfNow()
      const introduction = isIntroduced ? `${text}\n${await signer.sign(text)}${await next.sign(text)}` : null
      log.keys.push({ key: next.key, introduction })
      signer = next
    },
    async fetch(url) {
      const { pathname, searchParams } = new URL(url)
      if (pathname === '/.well-known/rubrica-proof.json') {
        const keys = log.keys.map(({ key, introduction }) => ({ key: verifierKeyText(key), introduction }))
        return Response.json({ version: 1, log: { keys } })
      }
      if (pathname === '/v1/log/checkpoint') {
        const text = await textOfNow()
        return Response.json({ data: { checkpoint: log.note ?? `${text}\n${await signer.sign(text)}` } })
      }
      const from = Number(searchParams.get('from'))
      log.beforeLeaves(from)
      const leaves = log.leaves.slice(from, from + log.pageSize)
      return Response.json({ data: { from, size: log.leaves.length, leaves } })
    },
  }
  return log

  async function textOfNow(): Promise<string> {
    const peaks: Hash[] = []
    for (const [size, leaf] of log.leaves.entries())
      await pushLeaf(peaks, size, new Uint8Array(Buffer.from(leaf, 'hex')))
    return checkpointText({ origin: ORIGIN, size: log.leaves.length, root: await rootOver(peaks) })
  }
}

const ORIGIN = 'servico.test/log'

async function newSigner(): Promise<Signer> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const key = await verifierKeyOf(ORIGIN, new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  return {
    key,
    sign: async (text) =>
      signatureLineOf(key, new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, Buffer.from(text)))),
  }
}
