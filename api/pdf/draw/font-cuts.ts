import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { recent } from '@rubrica/proof/recent.ts'
import { deflated, deflatedStream } from './packed.ts'
import { cutDown, readTrueType, type TrueType } from './true-type.ts'

/** A face with some of its glyphs. A stream belongs to one document, so each gets its own. */
interface Cut {
  file(): PdfStream
  /** Which characters the glyphs are (/ToUnicode). */
  characters(): PdfStream
  widths: PdfArray
}

/** The objects that the library made of a font, to be made again with fewer glyphs. */
export function openEmbedded(seed: PDF, ref: PdfRef) {
  const resolve = (one: PdfRef) => seed.context.registry.resolve(one)
  const root = dictOf(resolve(ref))
  const [first] = root.getArray('DescendantFonts', resolve)?.toArray() ?? []
  const descendant = dictOf(first instanceof PdfRef ? resolve(first) : first)
  const descriptor = dictOf(descendant.getDict('FontDescriptor', resolve))
  const [file, map] = [descriptor.get('FontFile2', resolve), descendant.get('CIDToGIDMap', resolve)]
  if (!(file instanceof PdfStream && map instanceof PdfStream)) throw new Error('The font is not of TrueType')
  const { buffer, byteOffset, byteLength } = map.data
  const glyphs = new DataView(buffer, byteOffset, byteLength)
  return {
    font: readTrueType(file.data),
    /** The number in `font` of a glyph of the whole font. */
    glyphOf: (glyph: number) => glyphs.getUint16(glyph * 2),
    /** Makes `target` the font with the glyphs of the cut. */
    fill(pdf: PDF, target: PdfDict, cut: Cut) {
      const own = descriptor.clone()
      own.set('FontFile2', pdf.register(cut.file()))
      const below = descendant.clone()
      below.set('FontDescriptor', pdf.register(own))
      below.set('CIDToGIDMap', PdfName.of('Identity'))
      below.set('W', cut.widths)
      for (const [key, value] of root) target.set(key, value)
      target.set('DescendantFonts', new PdfArray([pdf.register(below)]))
      target.set('ToUnicode', pdf.register(cut.characters()))
    },
  }
}

function dictOf(value: PdfObject | null | undefined): PdfDict {
  if (value instanceof PdfDict) return value
  throw new Error('The font lacks an object')
}

type GlyphFacts = (glyph: number) => { code: number; width: number }

/**
 * Cuts a face, and remembers the last cuts: the two files of a seal need the same glyphs, and faces for few words need
 * them in many documents.
 */
export function recentCuts(font: TrueType, facts: GlyphFacts): (used: ReadonlySet<number>) => Cut {
  const cuts = recent<Cut>(8)
  return (used) => {
    const glyphs = [...used].sort((a, b) => a - b)
    return cuts(glyphs.join(), () => makeCut(font, glyphs, facts))
  }
}

function makeCut(font: TrueType, glyphs: number[], facts: GlyphFacts): Cut {
  const whole = cutDown(font, glyphs)
  const length = PdfNumber.of(whole.length)
  const file = deflated(whole)
  const characters = deflated(Buffer.from(charactersOf(glyphs, facts), 'latin1'))
  return {
    file: () => deflatedStream(file, { Length1: length }),
    characters: () => deflatedStream(characters),
    widths: widthsOf(glyphs, facts),
  }
}

/** Runs of glyphs, each with its widths (ISO 32000-2, 9.7.4.3). */
function widthsOf(glyphs: number[], facts: GlyphFacts): PdfArray {
  const runs: PdfObject[] = []
  let run: PdfArray | undefined
  for (const [index, glyph] of glyphs.entries()) {
    if (!run || glyphs[index - 1] !== glyph - 1) {
      run = new PdfArray([])
      runs.push(PdfNumber.of(glyph), run)
    }
    run.push(PdfNumber.of(Math.round(facts(glyph).width)))
  }
  return new PdfArray(runs)
}

/** A CMap from glyphs to characters (ISO 32000-2, 9.10.3); a block has a hundred at most. */
function charactersOf(glyphs: number[], facts: GlyphFacts): string {
  const lines = glyphs.map((glyph) => `<${hex(glyph)}> <${utf16(facts(glyph).code)}>`)
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) => {
    const some = lines.slice(index * 100, index * 100 + 100)
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar\n`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('')}endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

function hex(number: number): string {
  return number.toString(16).padStart(4, '0')
}

function utf16(code: number): string {
  return Buffer.from(String.fromCodePoint(code), 'utf16le').swap16().toString('hex')
}
