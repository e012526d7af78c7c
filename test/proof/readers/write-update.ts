import { openPdf } from '@rubrica/proof/pdf/document.ts'
import { type Entry, freeNumber, type Part, plainUpdate, type Update } from './update-model.ts'

/** The file with the update behind it, and with the one below. */
export function writeUpdate(file: Buffer, update: Update): Buffer {
  const { below } = update
  if (!below) return written(file, update, [])
  let start = 0
  const own = {
    ...plainUpdate(below.prev === null ? update.trailer : withPrev(update.trailer, below.prev)),
    parts: below.parts,
    section: below.section,
    tail: (at: number) => {
      start = at
      return below.hasEnd ? `startxref\n${at}\n%%EOF\n` : '\n'
    },
  }
  const numbers = new Set(below.parts.map(({ number }) => number))
  const all = signedEntries(file)
  // Without the sections of before, it names what they named.
  const rest = all.filter(({ number }) => !numbers.has(number))
  const longer = written(file, own, below.prev === null ? [] : rest)
  const above = new Set(update.parts.map(({ number }) => number))
  const back = all.filter(({ number }) => numbers.has(number) && !above.has(number))
  const trailer = withPrev(update.trailer, String(start))
  return written(longer, { ...update, trailer }, below.isPutBack ? back : [])
}

function signedEntries(file: Buffer): Entry[] {
  const signed = openPdf(new Uint8Array(file))
  const numbers = new Set(signed.sections.flatMap(({ entries }) => [...entries.keys()]))
  return [...numbers].flatMap((number): Entry[] => {
    const entry = signed.entry(number)
    return entry?.kind === 'plain' ? [{ number, kind: 'used', first: entry.offset, second: entry.gen }] : []
  })
}

function withPrev(trailer: Update['trailer'], value: string): Update['trailer'] {
  const rest = trailer.filter(([key]) => key !== 'Prev')
  return value ? [...rest, ['Prev', value]] : rest
}

function written(file: Buffer, update: Update, back: Entry[]): Buffer {
  const chunks = [file, raw(update.between)]
  const at = () => chunks.reduce((length, chunk) => length + chunk.length, 0)
  const entries: Entry[] = [...back]
  const plain = (part: Part) => {
    const entry = { number: part.number, kind: 'used', first: at(), second: part.generation, part } as const
    if (!part.isUnlisted) entries.push(entry)
    const head = part.head ?? `${part.number} ${part.generation} obj\n`
    chunks.push(raw(`${head}${part.body}\nendobj\n${update.between}`))
  }
  for (const part of update.parts) if (!part.isPacked) plain(part)
  const packed = update.parts.filter(({ isPacked }) => isPacked)
  const own = freeNumber(update)
  if (packed.length > 0) {
    plain({ number: own, generation: 0, body: packOf(update, packed) })
    for (const [index, { number, isUnlisted }] of packed.entries())
      if (!isUnlisted) entries.push({ number, kind: 'packed', first: own, second: index })
  }
  for (const tweak of update.tweaks) tweak(entries)
  const isHybrid = update.section === 'hybrid'
  const hidden = entries.filter(({ isHidden }) => isHidden)
  if (isHybrid && hidden.length > 0) {
    const start = at()
    chunks.push(raw(streamSection(update, hidden, own + 1, start)))
    update.trailer.push(['XRefStm', String(start)])
  }
  const start = at()
  const shown = entries.filter(({ isHidden }) => !isHidden)
  const number = update.sectionNumber ?? own + 2
  const section = update.section === 'stream' ? streamSection(update, shown, number, start) : table(update, shown)
  chunks.push(raw(section), raw(update.tail(start)))
  return Buffer.concat(chunks)
}

function packOf({ packHead }: Update, parts: Part[]): string {
  const pairs: [number, number][] = []
  let data = ''
  for (const { number, body } of parts) {
    pairs.push([number, data.length])
    data += `${body}\n`
  }
  const head = packHead(pairs)
    .map((pair) => pair.join(' '))
    .join(' ')
  const [count, first] = [packHead(pairs).length, head.length + 1]
  return `<</Type/ObjStm/N ${count}/First ${first}/Length ${first + data.length}>>\nstream\n${head} ${data}\nendstream`
}

function table({ trailer, sectionText }: Update, entries: Entry[]): string {
  const lines = runs(entries).map((run) => {
    const rows = run.map(({ kind, first, second }) => {
      const letter = kind === 'used' ? 'n' : 'f'
      return `${String(first).padStart(10, '0')} ${String(second).padStart(5, '0')} ${letter}\r\n`
    })
    return `${run[0]?.number} ${run.length}\n${rows.join('')}`
  })
  const dict = trailer.map(([key, value]) => `/${key} ${value}\n`).join('')
  return sectionText(`xref\n${lines.join('')}trailer\n<<\n${dict}>>\n`)
}

function streamSection(update: Update, entries: Entry[], number: number, start: number): string {
  // In the order of the index.
  const all = runs([...entries, { number, kind: 'used', first: start, second: 0 }]).flat()
  const kinds = { free: 0, used: 1, packed: 2 }
  const rows = all.map(({ kind, first, second }) => {
    const row = Buffer.alloc(6)
    row.writeUInt8(kinds[kind])
    row.writeUInt32BE(Math.max(0, first) >>> 0, 1)
    row.writeUInt8(second & 255, 5)
    return row
  })
  const { data, entries: filters } = update.sectionData(Buffer.concat(rows), 6)
  const index = runs(all).map((run) => `${run[0]?.number} ${run.length}`)
  const size = Math.max(number + 1, ...all.map((entry) => entry.number + 1))
  const own = update.trailer.filter(([key]) => key !== 'XRefStm')
  const dict = own.map(([key, value]) => `/${key} ${key === 'Size' ? Math.max(Number(value), size) : value}\n`).join('')
  const head = `<<\n/Type /XRef\n/W [1 4 1]\n/Index [${index.join(' ')}]\n${dict}${filters}/Length ${data.length}\n>>`
  const text = update.section === 'stream' ? update.sectionText(head) : head
  return `${number} 0 obj\n${text}\nstream\n${data.toString('latin1')}\nendstream\nendobj\n`
}

/** Entries of neighbouring numbers, each run with its own heading; a number that comes twice begins a new one. */
function runs(entries: Entry[]): Entry[][] {
  const sorted = entries.toSorted((a, b) => a.number - b.number)
  const all: Entry[][] = []
  for (const entry of sorted) {
    const last = all.at(-1)
    if (last && last.at(-1)?.number === entry.number - 1) last.push(entry)
    else all.push([entry])
  }
  return all
}

function raw(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
