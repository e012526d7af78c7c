import { readdirSync, readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { decodeStream } from '@rubrica/proof/pdf/decode.ts'
import { Broken, Dict, Stream, TooMuch } from '@rubrica/proof/pdf/values.ts'
import { changesAfter } from '@rubrica/proof/revisions/changes-after.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { expect, test } from 'vitest'
import { onePagePdf, revised, signed, streamed } from './pdf-builder.ts'

const papers = new URL('../fixtures/papers/', import.meta.url)
const runs = Number(process.env.FUZZ_RUNS ?? 30)

test('a file that is cut or changed anywhere is judged without an error', () => {
  const files: Uint8Array[] = readdirSync(papers)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => new Uint8Array(readFileSync(new URL(name, papers))))
  files.push(signed(signed(onePagePdf()), { at: 12, others: [10] }))
  const random = randomOf(4)
  for (const file of files) {
    expect(() => judge(file)).not.toThrow()
    for (let run = 0; run < runs; run += 1) expect(() => judge(mutant(file, random))).not.toThrow()
  }
})

test.for([
  ['no PDF', Buffer.from('leia-me'), 'not-a-pdf'],
  ['an empty file', Buffer.alloc(0), 'not-a-pdf'],
  ['a PDF without its end', onePagePdf().slice(0, 200), 'unreadable-structure'],
  [
    'a place of too many digits',
    cut(onePagePdf(), /startxref\n/, `startxref\n${'0'.repeat(20)}`),
    'unreadable-structure',
  ],
  ['a table that leads nowhere', cut(onePagePdf(), /startxref\n\d+/, 'startxref\n12'), 'unreadable-structure'],
] as const)('%s is said to be what it is', ([, bytes, code]) => {
  expect(findSignatures(new Uint8Array(bytes)).problems.map((problem) => problem.code)).toEqual([code])
})

test('sections, fields, pages, lengths and references that lead back to themselves end', () => {
  const circles = [
    inCircle(revised(onePagePdf(), {})),
    revised(onePagePdf(), {
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]>>>>',
      10: '<</T(a)/Kids[10 0 R 11 0 R]>>',
      11: '<</T(b)/Kids[10 0 R]>>',
    }),
    revised(onePagePdf(), { 2: '<</Type/Pages/Kids[2 0 R 3 0 R]/Count 1>>' }),
    revised(onePagePdf(), { 4: '<</Length 4 0 R>>\nstream\nq Q\nendstream' }),
    revised(onePagePdf(), { 4: '5 0 R', 5: '4 0 R' }),
    revised(onePagePdf(), { 1: '1 0 R' }),
    revised(onePagePdf(), { 1: '['.repeat(100_000) }),
  ]
  for (const circle of circles) expect(() => judge(signed(circle))).not.toThrow()
  const alternating: Record<number, string> = { 3: '<</Type/Page/Parent 2 0 R/X[6 0 R]>>', 6: '[[6 0 R]]' }
  const file = signed(onePagePdf(alternating))
  expect(() => judge(revised(file, { 3: '<</Type/Page/Parent 2 0 R/X[[7 0 R]]>>', 7: '[[7 0 R]]' }))).not.toThrow()
})

test.for(['', '/Encrypt 9 0 R'])(
  'a section has its length in an object stream of a later one, whose trailer has "%s"',
  (encryption) => {
    expect(findSignatures(packedLength(encryption)).problems).toEqual([])
  },
)

test('objects that lie within each other are not read again and again', () => {
  const numbers = Array.from({ length: 30_000 }, (_, index) => index + 10)
  const catalog = `1 0 obj <</Type/Catalog/AcroForm<</Fields[${numbers.map((num) => `${num} 0 R`).join(' ')}]>>>> endobj\n`
  const head = `%PDF-1.7\n${catalog}`
  const lines = numbers.map(
    (num, index) => `${num} 1\n${String(head.length + index * 40).padStart(10, '0')} 00000 n \n`,
  )
  // Strings without end: each goes on to the end of the file.
  const body = numbers.map((num) => `${num} 0 obj (`.padEnd(40, 'x')).join('')
  const table = `xref\n1 1\n0000000009 00000 n \n${lines.join('')}trailer <</Root 1 0 R/Size 40000>>\n`
  const file = `${head}${body}\n${table}startxref\n${head.length + body.length + 1}\n%%EOF\n`
  const { problems } = findSignatures(new Uint8Array(Buffer.from(file)))
  expect(problems.map(({ code }) => code)).toEqual(['unreadable-object'])
})

