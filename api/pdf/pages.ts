import { readFile } from 'node:fs/promises'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import type { FileNoteCode } from '@rubrica/contracts/file-notes.ts'
import { countFile } from './count-file.ts'
import { fileNotesOf } from './file-notes.ts'
import { hasHugeImage } from './image-limit.ts'
import { openPdf } from './open.ts'
import type { TreePage } from './page-tree.ts'
import { PdfRefused } from './refused.ts'
import { withPdfium } from './renderer.ts'
import { writeWhole } from './write-whole.ts'

/** What is known of an upload before anybody signs it. Width and height are of the page as displayed. */
export interface Inspection {
  pages: { number: number; width: number; height: number; rotation: 0 | 90 | 180 | 270 }[]
  /** Signatures that the file carries already. */
  signatures: number
  /** What the uploader should know about it. */
  notes: FileNoteCode[]
}

/**
 * Opens an untrusted PDF twice, with the library that seals and with the one that draws. Both must see the same pages:
 * what they disagree about would be signed as something that people did not see.
 * @throws {PdfRefused}
 */
export async function inspect(path: string): Promise<Inspection> {
  const bytes = await readFile(path)
  countFile(bytes)
  const opened = await openPdf(bytes)
  const { pdf, pages, signatures } = opened
  if (pages.some(({ box }) => !(Math.max(box.width, box.height) <= MAX_SIDE))) throw new PdfRefused('too_complex')
  if (hasHugeImage(pdf, pages)) throw new PdfRefused('huge_image')
  const drawn = await withPdfium(bytes, async (document) => document.getPageCount())
  if (drawn !== pages.length) throw new PdfRefused('damaged')
  return {
    pages: pages.map((page, index) => ({ number: index + 1, ...pixels(page), rotation: page.rotation })),
    signatures,
    notes: await fileNotesOf(opened, bytes),
  }
}

/**
 * Writes one page as JPEG.
 * @param number 1 for the first page.
 * @param options `quality` of the JPEG, from 1 to 100.
 * @throws {PdfRefused} when the file cannot be drawn; {RangeError} when it has no such page.
 */
export async function renderPage(
  path: string,
  number: number,
  options: { dpi: number; quality?: number; out: string },
): Promise<void> {
  const image = await withPdfium(await readFile(path), async (document) => {
    if (number < 1 || number > document.getPageCount()) throw new RangeError(`There is no page ${number}`)
    const page = document.getPage(number - 1)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const size = limited((originalWidth * options.dpi) / 72, (originalHeight * options.dpi) / 72)
    return page.render({ ...size, scale: 1, render: 'bitmap', renderFormFields: true })
  })
  const canvas = createCanvas(image.width, image.height)
  const pixels = new Uint8ClampedArray(image.data.buffer, image.data.byteOffset, image.data.length)
  canvas.getContext('2d').putImageData(new ImageData(pixels, image.width, image.height), 0, 0)
  writeWhole(options.out, await canvas.encode('jpeg', options.quality ?? JPEG_QUALITY))
}

/** The longest side of a page, in points: 70 m, while the largest sheets of paper have 3. */
const MAX_SIDE = 200_000
/** A page of text at 150 DPI looks the same as at 82 and weighs three quarters. */
const JPEG_QUALITY = 60
/** Four bytes each, three copies: A3 at 300 DPI fits, a poster is drawn coarser. */
const MOST_PIXELS = 18_000_000
/** JPEG has room for 65,535 (ITU T.81, B.2.2). */
const MOST_LONG = 60_000

function pixels({ box, rotation }: TreePage): { width: number; height: number } {
  const width = Math.max(1, Math.round((box.width * 150) / 72))
  const height = Math.max(1, Math.round((box.height * 150) / 72))
  return rotation === 90 || rotation === 270 ? { width: height, height: width } : { width, height }
}

function limited(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)), MOST_LONG / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
