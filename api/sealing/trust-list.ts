import { createPrivateKey, sign } from 'node:crypto'
import { familyNames } from '@rubrica/proof/families.ts'
import { trustListText } from '@rubrica/proof/trust/trust-list.ts'
import { readApprovedPolicies } from '../certificates/approved-policy-store.ts'
import { readAuthorities, readInstallations } from '../certificates/authority-store.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { currentRoot, type IssuingParts, openRoot } from './seal-issuing.ts'

/** The list of authorities as it is published at `/.well-known/rubrica-trust.json` (docs/trust-list.md). */
export interface PublishedTrustList {
  list: string
  signature: string
}

/** Null while nothing is installed. */
export async function readTrustList(db: Db): Promise<PublishedTrustList | null> {
  const row = await db.selectFrom('trust_lists').selectAll().executeTakeFirst()
  return row ? { list: row.text, signature: row.signature } : null
}

/** Writes the list of what is installed now, signed by the installation's root. */
export async function signTrustList(parts: IssuingParts, trx: Db): Promise<void> {
  const [authorities, installedAt, root] = [
    await readAuthorities(trx),
    await readInstallations(trx),
    await currentRoot(parts, trx),
  ]
  const signedAt = isoNow(parts.clock)
  const listed = familyNames.flatMap((family) => {
    const own = authorities.filter((one) => one.family === family)
    const certificates = own.map(({ certificate }) => Buffer.from(certificate, 'base64'))
    return own.length > 0 ? [{ family, at: installedAt.get(family) ?? signedAt, certificates }] : []
  })
  const text = trustListText(signedAt, listed, await readApprovedPolicies(trx))
  const key = createPrivateKey({ key: Buffer.from(openRoot(parts, root).key), format: 'der', type: 'pkcs8' })
  const signature = sign('sha256', Buffer.from(text), key).toString('base64')
  await trx.deleteFrom('trust_lists').execute()
  await trx
    .insertInto('trust_lists')
    .values({ id: 'current', text, signature, root_id: root.id, signed_at: signedAt })
    .execute()
}