test('a stream that inflates to very much is left alone', () => {
  const stream = new Stream(new Dict([['Filter', 'FlateDecode']]), deflateSync(Buffer.alloc(3_000_000)))
  const decode = (limit: number) => decodeStream(stream, (value) => value ?? null, limit)
  expect(decode(3_000_000).length).toBe(3_000_000)
  expect(() => decode(2_999_999)).toThrow(TooMuch)
})

test('a stream is inflated as readers do it: without a checksum, with a wrong one, with bytes behind it', () => {
  const whole = deflateSync(Buffer.from('Conceição'.repeat(100)))
  const spoilt = [whole, whole.subarray(0, -4), Buffer.concat([whole.subarray(0, -4), Buffer.from('rubrica\r\n')])]
  for (const raw of spoilt) {
    const stream = new Stream(new Dict([['Filter', ['FlateDecode']]]), raw)
    expect(Buffer.from(decodeStream(stream, (value) => value ?? null)).toString()).toBe('Conceição'.repeat(100))
  }
})

test.for([
  [2, 'what stands left, as TIFF has it', [1, 2, 3, 4, 5, 6, 7, 8], [1, 3, 6, 10, 5, 11, 18, 26]],
  [10, 'nothing', [0, 1, 2, 3, 4, 0, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8]],
  [11, 'what stands left', [1, 1, 2, 3, 4, 1, 5, 6, 7, 8], [1, 3, 6, 10, 5, 11, 18, 26]],
  [12, 'what stands above', [2, 1, 2, 3, 4, 2, 5, 6, 7, 8], [1, 2, 3, 4, 6, 8, 10, 12]],
  [13, 'the middle of both', [3, 2, 2, 2, 2, 3, 1, 1, 1, 1], [2, 3, 3, 3, 2, 3, 4, 4]],
  [14, 'what stands above if the corner is as near', [0, 10, 8, 0, 0, 4, 1, 1, 5, 0], [10, 8, 0, 0, 11, 9, 5, 5]],
  [14, 'the nearest of three', [4, 9, 2, 1, 9, 4, 1, 250, 3, 1], [9, 11, 12, 21, 10, 5, 8, 22]],
] as const)('a row is read after predictor %i, by %s', ([predictor, , written, read]) => {
  const parameters = new Dict([
    ['Predictor', predictor],
    ['Columns', 4],
  ])
  const entries = new Dict([['Filter', 'FlateDecode']])
  entries.set('DecodeParms', parameters)
  const stream = new Stream(entries, deflateSync(Buffer.from(written)))
  expect([...decodeStream(stream, (value) => value ?? null)]).toEqual([...read])
})

test('hexadecimal data end at their mark', () => {
  const stream = new Stream(new Dict([['Filter', 'AHx']]), Buffer.from('71 20 5>72'))
  expect(Buffer.from(decodeStream(stream, (value) => value ?? null)).toString()).toBe('q P')
})

test('a file has as many sections as are read, and begins where readers look for it', () => {
  const withSections = (count: number) => {
    const file = onePagePdf()
    const parts = [Buffer.from(file).toString('latin1')]
    let [length, previous] = [file.length, /startxref\n(\d+)/.exec(parts[0] ?? '')?.[1] ?? '']
    for (let index = 1; index < count; index += 1) {
      const start = String(length)
      const part = `xref\n0 0\ntrailer\n<</Root 1 0 R/Size 20/Prev ${previous}>>\nstartxref\n${start}\n%%EOF\n`
      parts.push(part)
      length += part.length
      previous = start
    }
    return Buffer.from(parts.join(''), 'latin1')
  }
  const codes = (bytes: Uint8Array) => findSignatures(new Uint8Array(bytes)).problems.map(({ code }) => code)
  expect([codes(withSections(2000)), codes(withSections(2001))]).toEqual([[], ['too-large']])
  const behind = (count: number) => codes(Buffer.concat([Buffer.alloc(count, ' '), onePagePdf()]))
  expect([behind(1024), behind(1025)]).toEqual([[], ['not-a-pdf']])
})

