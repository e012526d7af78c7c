import { createHash } from 'node:crypto'
import { readPolicy, readPolicyList } from '@rubrica/proof/trust/approved-policies.ts'
import { fetchedTrustList } from '@rubrica/proof/trust/trust-list.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { readPolicies, setListedPolicies, setPolicyHash } from '../certificates/approved-policy-store.ts'
import { isoNow } from '../clock.ts'
import { knownRoots } from './known-roots.ts'
import { type IssuingParts, inTurn } from './seal-issuing.ts'
import { readTrustList, signTrustList } from './trust-list.ts'

/**
 * Installs ITI's list of approved policies, which ICP-Brasil must have signed (`signature`, its `.p7s`). Returns the
 * URIs of policies that now need their files.
 * @throws Error if it is no such list, or no installed authority of ICP-Brasil signed it
 */
export async function installPolicyList(
  parts: IssuingParts,
  list: Uint8Array,
  signature: Uint8Array,
): Promise<string[]> {
  const { db } = parts.database
  const roots = await knownRoots(db)
  const trust = fetchedTrustList(() => readTrustList(db), roots)
  const { verdict, signatures } = await verifyFile(signature, { of: list, roots: [], trust, now: parts.clock.now() })
  if (verdict !== 'intact' || signatures.length === 0)
    throw new Error('No installed authority of ICP-Brasil stands behind the signature of the list')
  const policies = readPolicyList(new Uint8Array(list))
  return inTurn(parts, async (trx) => {
    await setListedPolicies(trx, policies, isoNow(parts.clock))
    await signTrustList(parts, trx)
    return (await readPolicies(trx)).flatMap(({ uri, hash }) => (hash === null ? uri : []))
  })
}

/**
 * Installs a policy's file, which the list must name by its hash; returns its identifier.
 * @throws Error for a file that is no policy, or not the one of the list
 */
export async function installPolicy(parts: IssuingParts, file: Uint8Array): Promise<string> {
  const { oid, hash } = readPolicy(new Uint8Array(file))
  return inTurn(parts, async (trx) => {
    const listed = (await readPolicies(trx)).find((one) => one.oid === oid)
    if (!listed) throw new Error(`The list of approved policies does not name ${oid}: install the list first`)
    const fileHash = createHash(listed.algorithm.replace('-', '')).update(file).digest('hex')
    if (fileHash !== listed.file_hash) throw new Error(`The file is another one than the list names for ${oid}`)
    await setPolicyHash(trx, oid, hash)
    await signTrustList(parts, trx)
    return oid
  })
}
