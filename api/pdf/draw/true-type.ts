/** A TrueType font whose glyphs keep their numbers, and of which documents take those that they use. */
export interface TrueType {
  /** As bytes of the `glyf` table, without instructions: no reader hints what is embedded in a document. */
  glyphs: Uint8Array[]
  /** The glyphs that a composed one, such as a letter with an accent, is made of. */
  parts: Map<number, number[]>
  /** Tables that hardly depend on the glyphs. */
  head: Uint8Array
  hhea: Uint8Array
  maxp: Uint8Array
  /** Advance and left side bearing: four bytes a glyph. */
  hmtx: Uint8Array
}

/** Reads a font that the PDF library has cut down: its offsets have four bytes. */
export function readTrueType(file: Uint8Array): TrueType {
  const view = viewOf(file)
  const tables = new Map<string, Uint8Array>()
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
    const from = view.getUint32(at + 8)
    tables.set(
      Buffer.from(file.subarray(at, at + 4)).toString('latin1'),
      file.subarray(from, from + view.getUint32(at + 12)),
    )
  }
  const table = (tag: string) => {
    const found = tables.get(tag)
    if (!found) throw new Error(`The font has no table ${tag}`)
    return found
  }
  const [loca, glyf] = [viewOf(table('loca')), table('glyf')]
  const count = loca.byteLength / 4 - 1
  const parts = new Map<number, number[]>()
  const glyphs = Array.from({ length: count }, (_, index) => {
    const glyph = glyf.slice(loca.getUint32(index * 4), loca.getUint32(index * 4 + 4))
    if (glyph.length === 0) return glyph
    const contours = viewOf(glyph).getInt16(0)
    if (contours >= 0) return plainGlyph(glyph, contours)
    const { bytes, of } = composedGlyph(glyph)
    parts.set(index, of)
    return bytes
  })
  return { glyphs, parts, head: table('head'), maxp: table('maxp'), ...metricsOf(table('hhea'), table('hmtx'), count) }
}

/** The metrics with an advance for each glyph: the last ones may share theirs. */
function metricsOf(shared: Uint8Array, short: Uint8Array, count: number): Pick<TrueType, 'hhea' | 'hmtx'> {
  const hhea = shared.slice()
  const widths = viewOf(hhea).getUint16(34)
  viewOf(hhea).setUint16(34, count)
  const hmtx = new Uint8Array(count * 4)
  hmtx.set(short.subarray(0, widths * 4))
  const [from, to] = [viewOf(short), viewOf(hmtx)]
  for (let glyph = widths; glyph < count; glyph += 1) {
    to.setUint16(glyph * 4, from.getUint16(widths * 4 - 4))
    to.setUint16(glyph * 4 + 2, from.getUint16(widths * 4 + (glyph - widths) * 2))
  }
  return { hhea, hmtx }
}

/** The font with only these glyphs and their parts; the others are empty. It has the tables that a document needs (ISO 32000-2, 9.9.1). */
export function cutDown({ glyphs, parts, head, hhea, maxp, hmtx }: TrueType, used: Iterable<number>): Uint8Array {
  const kept = new Set([0, ...used])
  // A set grows while it is walked: parts may have parts.
  for (const glyph of kept) for (const part of parts.get(glyph) ?? []) kept.add(part)
  const loca = new DataView(new ArrayBuffer((glyphs.length + 1) * 4))
  const metrics = new Uint8Array(hmtx.length)
  const pieces: Uint8Array[] = []
  let length = 0
  glyphs.forEach((glyph, index) => {
    loca.setUint32(index * 4, length)
    if (!kept.has(index)) return
    metrics.set(hmtx.subarray(index * 4, index * 4 + 4), index * 4)
    pieces.push(glyph)
    length += glyph.length
  })
  loca.setUint32(glyphs.length * 4, length)
  const glyf = Buffer.concat(pieces)
  return fontFile({ glyf, head, hhea, hmtx: metrics, loca: new Uint8Array(loca.buffer), maxp })
}

/** Lists the tables in the order of their names, which is the one that they have to have. */
function fontFile(tables: Record<string, Uint8Array>): Uint8Array {
  const list = Object.entries(tables)
  const places = list.map(([, { length }]) => Math.ceil(length / 4) * 4)
  const start = 12 + list.length * 16
  const file = new Uint8Array(places.reduce((sum, length) => sum + length, start))
  const view = viewOf(file)
  const power = Math.floor(Math.log2(list.length))
  view.setUint32(0, 0x00010000)
  for (const [at, value] of [list.length, 16 << power, power, list.length * 16 - (16 << power)].entries())
    view.setUint16(4 + at * 2, value)
  let from = start
  list.forEach(([tag, bytes], index) => {
    file.set(bytes, from)
    const length = places[index] ?? 0
    const at = 12 + index * 16
    file.set(Buffer.from(tag, 'latin1'), at)
    view.setUint32(at + 4, checksum(viewOf(file.subarray(from, from + length))))
    view.setUint32(at + 8, from)
    view.setUint32(at + 12, bytes.length)
    from += length
  })
  return file
}

function checksum(view: DataView): number {
  let sum = 0
  for (let at = 0; at < view.byteLength; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

/** An outline without its instructions. */
function plainGlyph(glyph: Uint8Array, contours: number): Uint8Array {
  const at = 10 + contours * 2
  const instructions = viewOf(glyph).getUint16(at)
  return padded(glyph.subarray(0, at), new Uint8Array(2), glyph.subarray(at + 2 + instructions))
}

const HAS_WORDS = 1
const HAS_SCALE = 8
const HAS_MORE = 32
const HAS_TWO_SCALES = 64
const HAS_MATRIX = 128
const HAS_INSTRUCTIONS = 256

function composedGlyph(glyph: Uint8Array): { bytes: Uint8Array; of: number[] } {
  const view = viewOf(glyph)
  const of: number[] = []
  let at = 10
  for (let hasMore = true; hasMore; ) {
    const flags = view.getUint16(at)
    view.setUint16(at, flags & ~HAS_INSTRUCTIONS)
    of.push(view.getUint16(at + 2))
    at += 4 + (flags & HAS_WORDS ? 4 : 2)
    if (flags & HAS_MATRIX) at += 8
    else if (flags & HAS_TWO_SCALES) at += 4
    else if (flags & HAS_SCALE) at += 2
    hasMore = (flags & HAS_MORE) !== 0
  }
  return { bytes: padded(glyph.subarray(0, at)), of }
}

/** Glyphs begin at even offsets. */
function padded(...pieces: Uint8Array[]): Uint8Array {
  const bytes = Buffer.concat(pieces)
  return bytes.length % 2 ? Buffer.concat([bytes, new Uint8Array(1)]) : bytes
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
