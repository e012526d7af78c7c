import { createCanvas } from '@napi-rs/canvas'
import { lies, type Say, sayOne, truth } from './lies.ts'
import { packedPdf, plainPdf } from './telling-pdf.ts'

/** A file with one or two wrong numbers about how much of something there is. */
export interface LyingFile {
  name: string
  bytes: Uint8Array
}

/** PDFs with one lie each: every number with every lie, in an order that reaches all of them, then two at once. */
export function lyingPdfs(count: number): LyingFile[] {
  const single = [plainPdf, packedPdf].flatMap((make) =>
    numbersOf(make).flatMap((what) => Object.keys(lies).map((lie) => ({ make, what, lie }))),
  )
  const pick = (index: number) => single[(index * STRIDE) % single.length]
  return Array.from({ length: count }, (_, index) => {
    const one = pick(index)
    if (!one) throw new Error('there is nothing to lie about')
    const others =
      index < single.length ? [] : single.filter(({ make, what }) => make === one.make && what !== one.what)
    const told = [one, ...others.slice(index % Math.max(1, others.length)).slice(0, 1)]
    return {
      name: `${one.make.name}: ${told.map(({ what, lie }) => `${what} ${lie}`).join(', ')}`,
      bytes: one.make((what, honest) => sayOne(told, what, honest)),
    }
  })
}

/** A prime: steps of it through a list that it does not divide meet every entry once. */
const STRIDE = 7919

function numbersOf(make: (say: Say) => Uint8Array): string[] {
  const said = new Set<string>()
  make((what, honest) => {
    said.add(what)
    return truth(what, honest)
  })
  return [...said]
}

/** Pictures in which a number of four bytes, or two, is another: sides, depths, lengths of chunks. */
export function lyingPictures(count: number): LyingFile[] {
  const canvas = createCanvas(300, 100)
  canvas.getContext('2d').fillRect(10, 10, 200, 50)
  const kinds = [canvas.toBuffer('image/png'), canvas.toBuffer('image/jpeg'), canvas.toBuffer('image/webp')]
  return Array.from({ length: count }, (_, index) => {
    const bytes = Buffer.from(kinds[index % kinds.length] ?? [])
    const at = (index * STRIDE) % Math.min(bytes.length - 4, MOST_HEADER)
    const value = values[Math.floor(index / kinds.length) % values.length] ?? 0
    if (index % 2 === 0) bytes.writeUInt32BE(value, at)
    else bytes.writeUInt16BE(value & 0xffff, at)
    return { name: `picture ${index}: ${value} at ${at}`, bytes: new Uint8Array(bytes) }
  })
}

/** All headers are before this byte. */
const MOST_HEADER = 640
const values = [0, 1, 4096, 65_535, 0x7fffffff, 0x80000000, 0xffffffff, 100_000]
