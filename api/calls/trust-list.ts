import { crossOriginHeaders } from '@rubrica/contracts/cross-origin.ts'
import { TRUST_LIST_PATH } from '@rubrica/contracts/path-of.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { readTrustList } from '../sealing/trust-list.ts'

/** `/.well-known/rubrica-trust.json`: the authorities that the operator has installed; the root signs it. */
export function trustList(app: Hono, { db }: Deps): void {
  app.get(TRUST_LIST_PATH, async (c) => {
    const list = await readTrustList(db)
    if (list === null) return c.notFound()
    return c.json(list, 200, { ...crossOriginHeaders, 'Cache-Control': 'public, max-age=300' })
  })
}
