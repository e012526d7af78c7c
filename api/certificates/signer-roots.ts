import type { KnownRoot } from '@rubrica/proof/report.ts'
import { type Certificate, readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { isSelfIssued } from '@rubrica/proof/x509/issuers-above.ts'
import type { ApiConfig } from '../config.ts'
import { StartProblem } from '../start-problem.ts'
import { certificatesAt } from './certificates-at.ts'

/** What the operator has installed for certificates of signers. */
export interface SignerRoots {
  roots: KnownRoot[]
  /** Authorities beneath them: they are believed only on the way to a root. */
  authorities: Certificate[]
}

/** @throws StartProblem */
export function readSignerRoots({ signerRootsPath: path }: Pick<ApiConfig, 'signerRootsPath'>): SignerRoots {
  if (!path) return { roots: [], authorities: [] }
  const read = certificatesAt('SIGNER_ROOTS', path).map((root) => ({
    root,
    own: readCertificateFile(root.certificate),
  }))
  const isRoot = ({ own }: (typeof read)[number]) => isSelfIssued(own)
  const roots = read.filter(isRoot).map(({ root }) => root)
  if (roots.length === 0) throw new StartProblem('SIGNER_ROOTS: the file has no root, only authorities beneath one')
  return { roots, authorities: read.filter((one) => !isRoot(one)).map(({ own }) => own) }
}
