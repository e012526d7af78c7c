import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { isSignedBySigner, signerMessage } from '@rubrica/proof/cms/signer-message.ts'
import { z } from 'zod'
import { PartyCertificate } from '../../assignments/party-certificate.ts'
import type { SignerCaller } from '../../caller.ts'
import type { Db } from '../../db/database.ts'
import type { Row } from '../../db/tables.ts'
import { updateDocument } from '../../documents/document-store.ts'
import { keepFile } from '../../files/keep-file.ts'
import type { DomainCall } from '../../ground.ts'
import { completeSignature, type KeyProof } from '../complete-signature.ts'
import { findPrepared, preparedValuesOf } from '../prepared-signature-store.ts'
import { type Signable, withSignable } from '../signable.ts'
import type { SignerDocument } from '../signer-access.ts'
import { baseOf } from './own-signature-job.ts'
import type { PreparedTarget } from './signing-way.ts'

type SignerCall = DomainCall<SignerCaller>

interface Given {
  /** The signature of the attributes, as base64. */
  signature: string
}

/**
 * Signs what was prepared: puts the signature into the file that waits for it, judges that file as anybody will, and writes
 * the signature as every other one is written. What somebody else signed meanwhile makes the preparation outdated.
 * @throws Refusal as `sign`, and `preparation_outdated`, `signature_wrong`
 */
export async function signWithCertificate(
  call: SignerCall,
  target: PreparedTarget,
  { signature }: Given,
): Promise<SignerDocument> {
  const current = (trx: Db, signable: Signable) => findCurrent(call, trx, signable, target.preparationId)
  const { prepared, workspace } = await withSignable(call, target, async (trx, signable) => ({
    prepared: await current(trx, signable),
    workspace: signable.document.account_id,
  }))
  const signed_sha256 = await embed(call, prepared, bytesOf(signature), workspace)
  return withSignable(call, target, async (trx, signable) => {
    const values = preparedValuesOf(await current(trx, signable))
    await updateDocument(trx, signable.document.id, { signed_sha256 })
    const document = { ...signable.document, signed_sha256 }
    return completeSignature(call, trx, { ...signable, document }, { ...values, proof: proofOf(prepared) })
  })
}

/** Under the document's lock: what was prepared counts unless another party signed the file in between. */
async function findCurrent(
  { clock }: SignerCall,
  trx: Db,
  { party, document }: Signable,
  id: string,
): Promise<Row<'prepared_signatures'>> {
  const prepared = await findPrepared({ db: trx, clock }, party, { id, kind: 'certificate' })
  if (prepared.base_sha256 !== baseOf(document)) throw new Refusal('preparation_outdated')
  return prepared
}

/** Keeps the file with the signature in it, and answers its hash. */
async function embed(
  call: SignerCall,
  prepared: Row<'prepared_signatures'>,
  signature: Uint8Array,
  workspace: string,
): Promise<string> {
  const { files, pdf, log, signal } = call
  const { file_sha256, from, to, facts: _, ...parts } = keptOf(prepared)
  if (!(await isSignedBySigner({ ...parts, signature }))) throw new Refusal('signature_wrong')
  const message = await signerMessage({ ...parts, signature })
  return files.withFolder((folder) =>
    files.withPath(file_sha256, async (preparedPath) => {
      const signedPath = join(folder, 'signed.pdf')
      const job = { preparedPath, signedPath, from, to, message }
      const embedded = await pdf.embedSignature(job, { workspace, signal })
      if ('problems' in embedded) {
        log.warn({ document: prepared.document_id, problems: embedded.problems }, 'a signature does not hold')
        throw new Refusal('signature_wrong')
      }
      return (await keepFile(call, createReadStream(signedPath))).sha256
    }),
  )
}

/** The members that a preparation with a certificate has, as bytes and values. */
const Kept = z.object({
  ...{ file_sha256: z.string(), range_from: z.number(), range_to: z.number(), digest: z.string() },
  ...{ certificate: z.string(), chain: z.string(), is_qualified: z.number(), judged: z.string() },
})

function keptOf(prepared: Row<'prepared_signatures'>) {
  const { range_from: from, range_to: to, is_qualified, ...kept } = Kept.parse(prepared)
  const chain = z.array(z.string()).parse(JSON.parse(kept.chain))
  return {
    ...{ file_sha256: kept.file_sha256, from, to },
    certificate: bytesOf(kept.certificate),
    chain: chain.map(bytesOf),
    digest: new Uint8Array(Buffer.from(kept.digest, 'hex')),
    policy: is_qualified === 1,
    facts: PartyCertificate.parse(JSON.parse(kept.judged)),
  }
}

/** The trail's part of it; the file contains the signature itself. */
function proofOf(prepared: Row<'prepared_signatures'>): KeyProof {
  const { facts } = keptOf(prepared)
  return {
    way: 'certificate',
    evidence: {
      certificate_sha256: facts.sha256,
      certificate_name: facts.name,
      certificate_issuer: facts.issuer,
      certificate_root: facts.root,
      is_qualified: facts.is_qualified,
      revocation: facts.revocation,
      signed_digest: prepared.digest,
      ...(facts.provider === undefined ? {} : { certificate_provider: facts.provider }),
    },
    party: { certificate: prepared.judged },
  }
}

function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}
