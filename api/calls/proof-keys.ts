import { crossOriginHeaders } from '@rubrica/contracts/cross-origin.ts'
import { PROOF_KEYS_PATH } from '@rubrica/contracts/path-of.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { readProofKeys } from '../sealing/proof-keys.ts'

/** `/.well-known/rubrica-proof.json` */
export function proofKeys(app: Hono, deps: Deps): void {
  app.get(PROOF_KEYS_PATH, async (c) =>
    c.json(await readProofKeys(deps), 200, { ...crossOriginHeaders, 'Cache-Control': 'public, max-age=300' }),
  )
}
