import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { P12Signer, PDF } from '@libpdf/core'
import { unshared } from '@rubrica/proof/bytes.ts'
import { fileOfSeal } from '@rubrica/proof/evidence/file-of-seal.ts'
import { changesAfter } from '@rubrica/proof/revisions/changes-after.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { appendCertificate } from '../certificate/certificate.ts'
import { createInk } from '../draw/drawing.ts'
import { loadPictures, type Pictures } from '../draw/picture.ts'
import { stampPages } from '../draw/stamp.ts'
import { dropStraySignatures } from '../every-object.ts'
import { type OpenPdf, openPdf } from '../open.ts'
import { fillFields } from '../own/form-fields.ts'
import { keepsSignatures } from '../own/sound.ts'
import { readPages } from '../page-tree.ts'
import { writeWhole } from '../write-whole.ts'
import { archive } from './archive.ts'
import { attachFile, type PackedAttachment, packAttachment } from './attach-file.ts'
import { carrierOf } from './carrier.ts'
import { newestSignature } from './holds-until.ts'
import { atOnce, type Signer } from './own-certificate.ts'
import type { Sealed, SealJob } from './seal-job.ts'
import { showsWhatArrived } from './shows-what-arrived.ts'
import { signPdf } from './sign.ts'
import { type SoundSeal, soundSeal } from './sound-seal.ts'
import { withTokenRoom } from './timestamp-authority.ts'

/**
 * Seals a document as {@link SealJob} describes.
 * @throws {PdfRefused} when the original cannot be opened.
 */
export function sealDocument(job: SealJob): Promise<Sealed> {
  return withTokenRoom(job.timestampBytes, (tokenRoom) => sealWithRoom(job, tokenRoom))
}

async function sealWithRoom(job: SealJob, tokenRoom: number): Promise<Sealed> {
  const tools = {
    tokenRoom,
    signer: await loadSigner(job.signer),
    pictures: await loadPictures(picturePaths(job)),
    attachments: (job.attachments ?? []).map(packAttachment),
  }
  const { bytes, sound } = await archived(job, tools, await sealOriginal(job, tools))
  const { sha256: sealedSha256, found } = sound
  const certificate = await certificateFile(job, tools, sealedSha256)
  writeWhole(job.sealedPath, bytes)
  writeWhole(job.certificatePath, certificate)
  const { holdsUntil } = await newestSignature(found)
  return { sealedSha256, certificateSha256: sha256(certificate), holdsUntil: holdsUntil.toISOString() }
}

interface Tools {
  /** Bytes that a signature keeps free for its timestamp. */
  tokenRoom: number
  signer: Signer
  pictures: Pictures
  attachments: PackedAttachment[]
}

function picturePaths({ stamps, filled = [], evidence }: SealJob): string[] {
  const stamped = [...stamps, ...filled].flatMap(({ content }) => ('pngPath' in content ? [content.pngPath] : []))
  return [...stamped, ...evidence.parties.flatMap(({ signaturePngPath }) => signaturePngPath ?? [])]
}

/** Writes an update if that gives a sound file, else rewrites it: some broken files need a repair to be readable. */
async function sealOriginal(job: SealJob, tools: Tools): Promise<SoundFile> {
  const bytes = readFileSync(job.originalPath)
  const update = await sealBytes(job, tools, bytes, false)
  const sound = await soundFile(update, tools)
  if (sound && (!job.filled || keepsSignatures(bytes, update.bytes))) {
    if (await isShownAlike(bytes, update)) return sound
    throw new Error('The sealed file shows something else than the signed document that arrived')
  }
  if (update.signedBefore) throw new Error('The sealed file of a signed document is not readable')
  const rewritten = await soundFile(await sealBytes(job, tools, bytes, true), tools)
  if (rewritten) return rewritten
  throw new Error('The sealed file is not readable')
}

/** Other programs signed what arrived, and may have written it so that it is read in more than one way. */
async function isShownAlike(original: Uint8Array, { bytes, signedBefore }: SealedBytes): Promise<boolean> {
  if (!signedBefore) return true
  const isUpdate = Buffer.compare(original, bytes.subarray(0, original.length)) === 0
  return !isUpdate || showsWhatArrived(bytes, original.length)
}

/** Makes the file checkable for as long as it exists, if there is an authority. */
async function archived<F extends SealedBytes>(
  { validation, signerValidations: signers = [], timestampUrls = [] }: SealJob,
  tools: Tools,
  sealed: F,
): Promise<F | SoundFile> {
  if (!validation || timestampUrls.length === 0) return sealed
  const bytes = await archive(sealed.bytes, validation, { timestampUrls, signers, tokenRoom: tools.tokenRoom })
  const sound = await soundFile({ ...sealed, bytes }, tools)
  if (sound) return sound
  // A document whose own store or form leaves no place for it is sealed all the same: everybody has signed.
  if (isChangedBehindSeal(bytes)) return sealed
  throw new Error('The sealed file is not valid with what it is kept by')
}

