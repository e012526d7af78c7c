import { X509Certificate } from 'node:crypto'
import type { Family } from '@rubrica/proof/families.ts'
import type { KnownRoot } from '@rubrica/proof/report.ts'
import { type Certificate, readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { isSelfIssued } from '@rubrica/proof/x509/issuers-above.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { readAuthorities } from './authority-store.ts'

/** The roots and authorities that the operator has installed for certificates of signers. */
export interface SignerRoots {
  roots: KnownRoot[]
  /** Authorities beneath them: they count only on the way to a root. */
  authorities: Certificate[]
}

/** The roots installed now. Reads them again only after a new signature of the list, by any process. */
export function signerRootsReader(): (db: Db) => Promise<SignerRoots> {
  let read: { version: string; roots: SignerRoots } | undefined
  return async (db) => {
    const version = await versionOf(db)
    if (read?.version !== version) {
      const rows = await readAuthorities(db)
      const installed = rows.map(({ family, certificate }) => ({
        family,
        certificate: Buffer.from(certificate, 'base64'),
      }))
      read = { version, roots: signerRootsOf(installed) }
    }
    return read.roots
  }
}

export function signerRootsOf(installed: { family: Family; certificate: Uint8Array }[]): SignerRoots {
  const read = installed.map(({ family, certificate }) => ({ family, own: readCertificateFile(certificate) }))
  const [roots, authorities] = [true, false].map((isRoot) => read.filter(({ own }) => isSelfIssued(own) === isRoot))
  return {
    roots: (roots ?? []).map(({ family, own }) => ({ name: nameOf(own), certificate: own.bytes, family })),
    authorities: (authorities ?? []).map(({ own }) => own),
  }
}

/** Its readable name, else its number. */
export function nameOf({ subject, bytes }: Certificate): string {
  return subject.shown ?? new X509Certificate(bytes).serialNumber
}

async function versionOf(db: Db): Promise<string> {
  const [row] = await db.selectFrom('trust_lists').select(sql<string>`signed_at || signature`.as('version')).execute()
  return row?.version ?? ''
}
