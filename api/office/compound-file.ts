import type { FileHandle } from 'node:fs/promises'

/** A stream of a compound file: its start and length. */
export interface CompoundEntry {
  start: number
  size: number
}

const MAX_ENTRIES = 10_000
const FREE = 0xfffffffa
const ENTRY_BYTES = 128

/**
 * Reads only the directory of a compound file ([MS-CFB]) and the first bytes of its streams. Ours because libraries
 * load and follow the whole file, and this one is untrusted: every chain ends after as many sectors as the file has.
 * @throws Error if the file is not sound
 */
export async function readCompoundFile(file: FileHandle) {
  const header = await readAt(file, 0, 512)
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new Error('a compound file with odd sectors')
  const bytes = 2 ** shift
  const most = Math.ceil((await file.stat()).size / bytes)
  const sector = (number: number, length = bytes) => readAt(file, (number + 1) * bytes, length)
  const table = await tableSectors(header, sector, most)

  const next = async (number: number) => {
    const place = table[Math.floor((number * 4) / bytes)]
    if (place === undefined) throw new Error('a chain that leaves the file')
    return (await sector(place)).readUInt32LE((number * 4) % bytes)
  }

  const entries = new Map<string, CompoundEntry>()
  let at = header.readUInt32LE(48)
  for (let count = 0; at < FREE; count++) {
    if (count > most || entries.size > MAX_ENTRIES) throw new Error('a directory without end')
    for (const [name, entry] of entriesOf(await sector(at))) entries.set(name, entry)
    at = await next(at)
  }
  return { entries, read: ({ start }: CompoundEntry, length: number) => sector(start, length) }
}

type Sector = (number: number) => Promise<Buffer>

/** The sectors that hold the table of chains: 109 in the header, the others in a chain of their own. */
async function tableSectors(header: Buffer, sector: Sector, most: number): Promise<number[]> {
  const found = numbersOf(header.subarray(76))
  let at = header.readUInt32LE(68)
  for (let count = 0; at < FREE; count++) {
    if (count > most) throw new Error('a table without end')
    const numbers = numbersOf(await sector(at))
    at = numbers.pop() ?? FREE
    found.push(...numbers)
  }
  return found.filter((number) => number < FREE)
}

function numbersOf(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4))
}

function* entriesOf(sector: Buffer): Generator<[string, CompoundEntry]> {
  for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
    const length = sector.readUInt16LE(at + 64)
    if (length < 2 || length > 64) continue
    const name = sector.toString('utf16le', at, at + length - 2)
    yield [name, { start: sector.readUInt32LE(at + 116), size: sector.readUInt32LE(at + 120) }]
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead < length) throw new Error('a file that ends too early')
  return buffer
}