function isChangedBehindSeal(file: Uint8Array): boolean {
  const bytes = unshared(file)
  const found = findSignatures(bytes)
  const seal = found.signatures.findLastIndex(({ isSeal }) => isSeal)
  return changesAfter(bytes, found, seal, 'seal').length > 0
}

interface SealedBytes {
  bytes: Uint8Array
  pageCount: number
  signedBefore: boolean
}

interface SoundFile extends SealedBytes {
  sound: SoundSeal
}

async function sealBytes(job: SealJob, tools: Tools, original: Uint8Array, rewrite: boolean): Promise<SealedBytes> {
  const { pictures, attachments } = tools
  const opened = await openPdf(original)
  const isCarried = !permitsSeal(opened, job)
  const { pdf, pages, signatures } = isCarried ? await carrierOf(original) : opened
  const ink = createInk(pdf)
  const signedBefore = signatures > 0
  if (rewrite) dropStraySignatures(pdf)
  // Pages and page content are what an earlier signature vouches for: readers call it broken when either changes.
  fillFields(pdf, pages, job.filled ?? [], { ink, pictures })
  stampPages(pdf, pages, job.stamps, { ink, pictures, as: signedBefore ? 'annotation' : 'content' })
  const added = signedBefore ? 0 : appendCertificate(pdf, job.evidence, { ink, pictures })
  ink.finish()
  const bytes = await signPdf(pdf, pages, {
    ...signature(job, tools),
    attached: attach(pdf, attachments, { job, listed: !signedBefore }),
    rewrite: rewrite || isCarried,
  })
  return { bytes, pageCount: pages.length + added, signedBefore }
}

/** Fields are stamped as annotations on what is signed already: a certification permits them from 3 on, a seal from 2 on. */
function permitsSeal({ permits }: OpenPdf, { stamps }: SealJob): boolean {
  return permits === null || permits === 3 || (permits === 2 && stamps.length === 0)
}

async function certificateFile(job: SealJob, tools: Tools, sealedSha256: string): Promise<Uint8Array> {
  const { pictures } = tools
  const pdf = PDF.create()
  const date = new Date(job.evidence.completedAt)
  pdf.setMetadata({
    title: `Certificado de assinaturas: ${job.evidence.documentName}`,
    author: job.evidence.productName,
    creator: job.evidence.productName,
    producer: job.evidence.productName,
    creationDate: date,
    modificationDate: date,
    language: 'pt-BR',
  })
  const ink = createInk(pdf)
  const pageCount = appendCertificate(pdf, job.evidence, { ink, pictures, sealedSha256 })
  ink.finish()
  const attached = attach(pdf, tools.attachments, { job, listed: true })
  const bytes = await signPdf(pdf, readPages(pdf), { ...signature(job, tools), attached })
  return (await archived(job, tools, { bytes, pageCount, signedBefore: false })).bytes
}

function attach(
  pdf: PDF,
  attachments: PackedAttachment[],
  { job: { sealedAt }, listed }: { job: SealJob; listed: boolean },
) {
  const at = sealedAt ? new Date(sealedAt) : new Date()
  return attachments.map((attachment) => attachFile(pdf, attachment, { at, listed }))
}

function signature(job: SealJob, { signer, tokenRoom }: Tools) {
  return {
    signer,
    tokenRoom,
    name: job.evidence.productName,
    reason: 'Selo de integridade do documento assinado eletronicamente',
    signedAt: job.sealedAt ? new Date(job.sealedAt) : new Date(),
    ...(job.timestampUrls ? { timestampUrls: job.timestampUrls } : {}),
  }
}

/** Null if it does not hold, does not bring what it was given, or is in a file that the verifier calls forged for our part. */
async function soundFile(sealed: SealedBytes, { signer, attachments }: Tools): Promise<SoundFile | null> {
  const sound = await soundSeal(sealed.bytes, { pageCount: sealed.pageCount, issuers: [signer.certificate] })
  if (!sound || !attachments.every((attachment) => brings(sound, attachment))) return null
  return sealed.signedBefore || sound.found.problems.length === 0 ? { ...sealed, sound } : null
}

/** Read as the verifier reads it. */
function brings({ found: { document }, seal }: SoundSeal, { name, bytes }: PackedAttachment): boolean {
  const read = fileOfSeal(document, seal, { name, maxBytes: bytes.length })
  return read !== null && bytes.equals(read)
}

const signers = new Map<string, Signer>()

/** Unpacked once per worker: the password is stretched on purpose. */
async function loadSigner({ p12, password }: SealJob['signer']): Promise<Signer> {
  const key = sha256(Buffer.concat([p12, Buffer.from(password)]))
  const signer = signers.get(key) ?? atOnce(await P12Signer.create(p12, password))
  signers.set(key, signer)
  return signer
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
