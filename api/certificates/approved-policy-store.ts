import type { ListedPolicy } from '@rubrica/proof/trust/approved-policies.ts'
import type { ApprovedPolicy } from '@rubrica/proof/trust/trust-list.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'

/** What ITI's newest list says of each policy; an installed policy keeps its hash while its file is the same. */
export async function setListedPolicies(db: Db, policies: ListedPolicy[], at: string): Promise<void> {
  const known = new Map((await readPolicies(db)).map((row) => [row.oid, row]))
  for (const { oid, uri, algorithm, fileHash, notBefore, notAfter, revokedAt } of policies) {
    const before = known.get(oid)
    const set = {
      ...{ uri, algorithm, file_hash: fileHash, not_before: notBefore.toISOString(), installed_at: at },
      not_after: notAfter?.toISOString() ?? null,
      revoked_at: revokedAt?.toISOString() ?? null,
      hash: before?.file_hash === fileHash ? before.hash : null,
    }
    await db
      .insertInto('approved_policies')
      .values({ oid, ...set })
      .onConflict((conflict) => conflict.column('oid').doUpdateSet(set))
      .execute()
  }
}

export async function setPolicyHash(db: Db, oid: string, hash: string): Promise<void> {
  await db.updateTable('approved_policies').set({ hash }).where('oid', '=', oid).execute()
}

export function readPolicies(db: Db): Promise<Row<'approved_policies'>[]> {
  return db.selectFrom('approved_policies').selectAll().orderBy('oid').execute()
}

/** Policies that can check signatures: the list itself has only the hash of each policy's file. */
export async function readApprovedPolicies(db: Db): Promise<ApprovedPolicy[]> {
  return (await readPolicies(db)).flatMap(({ oid, hash, not_before, not_after, revoked_at }) => {
    const ends = [not_after, revoked_at].filter((end) => end !== null).sort()
    if (hash === null) return []
    return [{ oid, algorithm: SHA256, hash, notBefore: not_before, notAfter: ends[0] ?? null }]
  })
}

/** Every policy of ITI names its own hash by it. */
const SHA256 = '2.16.840.1.101.3.4.2.1'
