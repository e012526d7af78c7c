import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { P12Signer, PDF } from '@libpdf/core'
import { appendCertificate } from '../certificate/certificate.ts'
import { createInk } from '../draw/drawing.ts'
import { loadPictures, type Pictures } from '../draw/picture.ts'
import { stampPages } from '../draw/stamp.ts'
import { type OpenPdf, openPdf } from '../open.ts'
import { fillFields } from '../own/form-fields.ts'
import { keepsSignatures } from '../own/sound.ts'
import { readPages } from '../page-tree.ts'
import { writeWhole } from '../write-whole.ts'
import { archive } from './archive.ts'
import { attachFile } from './attach-file.ts'
import { carrierOf } from './carrier.ts'
import { newestSignature } from './holds-until.ts'
import type { Sealed, SealJob } from './seal-job.ts'
import { showsWhatArrived } from './shows-what-arrived.ts'
import { signPdf } from './sign.ts'
import { soundSeal } from './sound-seal.ts'

/**
 * Seals a document as {@link SealJob} describes.
 * @throws {PdfRefused} when the original cannot be opened.
 */
export async function sealDocument(job: SealJob): Promise<Sealed> {
  const tools = { signer: await loadSigner(job.signer), pictures: await loadPictures(picturePaths(job)) }
  const sealed = await archived(job, tools, await sealOriginal(job, tools))
  const sealedSha256 = sha256(sealed)
  const certificate = await certificateFile(job, tools, sealedSha256)
  await Promise.all([writeWhole(job.sealedPath, sealed), writeWhole(job.certificatePath, certificate)])
  const { holdsUntil } = await newestSignature(sealed)
  return { sealedSha256, certificateSha256: sha256(certificate), holdsUntil: holdsUntil.toISOString() }
}

interface Tools {
  signer: P12Signer
  pictures: Pictures
}

function picturePaths({ stamps, filled = [], evidence }: SealJob): string[] {
  const stamped = [...stamps, ...filled].flatMap(({ content }) => ('pngPath' in content ? [content.pngPath] : []))
  return [...stamped, ...evidence.parties.flatMap(({ signaturePngPath }) => signaturePngPath ?? [])]
}

/** Writes an update if that gives a sound file, else rewrites it: some broken files need a repair to be readable. */
async function sealOriginal(job: SealJob, tools: Tools): Promise<SealedBytes> {
  const bytes = await readFile(job.originalPath)
  const update = await sealBytes(job, tools, bytes, false)
  if ((await isSound(update, tools)) && (!job.filled || keepsSignatures(bytes, update.bytes))) {
    if (await isShownAlike(bytes, update)) return update
    throw new Error('The sealed file shows something else than the signed document that arrived')
  }
  if (update.signedBefore) throw new Error('The sealed file of a signed document is not readable')
  const rewritten = await sealBytes(job, tools, bytes, true)
  if (await isSound(rewritten, tools)) return rewritten
  throw new Error('The sealed file is not readable')
}

/** Other programs signed what arrived, and may have written it so that it is read in more than one way. */
async function isShownAlike(original: Uint8Array, { bytes, signedBefore }: SealedBytes): Promise<boolean> {
  const isUpdate = Buffer.from(original).equals(bytes.subarray(0, original.length))
  return !signedBefore || !isUpdate || showsWhatArrived(bytes, original.length)
}

/** Makes the file checkable for as long as it exists, if there is an authority. */
async function archived(
  { validation, signerValidations: signers = [], timestampUrls = [] }: SealJob,
  tools: Tools,
  sealed: SealedBytes,
): Promise<Uint8Array> {
  if (!validation || timestampUrls.length === 0) return sealed.bytes
  const bytes = await archive(sealed.bytes, validation, { timestampUrls, signers })
  if (await isSound({ ...sealed, bytes }, tools)) return bytes
  throw new Error('The sealed file is not valid with what it is kept by')
}

interface SealedBytes {
  bytes: Uint8Array
  pageCount: number
  signedBefore: boolean
}

async function sealBytes(job: SealJob, tools: Tools, original: Uint8Array, rewrite: boolean): Promise<SealedBytes> {
  const { signer, pictures } = tools
  const opened = await openPdf(original)
  const isCarried = !permitsSeal(opened, job)
  const { pdf, pages, signatures } = isCarried ? await carrierOf(original) : opened
  const ink = createInk(pdf)
  const signedBefore = signatures > 0
  // Pages and page content are what an earlier signature vouches for: readers call it broken when either changes.
  fillFields(pdf, pages, job.filled ?? [], { ink, pictures })
  stampPages(pdf, pages, job.stamps, { ink, pictures, as: signedBefore ? 'annotation' : 'content' })
  const added = signedBefore ? 0 : appendCertificate(pdf, job.evidence, { ink, pictures })
  const bytes = await signPdf(pdf, pages, {
    ...signature(job),
    attached: attach(pdf, job, { listed: !signedBefore }),
    signer,
    rewrite: rewrite || isCarried,
  })
  return { bytes, pageCount: pages.length + added, signedBefore }
}

/** Fields are stamped as annotations on what is signed already: a certification permits them from 3 on, a seal from 2 on. */
function permitsSeal({ permits }: OpenPdf, { stamps }: SealJob): boolean {
  return permits === null || permits === 3 || (permits === 2 && stamps.length === 0)
}

async function certificateFile(job: SealJob, tools: Tools, sealedSha256: string): Promise<Uint8Array> {
  const { signer, pictures } = tools
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
  const pageCount = appendCertificate(pdf, job.evidence, { ink: createInk(pdf), pictures, sealedSha256 })
  const signed = { ...signature(job), attached: attach(pdf, job, { listed: true }), signer }
  const bytes = await signPdf(pdf, readPages(pdf), signed)
  return archived(job, tools, { bytes, pageCount, signedBefore: false })
}

function attach(pdf: PDF, { attachments = [], sealedAt }: SealJob, { listed }: { listed: boolean }) {
  const at = sealedAt ? new Date(sealedAt) : new Date()
  return attachments.map((attachment) => attachFile(pdf, attachment, { at, listed }))
}

function signature(job: SealJob) {
  return {
    name: job.evidence.productName,
    reason: 'Selo de integridade do documento assinado eletronicamente',
    signedAt: job.sealedAt ? new Date(job.sealedAt) : new Date(),
    ...(job.timestampUrls ? { timestampUrls: job.timestampUrls } : {}),
  }
}

async function isSound({ bytes, pageCount }: SealedBytes, { signer }: Tools): Promise<boolean> {
  const seal = await soundSeal(bytes, { pageCount, issuers: [signer.certificate] })
  return seal?.kind === 'seal'
}

const signers = new Map<string, P12Signer>()

/** Unpacked once per worker: the password is stretched on purpose. */
async function loadSigner({ p12, password }: SealJob['signer']): Promise<P12Signer> {
  const key = sha256(Buffer.concat([p12, Buffer.from(password)]))
  const signer = signers.get(key) ?? (await P12Signer.create(p12, password))
  signers.set(key, signer)
  return signer
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
