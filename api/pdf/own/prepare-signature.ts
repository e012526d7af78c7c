import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PdfString } from '@libpdf/core'
import { createInk } from '../draw/drawing.ts'
import { loadPictures, type Pictures } from '../draw/picture.ts'
import { placement, pointsOf } from '../draw/placement.ts'
import { drawForm, type StampTools, turned } from '../draw/stamp-form.ts'
import { type OpenPdf, openPdf } from '../open.ts'
import type { TreePage } from '../page-tree.ts'
import { carrierOf } from '../seal/carrier.ts'
import { pdfDate } from '../seal/pdf-date.ts'
import { type Gap, type PlacedValue, saveWithGap, signedBytes } from '../seal/signature-place.ts'
import { writeWhole } from '../write-whole.ts'
import { addFields, fillFields } from './form-fields.ts'
import type { OwnSignature, Prepared, PrepareJob } from './own-job.ts'
import { holdsSoFar } from './sound.ts'

/**
 * Writes the file that one signer is going to sign: everything but their message.
 * @throws {PdfRefused} when the base cannot be opened.
 */
export async function prepareSignature(job: PrepareJob): Promise<Prepared> {
  const base = await readFile(job.basePath)
  const pictures = await loadPictures(picturePaths(job))
  const { bytes, gap } = await waiting(job, base, pictures)
  writeWhole(job.preparedPath, bytes)
  return { digest: sha256(signedBytes(bytes, gap)), ...gap, sha256: sha256(bytes) }
}

function picturePaths({ filled, signature: { pngPath } }: PrepareJob): string[] {
  const drawn = filled.flatMap(({ content }) => ('pngPath' in content ? [content.pngPath] : []))
  return [...drawn, ...(pngPath ? [pngPath] : [])]
}

interface Waiting {
  bytes: Uint8Array
  gap: Gap
}

/**
 * Writes an update if that gives a sound file. If earlier signatures forbid it, a document of the same pages carries
 * the original; a file that is only readable after repair is rewritten.
 */
async function waiting(job: PrepareJob, base: Uint8Array, pictures: Pictures): Promise<Waiting> {
  const opened = await openPdf(base)
  const { signatures } = opened
  if (!job.isFirst || permitsFields(opened, job)) {
    const update = await placed(job, opened, pictures)
    if (await holdsSoFar(update.bytes, opened.pages.length, base)) return update
    if (!job.isFirst) throw new Error('The file with a further signature is not readable')
  }
  const isCarried = signatures > 0
  const fresh = isCarried ? await carrierOf(base) : await openPdf(base)
  const rewritten = await placed(job, fresh, pictures, { rewrite: true })
  if (await holdsSoFar(rewritten.bytes, fresh.pages.length)) return rewritten
  throw new Error('The file to be signed is not readable')
}

/** New fields are nothing that a signature permits to come after it; a further signature is, unless it certifies. */
function permitsFields({ signatures, permits }: OpenPdf, { fields }: PrepareJob): boolean {
  return signatures === 0 || (permits !== 1 && fields.length === 0)
}

async function placed(
  job: PrepareJob,
  { pdf, pages }: OpenPdf,
  pictures: Pictures,
  { rewrite = false } = {},
): Promise<Waiting> {
  const ink = createInk(pdf)
  const tools = { ink, pictures }
  if (job.isFirst) addFields(pdf, pages, job.fields)
  fillFields(pdf, pages, job.filled, tools)
  const value = { ...dictionaryOf(job.signature), ...shown(job.signature, pages, tools), rewrite }
  ink.finish()
  return saveWithGap(pdf, pages, value)
}

function dictionaryOf({ form, name, reason, signedAt, room }: OwnSignature): PlacedValue {
  return {
    type: 'Sig',
    ...(form === 'pbad' ? { filter: 'PBAD_PAdES', subFilter: 'PBAD.PAdES' } : { subFilter: 'ETSI.CAdES.detached' }),
    entries: {
      M: PdfString.fromString(pdfDate(new Date(signedAt))),
      Name: PdfString.fromString(name),
      Reason: PdfString.fromString(reason),
    },
    room,
    fieldName: 'Assinatura',
  }
}

function shown({ at, pngPath, name }: OwnSignature, pages: TreePage[], tools: StampTools): Pick<PlacedValue, 'shown'> {
  if (!at) return {}
  const page = pages[at.page - 1]
  if (!page) throw new RangeError(`There is no page ${at.page}`)
  const form = drawForm({ content: pngPath ? { pngPath } : { text: name } }, pointsOf(at), tools)
  return { shown: { page, rectangle: placement(page, at).rectangle, appearance: turned(form, page) } }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
