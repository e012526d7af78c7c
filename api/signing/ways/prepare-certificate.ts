import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { PreparedCertificate } from '@rubrica/contracts/signing.ts'
import { signerAttributes } from '@rubrica/proof/cms/signer-message.ts'
import { maskedNumber } from '@rubrica/proof/masked-number.ts'
import { EC } from '@rubrica/proof/x509/algorithms.ts'
import { type Certificate, readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { readItems } from '../../assignments/assignment-store.ts'
import type { PartyCertificate } from '../../assignments/party-certificate.ts'
import { readReasons } from '../../certificates/certificate-words.ts'
import type { JudgedCertificate } from '../../certificates/signer-certificates.ts'
import { isoNow } from '../../clock.ts'
import { keepFile } from '../../files/keep-file.ts'
import { withPaths } from '../../files/with-paths.ts'
import { messageRoom } from '../../pdf/engine.ts'
import { refusalOfPdf } from '../../uploads/document-intake.ts'
import { requireDemanded } from '../demand.ts'
import type { FilledItem } from '../filled-values.ts'
import { keepPrepared, requireFew } from '../prepared-signature-store.ts'
import { prepareValues } from '../prepared-values.ts'
import { withSignable } from '../signable.ts'
import type { SignerTarget } from '../signer-access.ts'
import { baseOf, type OwnSigning, ownSignatureJob, picturesOf } from './own-signature-job.ts'
import type { KeyCall } from './signing-way.ts'

interface Given {
  items: FilledItem[]
  /** DER as base64. */
  certificate: string
  chain: string[]
  /** The name of the provider that keeps the key in the cloud, and gave the certificate without its authorities. */
  provider?: string
}

/**
 * Prepares a signature with a certificate of the signer's own: judges it, writes the file to be signed, and stores
 * both for some minutes. It writes nothing into the trail and does not block other signers.
 * @throws Refusal as `sign`, and `certificate_invalid`, `certificate_of_another`, `preparation_outdated`
 */
export async function prepareCertificate(
  call: KeyCall,
  target: SignerTarget,
  given: Given,
): Promise<PreparedCertificate> {
  const signing = await withSignable(call, target, async (trx, signable): Promise<OwnSigning> => {
    const { party } = signable
    requireDemanded(party, 'certificate')
    await requireFew({ db: trx, clock: call.clock }, party)
    const prepared = await prepareValues(trx, party, given.items, isoNow(call.clock))
    return { signable, items: await readItems(trx, [party.assignment_id]), prepared }
  })
  const judged = await judge(call, signing, given)
  const facts = certificateFacts(judged, given.provider)
  const { digest, ...file } = await writeFile(call, signing, judged, facts.name)
  const kept = {
    ...{ kind: 'certificate' as const, ...file, digest },
    certificate: given.certificate,
    chain: JSON.stringify(judged.chain.map(base64)),
    is_qualified: judged.isQualified ? 1 : 0,
    judged: JSON.stringify(facts),
  }
  const { id, expires_at } = await withSignable(call, target, async (trx, signable) => {
    requireUnchanged(signing.signable, signable)
    return keepPrepared({ db: trx, clock: call.clock }, signable.party, signing.prepared, kept)
  })
  const { bytes: certificate, publicKey } = judged.certificate
  const policy = judged.isQualified
  const attributes = await signerAttributes({ certificate, digest: Buffer.from(digest, 'hex'), policy })
  const { is_qualified } = facts
  const reasons = readReasons(judged.reasons, call.locale)
  return {
    ...{ id, digest, attributes: base64(attributes), expires_at },
    algorithm: publicKey.algorithm === EC ? 'EC' : 'RSA',
    holder: holderOf(judged),
    ...{ is_qualified, reasons },
  }
}

type Judgeable = Pick<OwnSigning['signable'], 'document' | 'party'>

/** The file was judged and written without the lock; whoever changed it or the person meanwhile had nothing to end. */
function requireUnchanged(before: Judgeable, now: Judgeable): void {
  const isSamePerson = personMembers.every((member) => now.party[member] === before.party[member])
  if (!isSamePerson || baseOf(now.document) !== baseOf(before.document)) throw new Refusal('preparation_outdated')
}

const personMembers = ['full_name', 'government_id', 'whatsapp_phone_number', 'link_version'] as const

type Judged = Omit<JudgedCertificate, 'refusal'> & { certificate: Certificate }
type Holding = Pick<Judged, 'certificate' | 'holder' | 'cpf' | 'cnpj'>

/** Who holds a certificate, as its signer sees it. */
export function holderOf({ certificate, holder, cpf, cnpj }: Holding): PreparedCertificate['holder'] {
  const number = cpf ?? cnpj
  return {
    name: shortened(holder),
    government_id: number && maskedNumber(number),
    issuer: shortened(certificate.issuer.shown ?? 'emissor sem nome'),
    valid_until: certificate.notAfter.toISOString(),
  }
}

async function judge(
  { db, certificates }: KeyCall,
  { signable: { party }, prepared }: OwnSigning,
  given: Given,
): Promise<Judged> {
  const certificate = bytesOf(given.certificate)
  const governmentId = party.government_id ?? prepared.filled.government_id
  const installed = await certificates.installed(db)
  const chain = given.chain.map(bytesOf)
  const asksForIssuers = given.provider !== undefined
  const judged = await certificates.judge({ installed, certificate, chain, governmentId, asksForIssuers })
  if (judged.refusal) throw new Refusal(judged.refusal.code, { message: judged.refusal.message })
  return { ...judged, certificate: readCertificateFile(certificate) }
}

/** What we record of the certificate, whatever becomes of it later. */
function certificateFacts(judged: Judged, provider: string | undefined): PartyCertificate {
  const { valid_until: _, ...held } = holderOf(judged)
  return {
    sha256: createHash('sha256').update(judged.certificate.bytes).digest('hex'),
    ...held,
    root: judged.root,
    is_qualified: judged.isQualified,
    reasons: judged.reasons,
    revocation: judged.revocation,
    checked_at: judged.checkedAt,
    ...(provider === undefined ? {} : { provider }),
  }
}

/** The maker of a certificate can write anything into it, and we print and store this name. */
function shortened(name: string): string {
  const characters = Array.from(name.toWellFormed())
  return characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME - 1).join('')}…` : name.toWellFormed()
}

/** Names in certificates have at most 64 (RFC 5280, A.1); some authorities write more. */
const MAX_NAME = 200

/** Writes the file that waits for the signature, and returns the gap in it. */
async function writeFile(
  call: KeyCall,
  signing: OwnSigning,
  { isQualified, certificate, chain }: Judged,
  name: string,
) {
  const { files, pdf, config, signal } = call
  const { document } = signing.signable
  const base_sha256 = baseOf(document)
  const form = isQualified ? config.signerSubfilter : 'etsi'
  const room = messageRoom([certificate.bytes, ...chain])
  return files.withFolder((folder) =>
    withPaths(files, [base_sha256, ...picturesOf(signing)], async (pathOf) => {
      const preparedPath = join(folder, 'prepared.pdf')
      const job = { ...ownSignatureJob(signing, { name, form, room }, pathOf), preparedPath }
      const turn = { workspace: document.account_id, signal }
      const made = await pdf.prepareSignature(job, turn).catch((error) => {
        throw refusalOfPdf(error)
      })
      const { sha256: file_sha256 } = await keepFile(call, createReadStream(preparedPath))
      return { base_sha256, file_sha256, digest: made.digest, range_from: made.from, range_to: made.to }
    }),
  )
}

function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'))
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
