import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'

/** The faces that stamps and the certificate are set in; all under the SIL Open Font License. */
export type FaceName = keyof typeof FILES

/** One embeddable face. Sizes are in points. */
export interface Face {
  /** Glyph ids for a content stream; characters that the face lacks must have been replaced before. */
  encode(text: string): PdfString
  width(text: string, size: number): number
  has(character: string): boolean
  /** Adds the font to a document and returns the reference for a page's resources. */
  embed(pdf: PDF): PdfRef
}

const ASCII = range(0x20, 0x7e)
const LATIN1 = [...ASCII, ...range(0xa0, 0xff), ...codes('–—‘’“”•…−')]
const LATIN = [...LATIN1, ...codes('ŒœŠšŽžŸŁłĀāĂăĄąĆćČčĎďĒēĘęĚěĞğĪīİıŃńŇňŌōŐőŘřŚśŞşŤťŪūŮůŰűŹźŻż‚„†‹›€→™№')]

/** The rest of the Latin letters, Vietnamese's among them, with Greek and Cyrillic: for names that need one. */
const WIDE = [...new Set([...LATIN, ...range(0x100, 0x24f), ...range(0x370, 0x4ff), ...range(0x1e00, 0x1eff)])]

const INTER = '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'
const INTER_BOLD = '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'
const SERIF = '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'
const SERIF_BOLD = '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'
const MONO = '@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf'

/** Characters by use: names need the most, hashes the fewest; every sealed file carries them, those of a wide face only if it is drawn. */
const FILES = {
  sans: { path: INTER, letters: LATIN },
  sansBold: { path: INTER_BOLD, letters: LATIN },
  serif: { path: SERIF, letters: LATIN1 },
  serifBold: { path: SERIF_BOLD, letters: LATIN1 },
  mono: { path: MONO, letters: [...ASCII, ...codes('−')] },
  sansWide: { path: INTER, letters: WIDE },
  sansBoldWide: { path: INTER_BOLD, letters: WIDE },
  serifWide: { path: SERIF, letters: WIDE },
  serifBoldWide: { path: SERIF_BOLD, letters: WIDE },
}
const wideOf = new Map<FaceName, FaceName>([
  ['sans', 'sansWide'],
  ['sansBold', 'sansBoldWide'],
  ['serif', 'serifWide'],
  ['serifBold', 'serifBoldWide'],
])

const cache = new Map<FaceName, Face>()

/** A face, read and cut down to the letters of Western languages once per worker: per document that would cost 40 ms. */
export function face(name: FaceName): Face {
  const known = cache.get(name)
  if (known) return known
  const { path, letters } = FILES[name]
  const made = makeFace(readFileSync(createRequire(import.meta.url).resolve(path)), letters)
  cache.set(name, made)
  return made
}

/** The face's wide cut for a text with a letter that only the wide one has. */
export function faceFor(name: FaceName, text: string): FaceName {
  const wide = wideOf.get(name)
  const missing = [...text.normalize('NFC')].filter((sign) => /\p{L}/u.test(sign) && !face(name).has(sign))
  return wide && missing.length > 0 && missing.some((letter) => face(wide).has(letter)) ? wide : name
}

function makeFace(file: Uint8Array, letters: number[]): Face {
  const seed = PDF.create()
  const font = seed.embedFont(file)
  const kept = new Set(letters.filter((code) => font.canEncode(String.fromCodePoint(code))))
  font.encodeTextToGids(String.fromCodePoint(...kept))
  seed.fonts.finalize(true)
  const widths = new Map([...kept].map((code) => [code, font.getWidth(code)]))
  return {
    encode: (text) => PdfString.fromBytes(bigEndian(font.encodeTextToGids(text))),
    width: (text, size) =>
      [...text].reduce((sum, letter) => sum + (widths.get(letter.codePointAt(0) ?? 0) ?? 0), 0) * (size / 1000),
    has: (character) => kept.has(character.codePointAt(0) ?? -1),
    embed: embedder(font.ref, (ref) => seed.context.registry.resolve(ref)),
  }
}

/** Copies the finished font objects of the seed document, with streams compressed beforehand. */
function embedder(root: PdfRef, resolve: (ref: PdfRef) => PdfObject | null): (pdf: PDF) => PdfRef {
  const packed = new Map<PdfStream, PdfStream>()
  const copy = (value: PdfObject, pdf: PDF): PdfObject => {
    if (value instanceof PdfRef) return pdf.register(copy(resolve(value) ?? value, pdf))
    if (value instanceof PdfStream) {
      const small = packed.get(value) ?? pack(value)
      packed.set(value, small)
      return new PdfStream(small, small.data)
    }
    if (value instanceof PdfDict) return new PdfDict([...value].map(([key, item]) => [key, copy(item, pdf)]))
    if (value instanceof PdfArray) return new PdfArray([...value].map((item) => copy(item, pdf)))
    return value
  }
  return (pdf) => pdf.register(copy(resolve(root) ?? root, pdf))
}

function pack(stream: PdfStream): PdfStream {
  const small = new PdfStream(stream, deflateSync(stream.data, { level: 9 }))
  small.set('Filter', PdfName.of('FlateDecode'))
  return small
}

function bigEndian(glyphs: number[]): Uint8Array {
  const bytes = new Uint8Array(glyphs.length * 2)
  const view = new DataView(bytes.buffer)
  glyphs.forEach((glyph, index) => {
    view.setUint16(index * 2, glyph)
  })
  return bytes
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function codes(text: string): number[] {
  return [...text].map((letter) => letter.codePointAt(0) ?? 0)
}
