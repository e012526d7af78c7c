import { type PDF, PdfDict, type PdfRef } from '@libpdf/core'
import { type FaceName, face } from './fonts.ts'
import type { Picture } from './picture.ts'

/** Red, green, blue between 0 and 1. */
export type Colour = readonly [number, number, number]

/** Content of a page or of a form, in points with y upwards, as it grows. */
export interface Drawing {
  text(text: string, at: { x: number; y: number; size: number; face: FaceName; colour: Colour }): void
  line(from: { x: number; y: number }, to: { x: number; y: number }, style: { width: number; colour: Colour }): void
  /** Filled rectangles of one colour. */
  boxes(boxes: { x: number; y: number; width: number; height: number }[], colour: Colour): void
  /** A path of PDF operators (m, c, l), stroked with round ends or filled, scaled and moved. */
  path(path: string, at: { x: number; y: number; scale: number; colour: Colour; width?: number }): void
  /** As large as the box allows without distortion, in its middle or at its left edge. */
  picture(picture: Picture, at: { x: number; y: number; width: number; height: number; align: 'centre' | 'left' }): void
  /** The content stream so far. */
  content(): Uint8Array
  /** The resources that the content names. */
  resources(): PdfDict
}

/** What is embedded in a document at most once, however often it is drawn. */
export interface Ink {
  font(name: FaceName): PdfRef
  /** A text as a content stream shows it, in hexadecimal; the font gets its glyphs. */
  text(name: FaceName, text: string): string
  picture(picture: Picture): PdfRef
  /** Embeds the fonts, after all is drawn. */
  finish(): void
}

/** Starts what all drawings on one document share. */
export function createInk(pdf: PDF): Ink {
  const fonts = new Map<FaceName, { dict: PdfDict; ref: PdfRef; used: Set<number> }>()
  const pictures = new Map<Picture, PdfRef>()
  const font = (name: FaceName) => {
    const known = fonts.get(name)
    if (known) return known
    const dict = new PdfDict()
    const made = { dict, ref: pdf.register(dict), used: new Set<number>() }
    fonts.set(name, made)
    return made
  }
  return {
    font: (name) => font(name).ref,
    text(name, text) {
      const { used } = font(name)
      const glyphs = face(name).glyphs(text)
      const bytes = Buffer.alloc(glyphs.length * 2)
      for (const [index, glyph] of glyphs.entries()) {
        used.add(glyph)
        bytes.writeUInt16BE(glyph, index * 2)
      }
      return bytes.toString('hex')
    },
    picture(picture) {
      const ref = pictures.get(picture) ?? picture.embed(pdf)
      pictures.set(picture, ref)
      return ref
    },
    finish() {
      for (const [name, { dict, used }] of fonts) face(name).fill(pdf, dict, used)
    },
  }
}

/** An empty drawing. */
export function createDrawing(ink: Ink): Drawing {
  const operators: string[] = []
  const fonts = new PdfDict()
  const images = new PdfDict()
  return {
    text(text, { x, y, size, face: name, colour }) {
      fonts.set(name, ink.font(name))
      operators.push(`BT ${rgb(colour)} rg /${name} ${n(size)} Tf ${n(x)} ${n(y)} Td <${ink.text(name, text)}> Tj ET`)
    },
    line(from, to, { width, colour }) {
      operators.push(`q ${rgb(colour)} RG ${n(width)} w ${n(from.x)} ${n(from.y)} m ${n(to.x)} ${n(to.y)} l S Q`)
    },
    boxes(boxes, colour) {
      const paths = boxes.map((box) => `${n(box.x)} ${n(box.y)} ${n(box.width)} ${n(box.height)} re`)
      operators.push(`${rgb(colour)} rg ${paths.join(' ')} f`)
    },
    path(path, { x, y, scale, colour, width }) {
      const paint =
        width === undefined ? `${rgb(colour)} rg ${path} f` : `1 J 1 j ${rgb(colour)} RG ${n(width)} w ${path} S`
      operators.push(`q ${n(scale)} 0 0 ${n(scale)} ${n(x)} ${n(y)} cm ${paint} Q`)
    },
    picture(picture, { x, y, width, height, align }) {
      const image = ink.picture(picture)
      const name = `Im${image.objectNumber}`
      images.set(name, image)
      const scale = Math.min(width / picture.width, height / picture.height)
      const w = picture.width * scale
      const h = picture.height * scale
      const left = align === 'left' ? x : x + (width - w) / 2
      operators.push(`q ${n(w)} 0 0 ${n(h)} ${n(left)} ${n(y + (height - h) / 2)} cm /${name} Do Q`)
    },
    content: () => Buffer.from(operators.join('\n'), 'latin1'),
    resources: () => PdfDict.of({ Font: fonts, XObject: images }),
  }
}

function rgb(colour: Colour): string {
  return colour.map(n).join(' ')
}

/** A PDF number: no exponent, three decimals are finer than any printer. */
function n(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
