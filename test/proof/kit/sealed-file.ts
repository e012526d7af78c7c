/** Where the last signature of a file lies, read as its own tool would: for files that are known to be sound. */
export interface SealedFile {
  bytes: Buffer
  /** Offset of the `<` of /Contents and the one behind its `>`. */
  from: number
  to: number
  /** The numbers within the brackets of /ByteRange. */
  range: { from: number; to: number }
  /** The message, without the padding. */
  message: Buffer
}

export function openSealed(file: Uint8Array): SealedFile {
  const bytes = Buffer.from(file)
  const key = bytes.lastIndexOf('/ByteRange')
  const range = { from: bytes.indexOf('[', key) + 1, to: bytes.indexOf(']', key) }
  const [, from = 0, to = 0] = bytes.toString('latin1', range.from, range.to).trim().split(/\s+/).map(Number)
  const contents = Buffer.from(bytes.toString('latin1', from + 1, to - 1), 'hex')
  return { bytes, from, to, range, message: contents.subarray(0, lengthOf(contents)) }
}

/** The bytes that the last signature covers. */
export function signedBytes({ bytes, from, to }: SealedFile): Buffer {
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
}

/** The file with other bytes in a place, as many or not. */
export function replaced(bytes: Uint8Array, from: number, to: number, text: string | Uint8Array): Buffer {
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(text), bytes.subarray(to)])
}

/** The file with another text in the gap, which keeps its length: blanks fill it up. */
export function withGap(file: SealedFile, text: string): Buffer {
  const room = file.to - file.from
  if (text.length > room) throw new Error(`The gap has ${room} bytes, not ${text.length}`)
  return replaced(file.bytes, file.from, file.to, text.padEnd(room))
}

/** The file with another message, padded as the seal's own was. */
export function withMessage(file: SealedFile, message: Uint8Array): Buffer {
  const room = file.to - file.from - 2
  const hex = Buffer.from(message).toString('hex')
  return withGap(file, `<${hex.padEnd(room, '0')}>`)
}

/**
 * The file with so many bytes more in the gap, signed anew: what the service sealed before it measured the room has such a
 * gap, in which a forger finds place.
 */
export async function widened(
  { bytes, from, to, range }: SealedFile,
  by: number,
  sign: (signed: Buffer) => Promise<Uint8Array>,
): Promise<SealedFile> {
  const end = bytes.toString('latin1', to).replace(/(startxref\s+)(\d+)/, (_, word, at) => `${word}${Number(at) + by}`)
  const numbers = `0 ${from} ${to + by} ${end.length}`.padEnd(range.to - range.from)
  const beginning = replaced(bytes.subarray(0, to - 1), range.from, range.to, numbers)
  const gap = { from, to: to + by }
  const wide = Buffer.concat([beginning, Buffer.from(`${'0'.repeat(by)}>${end}`, 'latin1')])
  const message = await sign(signedBytes({ ...gap, bytes: wide, range, message: wide }))
  return openSealed(withMessage({ ...gap, bytes: wide, range, message: wide }, message))
}

/** The first occurrence of a text behind the given place, as a place. */
export function placeOf(bytes: Uint8Array, text: string, start = 0): { from: number; to: number } {
  const from = Buffer.from(bytes).indexOf(text, start, 'latin1')
  if (from === -1) throw new Error(`The file lacks ${text}`)
  return { from, to: from + text.length }
}

function lengthOf(der: Uint8Array): number {
  const first = der[1] ?? 0
  if (first < 0x80) return 2 + first
  return 2 + (first & 0x7f) + der.subarray(2, 2 + (first & 0x7f)).reduce((sum, byte) => sum * 256 + byte, 0)
}
