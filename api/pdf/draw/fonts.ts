import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDF, type PdfDict } from '@libpdf/core'
import { openEmbedded, recentCuts } from './font-cuts.ts'

/** The faces that stamps and the certificate are set in; all under the SIL Open Font License. */
export type FaceName = keyof typeof FILES

/** One embeddable face. Sizes are in points. */
export interface Face {
  /** Glyphs for a content stream; characters that the face lacks must have been replaced before. */
  glyphs(text: string): number[]
  width(text: string, size: number): number
  has(character: string): boolean
  /** Makes `font` the face with these glyphs alone. */
  fill(pdf: PDF, font: PdfDict, used: ReadonlySet<number>): void
}

const ASCII = range(0x20, 0x7e)
/** Signs without which a text says something else. */
const SIGNS = codes('‐‑‒–—―‘’“”•…−≤≥≠≈≡∞√∑′″⁄⅓⅔⅛⁰⁴⁵⁶⁷⁸⁹⁺⁻ⁿ₀₁₂₃₄₅₆₇₈₉₹₽₿₩₺₱✓✗')
const LATIN1 = [...ASCII, ...range(0xa0, 0xff), ...SIGNS]
const LATIN = [...LATIN1, ...codes('ŒœŠšŽžŸŁłĀāĂăĄąĆćČčĎďĒēĘęĚěĞğĪīİıŃńŇňŌōŐőŘřŚśŞşŤťŪūŮůŰűŹźŻż‚„†‹›€→™№')]

/** The rest of the Latin letters, Vietnamese's among them, with Greek and Cyrillic: for names that need one. */
const WIDE = [...new Set([...LATIN, ...range(0x100, 0x24f), ...range(0x370, 0x4ff), ...range(0x1e00, 0x1eff)])]

const INTER = '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'
const INTER_BOLD = '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'
const SERIF = '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'
const SERIF_BOLD = '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'
const MONO = '@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf'

/** Characters by use: names need the most, hashes the fewest. A document carries those that are drawn in it. */
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

/** A face, read and cut down to the letters of Western languages once per worker, because the library takes 8 ms for it. */
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
  const kept = letters.filter((code) => font.canEncode(String.fromCodePoint(code)))
  font.encodeTextToGids(String.fromCodePoint(...kept))
  seed.fonts.finalize(true)
  const embedded = openEmbedded(seed, font.ref)
  const glyphOf = new Map(
    kept.map((code) => [code, embedded.glyphOf(font.encodeTextToGids(String.fromCodePoint(code))[0] ?? 0)]),
  )
  const widthOf = new Map(kept.map((code) => [code, font.getWidth(code)]))
  // The first of the characters that share a glyph.
  const codeOf = new Map([...glyphOf].reverse().map(([code, glyph]) => [glyph, code]))
  const cuts = recentCuts(embedded.font, (glyph) => {
    const code = codeOf.get(glyph) ?? 0
    return { code, width: widthOf.get(code) ?? 0 }
  })
  return {
    glyphs: (text) => [...text].map((letter) => glyphOf.get(letter.codePointAt(0) ?? 0) ?? 0),
    width(text, size) {
      let sum = 0
      for (const letter of text) sum += widthOf.get(letter.codePointAt(0) ?? 0) ?? 0
      return sum * (size / 1000)
    },
    has: (character) => glyphOf.has(character.codePointAt(0) ?? -1),
    fill: (pdf, font, used) => embedded.fill(pdf, font, cuts(used)),
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function codes(text: string): number[] {
  return [...text].map((letter) => letter.codePointAt(0) ?? 0)
}
