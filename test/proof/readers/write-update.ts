import { type Entry, freeNumber, type Part, type Update } from './update-model.ts'

/** The file with the update behind it. */
export function writeUpdate(file: Buffer, update: Update): Buffer {
  const chunks = [file, raw(update.between)]
  const at = () => chunks.reduce((length, chunk) => length + chunk.length, 0)
  const entries: Entry[] = []
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
  const section = update.section === 'stream' ? streamSection(update, shown, own + 2, start) : table(update, shown)
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
  const all = [...entries, { number, kind: 'used' as const, first: start, second: 0 }]
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
