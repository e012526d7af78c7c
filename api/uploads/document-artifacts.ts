import { type ArtifactName, artifactNames } from '@rubrica/contracts/documents.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Download } from '@rubrica/contracts/file.ts'
import { formatOf } from '@rubrica/contracts/upload-formats.ts'
import { isoNow } from '../clock.ts'
import type { Row } from '../db/tables.ts'
import { findDocumentFile, putDocumentFile } from '../documents/document-file-store.ts'
import { titleOf } from '../documents/document-title.ts'
import { findPage, keepPageImage } from '../documents/page-store.ts'
import { download } from '../files/download.ts'
import { keepDrawing } from '../files/keep-file.ts'
import type { DomainCall, Ground } from '../ground.ts'
import { drawPage } from './page-image.ts'
import { drawThumbnail } from './prepared-file.ts'
import { type ZipEntry, zipDownload } from './zip-download.ts'

type Parts = Pick<Ground, 'db' | 'clock' | 'files' | 'pdf'>
/** Drawing takes its time: the signal tells whether somebody still waits for it. */
type DrawingParts = Parts & Partial<Pick<DomainCall, 'signal'>>

/** File names of downloads. */
const suffixes: Record<ArtifactName, string> = {
  original: '.pdf',
  thumbnail: '-miniatura.jpg',
  certificated: '-assinado.pdf',
  'certificate-page': '-certificado.pdf',
  bundle: '-completo.zip',
}

/** What the ZIP of a sealed document contains. */
const bundled = ['original', 'certificated', 'certificate-page'] as const

/** A file of a document, streamed. @throws Refusal `artifact_not_ready`, or `not_found` for a name that none has */
export async function openArtifact(
  parts: DrawingParts,
  document: Row<'documents'>,
  artifact: string,
): Promise<Download> {
  const name = artifactNames.find((one) => one === artifact)
  if (!name) throw new Refusal('not_found')
  if (name === 'bundle') return openBundle(parts, document)
  if (name === 'thumbnail') await requireThumbnail(parts, document)
  const found = await findArtifact(parts, document, name)
  if (!found) throw new Refusal('artifact_not_ready')
  return download(parts, found.file, found.fileName)
}

/** Made when somebody asks for it: few do, and stored it would double what a document takes. */
async function openBundle(parts: Parts, document: Row<'documents'>): Promise<Download> {
  const entries: ZipEntry[] = []
  for (const name of bundled) {
    const file = await findDocumentFile(parts.db, document.id, name)
    if (!file) throw new Refusal('artifact_not_ready')
    entries.push({ name: `${titleOf(document)}${suffixes[name]}`, sha256: file.sha256 })
  }
  return zipDownload(parts, `${titleOf(document)}${suffixes.bundle}`, entries)
}

/** A file of a document with the name under which it is downloaded; undefined if there is none yet. */
export async function findArtifact(
  { db }: Pick<Parts, 'db'>,
  document: Row<'documents'>,
  name: ArtifactName,
): Promise<{ file: Row<'document_files'>; fileName: string } | undefined> {
  const file = await findDocumentFile(db, document.id, name)
  if (file) return { file, fileName: `${titleOf(document)}${suffixes[name]}` }
  const source = name === 'original' ? await findDocumentFile(db, document.id, 'source') : undefined
  if (!source) return undefined
  // Until it is prepared, and for ever if that failed, the original is the uploaded file.
  return { file: source, fileName: `${titleOf(document)}.${formatOf(source.media_type) ?? 'pdf'}` }
}

export async function openThumbnail(parts: DrawingParts, document: Row<'documents'>): Promise<Download> {
  return openArtifact(parts, document, 'thumbnail')
}

/** Draws the thumbnail again if a power cut took it: it is not flushed. */
async function requireThumbnail({ db, clock, files, pdf, signal }: DrawingParts, document: Row<'documents'>) {
  const found = await findDocumentFile(db, document.id, 'thumbnail')
  const original = found && (await findDocumentFile(db, document.id, 'original'))
  if (!original || (await files.has(found))) return
  const turn = { workspace: document.account_id, signal }
  const drawn = await files.withFolder((folder) =>
    files.withPath(original.sha256, async (path) =>
      keepDrawing({ db, clock, files }, await drawThumbnail(pdf, path, { folder, turn })),
    ),
  )
  await putDocumentFile(db, { ...found, ...drawn, created_at: isoNow(clock) })
}

/** A page as JPEG at 150 DPI, drawn at the first request unless it was drawn before. */
export async function openPageImage(
  parts: DrawingParts,
  document: Row<'documents'>,
  pageId: string,
): Promise<Download> {
  const page = await findPage(parts.db, document.id, pageId)
  if (!page) throw new Refusal('not_found')
  const image = await drawOnce(parts, document, page)
  return download(parts, { ...image, media_type: 'image/jpeg' }, `${titleOf(document)}-${page.number}.jpg`)
}

/** The stored picture of a page; draws it if there is none. */
export async function drawOnce(
  parts: DrawingParts,
  document: Row<'documents'>,
  page: Row<'pages'>,
): Promise<{ sha256: string; size: number }> {
  const { db, signal } = parts
  const drawn = imageOf(page)
  if (drawn) return drawn
  const original = await findDocumentFile(db, document.id, 'original')
  if (!original) throw new Refusal('artifact_not_ready')
  const image = await drawPage(parts, original.sha256, page.number, {
    workspace: document.account_id,
    signal,
  })
  const kept = await keepPageImage(db, page.id, image)
  return (kept && imageOf(kept)) ?? image
}

function imageOf({ image_sha256: sha256, image_size: size }: Pick<Row<'pages'>, 'image_sha256' | 'image_size'>) {
  return sha256 && size ? { sha256, size } : null
}
