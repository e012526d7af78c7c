/** One element of DER, to be taken apart, changed and put together again; lengths may be written in ways that DER forbids. */
export interface Der {
  tag: number
  /** Of a constructed element. */
  children?: Der[]
  /** Of a primitive one. */
  bytes?: Uint8Array
  /** How its length is written: as DER wants unless given. */
  length?: 'indefinite' | 'too long'
}

/** Reads one element; what follows it is left alone. */
export function readDer(bytes: Uint8Array): Der {
  return readAt(bytes, 0).node
}

export function writeDer(node: Der): Buffer {
  const content = node.children ? Buffer.concat(node.children.map(writeDer)) : Buffer.from(node.bytes ?? [])
  if (node.length === 'indefinite') return Buffer.concat([Buffer.from([node.tag, 0x80]), content, Buffer.from([0, 0])])
  return Buffer.concat([Buffer.from([node.tag]), lengthOf(content.length, node.length === 'too long'), content])
}

export const sequence = (...children: Der[]): Der => ({ tag: 0x30, children })
export const set = (...children: Der[]): Der => ({ tag: 0x31, children })
export const context = (number: number, ...children: Der[]): Der => ({ tag: 0xa0 | number, children })
export const octets = (bytes: Uint8Array): Der => ({ tag: 0x04, bytes })
export const bits = (bytes: Uint8Array): Der => ({ tag: 0x03, bytes: Buffer.concat([Buffer.from([0]), bytes]) })
export const none = (): Der => ({ tag: 0x05, bytes: new Uint8Array() })
export const yes = (): Der => ({ tag: 0x01, bytes: Buffer.from([0xff]) })
export const utf8 = (text: string): Der => ({ tag: 0x0c, bytes: Buffer.from(text) })
export const printable = (text: string): Der => ({ tag: 0x13, bytes: Buffer.from(text) })
export const time = (at: Date): Der => ({
  tag: 0x18,
  bytes: Buffer.from(`${at.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`),
})

/** From its bytes, big-endian: a zero goes before them where they would read as a negative number. */
export function integer(value: number | Uint8Array): Der {
  if (typeof value !== 'number') {
    const start = Math.max(
      0,
      value.findIndex((byte) => byte !== 0),
    )
    const bytes = value.subarray(start)
    return { tag: 0x02, bytes: (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes }
  }
  const hex = value.toString(16)
  return integer(Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'))
}

export function oid(dotted: string): Der {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return { tag: 0x06, bytes: Buffer.from([first * 40 + second, ...rest.flatMap(base128)]) }
}

/** The parts of a constructed element. */
export function parts(node: Der | undefined): Der[] {
  if (!node?.children) throw new Error('This element has no parts')
  return node.children
}

export function isOid(node: Der | undefined, dotted: string): boolean {
  return node?.tag === 0x06 && Buffer.from(node.bytes ?? []).equals(Buffer.from(oid(dotted).bytes ?? []))
}

function readAt(bytes: Uint8Array, at: number): { node: Der; end: number } {
  const tag = bytes[at] ?? 0
  const first = bytes[at + 1] ?? 0
  const size = first < 0x80 ? 0 : first & 0x7f
  const length = size === 0 ? first : bytes.subarray(at + 2, at + 2 + size).reduce((sum, byte) => sum * 256 + byte, 0)
  const from = at + 2 + size
  const end = from + length
  if (first === 0x80 || end > bytes.length) throw new Error('This is not DER')
  if ((tag & 0x20) === 0) return { node: { tag, bytes: bytes.slice(from, end) }, end }
  const children: Der[] = []
  for (let next = from; next < end; ) {
    const child = readAt(bytes, next)
    children.push(child.node)
    next = child.end
  }
  return { node: { tag, children }, end }
}

function lengthOf(length: number, tooLong: boolean): Buffer {
  if (length < 0x80 && !tooLong) return Buffer.from([length])
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  const padded = tooLong ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes
  return Buffer.concat([Buffer.from([0x80 | padded.length]), padded])
}

function base128(value: number): number[] {
  const digits = [value & 0x7f]
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest & 0x7f) | 0x80)
  return digits
}