test('the rows of a table that is a stream are of a width that there can be, and no number in it is below nothing', () => {
  const objects = { 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[]/Count 0>>' }
  const file = (widths: number[]) => streamed(Buffer.from('%PDF-1.7\n'), objects, { widths })
  const codes = (bytes: Uint8Array) => findSignatures(bytes).problems.map(({ code }) => code)
  for (const widths of [
    [1, 4, 2],
    [0, 4, 2],
    [1, 22, 1],
  ])
    expect([widths, codes(file(widths))]).toEqual([widths, []])
  for (const widths of [
    [0, 0, 0],
    [1, 22, 2],
  ])
    expect([widths, codes(file(widths))]).toEqual([widths, ['unreadable-structure']])
  expect(codes(cut(file([1, 4, 2]), /Index\[1 1/, 'Index[-1 1'))).toEqual(['unreadable-structure'])
  expect(codes(cut(file([1, 4, 2]), /W\[1 4 2\]/, 'W[1 4 -2]'))).toEqual(['unreadable-structure'])
  expect(codes(cut(file([1, 4, 2]), /Index\[1 1/, 'Index[8388608 1'))).toEqual(['too-large'])
})

test('a catalog that was freed is none', () => {
  const codes = (bytes: Uint8Array) => findSignatures(bytes).problems.map(({ code }) => code)
  expect(codes(revised(onePagePdf(), { 1: null }))).toEqual(['unreadable-structure'])
  // Some writers count from 1, and mean the head of the free list.
  const counted = cut(onePagePdf(), /xref\n0 1\n/, 'xref\n1 1\n')
  expect(codes(counted)).toEqual([])
})

test('lengths that lead from one to the next, however many, end', () => {
  const numbers = Array.from({ length: 20_000 }, (_, index) => index + 100)
  const lengths = numbers.map((num) => [num, `<</Length ${num + 1} 0 R>>\nstream\nq Q\nendstream`] as const)
  const file = onePagePdf({ ...Object.fromEntries(lengths), 4: '<</Length 100 0 R>>\nstream\nq Q\nendstream' })
  expect(() => judge(signed(file))).not.toThrow()
})

test('data are told of that not every program unpacks, or not alike', () => {
  const noted = (filter: string, data: Uint8Array, parameters: [string, number][] = []) => {
    const notes: string[] = []
    const dict = new Dict([
      ['Filter', filter],
      ['DecodeParms', new Dict(parameters)],
    ])
    decodeStream(
      new Stream(dict, data),
      (value) => value ?? null,
      1000,
      undefined,
      (what) => notes.push(what),
    )
    return notes
  }
  const packed = deflateSync(Buffer.of(0, 1, 4, 2))
  for (const predictor of [1, 2, 10, 15]) expect(noted('FlateDecode', packed, [['Predictor', predictor]])).toEqual([])
  for (const predictor of [-1, 0, 1.5, 3, 9, 16])
    expect(noted('FlateDecode', packed, [['Predictor', predictor]])).toEqual(['data-refused'])
  // A row says by its first byte how it is to be read: there are five ways.
  expect(noted('FlateDecode', deflateSync(Buffer.of(5, 1)), [['Predictor', 12]])).toEqual(['data-refused'])
  expect(noted('ASCIIHexDecode', Buffer.from('71 20 51>'))).toEqual([])
  for (const text of ['7120 5>', '71>20', '7g'])
    expect(noted('ASCIIHexDecode', Buffer.from(text))).toEqual(['data-refused'])
})

test('offsets count from the header, or else from the start of the file', () => {
  const plain = Buffer.from(onePagePdf()).toString('latin1')
  const moved = plain
    .replace(/(\d{10}) 00000 n/g, (_, at) => `${String(Number(at) + 7).padStart(10, '0')} 00000 n`)
    .replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + 7}`)
  for (const text of [plain, moved]) {
    const { problems, document } = findSignatures(new Uint8Array(Buffer.from(`antes!\n${text}`, 'latin1')))
    expect([problems, document.catalog.get('Type')]).toEqual([[], 'Catalog'])
  }
})

test('a stream may have eight filters, and all of a file inflate to so much', () => {
  const filters = (count: number) => new Dict([['Filter', Array<string>(count).fill('Crypt')]])
  const decode = (count: number) => decodeStream(new Stream(filters(count), Buffer.from('q')), (value) => value ?? null)
  expect(decode(8).length).toBe(1)
  expect(() => decode(9)).toThrow(Broken)
  const stream = new Stream(new Dict([['Filter', 'Fl']]), deflateSync(Buffer.alloc(1000)))
  const left = { inflate: 1500 }
  expect(decodeStream(stream, (value) => value ?? null, 1000, left).length).toBe(1000)
  expect(() => decodeStream(stream, (value) => value ?? null, 1000, left)).toThrow(TooMuch)
  const broken = new Stream(new Dict([['Filter', 'Fl']]), Buffer.from('x'))
  expect(() => decodeStream(broken, (value) => value ?? null)).toThrow(Broken)
})

/** The older of two cross-reference streams has its length as object 5, which the newer one places in an object stream. */
function packedLength(encryption: string): Uint8Array {
  const objects = [
    '1 0 obj<</Type/Catalog>>endobj\n',
    '6 0 obj<</Type/ObjStm/N 1/First 4/Length 6>>stream\n5 0 14\nendstream endobj\n',
    `7 0 obj<</Type/XRef/Size 9/W[1 4 2]/Index[1 2]/Length 5 0 R>>stream\n${'\0'.repeat(14)}\nendstream endobj\n`,
  ]
  const [first = 0, pack = 0, older = 0] = objects.map((_, at) => `%PDF-1.7\n${objects.slice(0, at).join('')}`.length)
  const entry = (kind: number, at: number) => String.fromCharCode(kind, 0, 0, 0, at, 0, 0)
  const entries = entry(1, first) + entry(2, 6) + entry(1, pack)
  const dictionary = `<</Type/XRef/Size 9/W[1 4 2]/Index[1 1 5 2]/Root 1 0 R/Prev ${older}/Length 21${encryption}>>`
  const start = `%PDF-1.7\n${objects.join('')}`
  const file = `${start}8 0 obj${dictionary}stream\n${entries}\nendstream endobj\nstartxref\n${start.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(file, 'latin1'))
}

function judge(bytes: Uint8Array): void {
  const found = findSignatures(bytes)
  for (const index of found.signatures.keys())
    for (const rules of ['seal', 'foreign'] as const) changesAfter(bytes, found, index, rules)
}

function cut(bytes: Uint8Array, what: RegExp, by: string): Uint8Array {
  return new Uint8Array(Buffer.from(Buffer.from(bytes).toString('latin1').replace(what, by), 'latin1'))
}

/** The last section names itself as the one before it. */
function inCircle(bytes: Uint8Array): Uint8Array {
  const start = /startxref\n(\d+)\n%%EOF\n$/.exec(Buffer.from(bytes).toString('latin1'))?.[1]
  return cut(bytes, /\/Prev \d+/, `/Prev ${start}`)
}

const words = [
  'null',
  '<<',
  '>>',
  '[',
  ' 10 0 R',
  '/Kids',
  '99999999999',
  '-1',
  'endobj',
  'stream',
  '(',
  '<',
  '%',
  '/Prev 0',
  'obj',
]

function mutant(file: Uint8Array, random: (below: number) => number): Uint8Array {
  const bytes = file.slice(0, random(4) === 0 ? random(file.length + 1) : file.length)
  for (let count = 0; count < 1 + random(6); count += 1) {
    const at = random(bytes.length || 1)
    const word = random(2) ? String.fromCharCode(random(256)) : (words[random(words.length)] ?? '')
    bytes.set(Buffer.from(word, 'latin1').subarray(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length))
  }
  return bytes
}

function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
