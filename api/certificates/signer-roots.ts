import { X509Certificate } from 'node:crypto'
import type { KnownRoot } from '@rubrica/proof/report.ts'
import type { Family } from '@rubrica/proof/trust/families.ts'
import { type Certificate, readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { isSelfIssued } from '@rubrica/proof/x509/issuers-above.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { readAuthorities } from './authority-store.ts'

/** What the operator has installed for certificates of signers. */
export interface SignerRoots {
  roots: KnownRoot[]
  /** Authorities beneath them: they are believed only on the way to a root. */
  authorities: Certificate[]
}

/** Those that are installed now; read again only when the list was signed anew, which another process may do. */
export function signerRootsIn(db: Db): () => Promise<SignerRoots> {
  let read: { version: string; roots: SignerRoots } | undefined
  return async () => {
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

/** As people read it, else its number. */
export function nameOf({ subject, bytes }: Certificate): string {
  return subject.shown ?? new X509Certificate(bytes).serialNumber
}

async function versionOf(db: Db): Promise<string> {
  const [row] = await db.selectFrom('trust_lists').select(sql<string>`signed_at || signature`.as('version')).execute()
  return row?.version ?? ''
}
