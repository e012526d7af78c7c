/** Objects by number; null frees one. A number may carry its generation: '2 1'. */
export type Objects = Record<string, string | Uint8Array | null>

export interface UpdateOptions {
  /** Entries of the trailer in the place of those taken over. */
  trailer?: Record<string, string>
  /** Where the section before is looked for: the last startxref unless given. */
  prev?: number
}

/** The file with an update behind it, as an editor would write it: objects, a cross-reference table, a trailer. */
export function updated(file: Uint8Array, objects: Objects, options: UpdateOptions = {}): Buffer {
  const chunks: Buffer[] = [Buffer.from(file), Buffer.from('\n')]
  const entries: { number: number; line: string }[] = []
  for (const [name, body] of Object.entries(objects)) {
    const [number = 0, generation = 0] = name.split(' ').map(Number)
    if (body === null) {
      entries.push({ number, line: `0000000000 ${pad(generation + 1, 5)} f\r\n` })
      continue
    }
    entries.push({ number, line: `${pad(sum(chunks), 10)} ${pad(generation, 5)} n\r\n` })
    chunks.push(Buffer.from(`${number} ${generation} obj\n`), raw(body), Buffer.from('\nendobj\n'))
  }
  const at = sum(chunks)
  const table = entries
    .sort((a, b) => a.number - b.number)
    .map(({ number, line }) => `${number} 1\n${line}`)
    .join('')
  const numbers = entries.map(({ number }) => number)
  const trailer = trailerEntries(file, numbers, options)
  return Buffer.concat([
    ...chunks,
    Buffer.from(`xref\n${table || '0 0\n'}trailer\n<<${trailer}>>\nstartxref\n${at}\n%%EOF\n`),
  ])
}

/** Rows of a table by number: kind and two values (ISO 32000-1, 7.5.8.3). */
export type Rows = Record<number, readonly [kind: number, first: number, second: number]>

/** The file with an object behind it that no table has yet, and its offset. */
export function withObject(file: Uint8Array, number: number, body: string | Uint8Array): { file: Buffer; at: number } {
  const chunks = [Buffer.from(file), Buffer.from(`${number} 0 obj\n`), raw(body), Buffer.from('\nendobj\n')]
  return { file: Buffer.concat(chunks), at: file.length }
}

/** The file with a table behind it that is a stream, object `own`, with these rows alone. */
export function withStreamTable(file: Uint8Array, own: number, rows: Rows, options: UpdateOptions = {}): Buffer {
  const data = Object.values(rows).map(([kind, first, second]) => {
    const row = Buffer.alloc(7)
    row.writeUInt8(kind)
    row.writeUInt32BE(first, 1)
    row.writeUInt16BE(second, 5)
    return row
  })
  const numbers = Object.keys(rows).map(Number)
  const index = numbers.map((number) => `${number} 1`).join(' ')
  const trailer = trailerEntries(file, [own, ...numbers], options)
  const table = withObject(file, own, stream(`/Type/XRef/W[1 4 2]/Index[${index}]${trailer}`, Buffer.concat(data)))
  return Buffer.concat([table.file, Buffer.from(`startxref\n${table.at}\n%%EOF\n`)])
}

/** The number of the first object that the file does not have. */
export function nextNumber(file: Uint8Array): number {
  return Number(lastMatch(file, /\/Size (\d+)/g)?.[1] ?? 1)
}

export function rootOf(file: Uint8Array): number {
  return Number(lastMatch(file, /\/Root (\d+) 0 R/g)?.[1])
}

export function lastStart(file: Uint8Array): number {
  return Number(lastMatch(file, /startxref\s+(\d+)/g)?.[1])
}

/** The latest body of an object outside of streams: `<<…>>` or a whole stream. */
export function bodyOf(file: Uint8Array, number: number): string {
  const text = Buffer.from(file).toString('latin1')
  const at = Math.max(text.lastIndexOf(`\n${number} 0 obj`), text.lastIndexOf(`\r${number} 0 obj`))
  const start = text.indexOf('obj', at) + 3
  if (at === -1) throw new Error(`Object ${number} does not stand in the open`)
  return text.slice(start, text.indexOf('endobj', start)).trim()
}

/** A dictionary's text with an entry, in the place of the one of that name. */
export function withEntry(dictionary: string, key: string, value: string): string {
  return withoutEntry(dictionary, key).replace('<<', () => `<</${key} ${value} `)
}

function withoutEntry(dictionary: string, key: string): string {
  const at = dictionary.search(new RegExp(`/${key}(?![A-Za-z0-9])`))
  if (at === -1) return dictionary
  const rest = dictionary.slice(at + key.length + 1)
  const simple = /^\s*(\[[^\]]*\]|\d+ \d+ R|\/\w+|-?[\d.]+|\([^)]*\)|true|false)/.exec(rest)?.[0].length
  return dictionary.slice(0, at) + rest.slice(simple ?? dictionaryEnd(rest))
}

function dictionaryEnd(text: string): number {
  let depth = 0
  for (const { 0: bracket, index } of text.matchAll(/<<|>>/g)) {
    depth += bracket === '<<' ? 1 : -1
    if (depth === 0) return index + 2
  }
  throw new Error('The dictionary does not end')
}

export function stream(entries: string, data: Uint8Array | string): Buffer {
  const bytes = raw(data)
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** Text is a byte a character, as PDF's own is. */
function raw(data: string | Uint8Array): Buffer {
  return typeof data === 'string' ? Buffer.from(data, 'latin1') : Buffer.from(data)
}

/** What the trailer of an update says that lists these numbers. */
export function trailerEntries(
  file: Uint8Array,
  numbers: number[] = [],
  { trailer = {}, prev }: UpdateOptions = {},
): string {
  const size = Math.max(nextNumber(file), ...numbers.map((number) => number + 1))
  const kept = { Size: `${size}`, Root: `${rootOf(file)} 0 R`, Prev: `${prev ?? lastStart(file)}` }
  const info = lastMatch(file, /\/Info (\d+ 0 R)/g)?.[1] ?? ''
  const all: Record<string, string> = { ...kept, Info: info, ...trailer }
  const entries = Object.entries(all).filter(([, value]) => value !== '')
  return entries.map(([key, value]) => `/${key} ${value}`).join('\n')
}

function lastMatch(file: Uint8Array, pattern: RegExp): RegExpMatchArray | undefined {
  return [...Buffer.from(file).toString('latin1').matchAll(pattern)].at(-1)
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

function sum(chunks: Buffer[]): number {
  return chunks.reduce((length, chunk) => length + chunk.length, 0)
}
