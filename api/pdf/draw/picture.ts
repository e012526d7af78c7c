import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { type PDF, PdfName, PdfNumber, type PdfRef, type PdfStream } from '@libpdf/core'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { deflatedStream } from './packed.ts'

/** A picture of a signature, unpacked once and embedded in as many documents as wanted. Sizes in its own pixels. */
export interface Picture {
  width: number
  height: number
  embed(pdf: PDF): PdfRef
}

/** Pictures of one job by their path. */
export type Pictures = ReadonlyMap<string, Picture>

/** Reads the pictures at some paths, each once. */
export async function loadPictures(paths: string[]): Promise<Pictures> {
  return new Map(await Promise.all([...new Set(paths)].map(async (path) => [path, await loadPicture(path)] as const)))
}

/**
 * Reads a PNG. Not the library's `embedPng`: that unpacks and packs in JavaScript and takes ten times as long, once for
 * every document.
 */
async function loadPicture(path: string): Promise<Picture> {
  const image = await loadImage(await readFile(path))
  const scale = Math.min(1, MOST_PIXELS / Math.max(image.width, image.height))
  const width = Math.max(1, Math.round(image.width * scale))
  const height = Math.max(1, Math.round(image.height * scale))
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0, width, height)
  const { colour, alpha } = separate(context.getImageData(0, 0, width, height).data)
  return {
    width,
    height,
    embed(pdf) {
      const stream = imageStream(width, height, 'DeviceRGB', colour)
      stream.set('SMask', pdf.register(imageStream(width, height, 'DeviceGray', alpha)))
      return pdf.register(stream)
    },
  }
}

/** Along the longer side: a signature of a hand's width at 300 DPI. */
const MOST_PIXELS = 1200

function separate(pixels: Uint8ClampedArray): { colour: Uint8Array; alpha: Uint8Array } {
  const count = pixels.length / 4
  const colour = new Uint8Array(count * 3)
  const alpha = new Uint8Array(count)
  for (let index = 0; index < count; index += 1) {
    colour[index * 3] = pixels[index * 4] ?? 0
    colour[index * 3 + 1] = pixels[index * 4 + 1] ?? 0
    colour[index * 3 + 2] = pixels[index * 4 + 2] ?? 0
    alpha[index] = pixels[index * 4 + 3] ?? 255
  }
  return { colour: deflateSync(colour), alpha: deflateSync(alpha) }
}

function imageStream(width: number, height: number, space: 'DeviceRGB' | 'DeviceGray', data: Uint8Array): PdfStream {
  return deflatedStream(data, {
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Image'),
    Width: PdfNumber.of(width),
    Height: PdfNumber.of(height),
    ColorSpace: PdfName.of(space),
    BitsPerComponent: PdfNumber.of(8),
  })
}
