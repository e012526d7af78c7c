import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The chunk without content that ends one, with its checksum (PNG specification, 11.2.5). */
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')
/** Markers of a JPEG's last data and of its end; packed data has neither (ITU T.81, B.1). */
const [JPEG_SCAN, JPEG_END] = [Buffer.from([0xff, 0xda]), Buffer.from([0xff, 0xd9])]
const MAX_SIDE = 4096

/** The kinds of pictures that we accept; no SVG, which can hold scripts. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]
export type DrawingType = Exclude<PictureType, 'image/webp'>

/** What a picture is by its content; null for anything else, and for one that browsers could not draw, or only with much memory. */
export async function pictureType(path: string): Promise<PictureType | null> {
  // Imported if it is used: no other task needs it.
  const { fileTypeFromBuffer } = await import('file-type')
  // At most 1 MB: the service receives no larger one.
  const bytes = await readFile(path)
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  if (!(await isSound(bytes, pngSides(bytes) ?? jpegSides(bytes) ?? webpSides(bytes)))) return null
  return pictureTypes.find((type) => type === mime) ?? null
}

/** What a drawn signature is by its content: with sides that a pen could have drawn, and one that can be drawn. */
export async function drawingType(path: string): Promise<DrawingType | null> {
  const bytes = await readFile(path)
  const [png, jpeg] = [pngSides(bytes), jpegSides(bytes)]
  if (!(await isSound(bytes, png ?? jpeg))) return null
  return png ? 'image/png' : 'image/jpeg'
}

/** Judges the sides first: drawing a huge picture would take its memory. */
async function isSound(bytes: Buffer, sides: Sides | null): Promise<boolean> {
  return sides !== null && isDrawable(sides) && isWhole(bytes) && (await isDrawn(bytes))
}

/** A decoder draws what there is of a picture that was cut off. */
function isWhole(bytes: Buffer): boolean {
  if (bytes.subarray(0, 8).equals(PNG_START)) return bytes.includes(PNG_END)
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return bytes.readUInt32LE(4) + 8 <= bytes.length
  return bytes.includes(JPEG_END, bytes.lastIndexOf(JPEG_SCAN))
}

/** Decodes it as the seal will, because by then it is too late for the person to send another. */
async function isDrawn(bytes: Buffer): Promise<boolean> {
  try {
    createCanvas(1, 1)
      .getContext('2d')
      .drawImage(await loadImage(bytes), 0, 0, 1, 1)
    return true
  } catch {
    return false
  }
}

type Sides = readonly [width: number, height: number]

function isDrawable(sides: Sides): boolean {
  return sides.every((side) => side > 0 && side <= MAX_SIDE)
}

/** Signature and header chunk (PNG specification, 5.2 and 11.2.2). */
function pngSides(bytes: Buffer): Sides | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG_START)) return null
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

/** Finds the frame header behind the segments before it (ITU T.81, B.1 and B.2.2). */
function jpegSides(bytes: Buffer): Sides | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at)
    if (isFrame(marker)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    if (marker <= 0xff00 || marker === 0xffda) return null
  }
  return null
}

/** The first chunk of each of the three forms (RFC 9649, 2.5 to 2.7). */
function webpSides(bytes: Buffer): Sides | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null
  switch (bytes.toString('latin1', 8, 16)) {
    case 'WEBPVP8X':
      return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
    case 'WEBPVP8L': {
      const bits = bytes.readUInt32LE(21)
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
    }
    case 'WEBPVP8 ':
      return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
    default:
      return null
  }
}

/** SOF0 to SOF15 without the tables between them (DHT, JPG, DAC). */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
}
