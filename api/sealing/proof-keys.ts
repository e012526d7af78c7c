import { createHash } from 'node:crypto'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { table } from '@rubrica/contracts/table.ts'
import { verifierKeyText } from '@rubrica/proof/log/signed-note.ts'
import type { KnownRoot } from '@rubrica/proof/report.ts'
import type { SignerCertificates } from '../certificates/signer-certificates.ts'
import type { Ground } from '../ground.ts'
import type { SealLog } from '../log/seal-log.ts'
import { knownRoots } from './known-roots.ts'
import type { SealingIdentity } from './sealing-identity.ts'

type Parts = Pick<Ground, 'config' | 'db'> & {
  sealing: SealingIdentity
  certificates: Pick<SignerCertificates, 'installed'>
  sealLog: SealLog
}

/** What anybody needs who verifies a sealed file, or the log, without asking us again (docs/log.md). */
export async function readProofKeys({ config, db, sealing, certificates, sealLog }: Parts) {
  return {
    version: 1,
    log: {
      origin: sealLog.origin,
      checkpoint: config.publicUrl + pathOf(table.log.checkpoint, {}),
      keys: sealLog.generations.map(({ key, fromSize, since, introduction }) => ({
        key: verifierKeyText(key),
        pem: pemOf('PUBLIC KEY', Buffer.concat([ED25519_SPKI, key.publicKey])),
        from_size: fromSize,
        since,
        introduction,
      })),
    },
    seal: {
      certificates: (await knownRoots(db)).map(published),
    },
    signers: {
      certificates: (await certificates.installed(db)).roots.map(published),
    },
    timestamps: {
      certificates: sealing.timestampRoots.map(published),
    },
  }
}

function published({ name, certificate }: KnownRoot) {
  return {
    name,
    sha256: createHash('sha256').update(certificate).digest('hex'),
    pem: pemOf('CERTIFICATE', Buffer.from(certificate)),
  }
}

/** The beginning of every Ed25519 public key in DER (RFC 8410). */
const ED25519_SPKI = Buffer.from('302a300506032b6570032100', 'hex')

function pemOf(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}
