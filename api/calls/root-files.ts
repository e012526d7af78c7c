import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { knownRoot } from '../sealing/known-roots.ts'

/** The files that seal certificates name (RFC 5280, 4.2.1.13 and 4.2.2.1): the root and its revocation list. */
export function rootFiles(app: Hono, { db, sealing }: Deps): void {
  app.get('/.well-known/rubrica-root/:file{[0-9a-f]{32}\\.(?:cer|crl)}', async (c) => {
    const [id = '', kind] = c.req.param('file').split('.')
    const file = kind === 'cer' ? await knownRoot(db, id) : await sealing.revocations(id)
    if (file === null) return c.notFound()
    const [type, cache] =
      kind === 'cer' ? ['application/pkix-cert', 'public, max-age=3600'] : ['application/pkix-crl', 'no-cache']
    return c.body(new Uint8Array(file), 200, { 'Content-Type': type, 'Cache-Control': cache })
  })
}
