import type { SignerCertificates } from '../certificates/signer-certificates.ts'
import type { Ground } from '../ground.ts'
import type { SealLog } from '../log/seal-log.ts'
import type { Known } from '../pdf/engine.ts'
import { knownRoots } from './known-roots.ts'
import type { SealingIdentity } from './sealing-identity.ts'

type Parts = Pick<Ground, 'db'> & {
  sealing: Pick<SealingIdentity, 'timestampRoots'>
  certificates: Pick<SignerCertificates, 'installed'>
  sealLog: Pick<SealLog, 'generations'>
}

/** The issuers that this installation knows, as `/.well-known/rubrica-proof.json` publishes them. */
export async function knownIssuers({ db, sealing, certificates, sealLog }: Parts): Promise<Required<Known>> {
  const { roots } = await certificates.installed(db)
  return {
    roots: [
      ...(await knownRoots(db)),
      ...roots.map((root) => ({ ...root, for: 'signers' as const })),
      ...sealing.timestampRoots.map((root) => ({ ...root, for: 'timestamps' as const })),
    ],
    logKeys: sealLog.generations.map(({ key }) => key),
  }
}
