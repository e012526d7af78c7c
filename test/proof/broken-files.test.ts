import { readdirSync, readFileSync } from 'node:fs'
import { deflateRawSync, deflateSync } from 'node:zlib'
import type { Ambiguity } from '@rubrica/proof/pdf/ambiguities.ts'
import { decodeStream, isPlainHex, isWhole } from '@rubrica/proof/pdf/decode.ts'
import { openPdf } from '@rubrica/proof/pdf/document.ts'
import { find, findLast } from '@rubrica/proof/pdf/find.ts'
import { findAmbiguities } from '@rubrica/proof/pdf/find-ambiguities.ts'
import { limits } from '@rubrica/proof/pdf/limits.ts'
import { plainData } from '@rubrica/proof/pdf/packing.ts'
import { Parser } from '@rubrica/proof/pdf/parser.ts'
import { Broken, Dict, PdfString, type PdfValue, Real, Ref, Stream, TooMuch } from '@rubrica/proof/pdf/values.ts'
import { changesAfter } from '@rubrica/proof/revisions/changes-after.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Bodies, onePagePdf, revised, signed, streamed, type TableOptions } from './pdf-builder.ts'

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

test('a value of a row is predicted from the one a whole pixel before, of a byte and a half as well', () => {
  const shape = Object.entries({ Predictor: 11, Columns: 2, Colors: 3, BitsPerComponent: 4 })
  const entries = new Dict([['Filter', 'FlateDecode']])
  entries.set('DecodeParms', new Dict(shape))
  const stream = new Stream(entries, deflateSync(Buffer.of(1, 1, 2, 3)))
  expect([...decodeStream(stream, (value) => value ?? null)]).toEqual([1, 2, 4])
})

test('hexadecimal data end at their mark', () => {
  const stream = new Stream(new Dict([['Filter', 'AHx']]), Buffer.from('71 20 5>72'))
  expect(Buffer.from(decodeStream(stream, (value) => value ?? null)).toString()).toBe('q P')
})

test('a file has as many sections as are read', () => {
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
})

test('a file begins where readers look for it', () => {
  const codes = (bytes: Uint8Array) => findSignatures(new Uint8Array(bytes)).problems.map(({ code }) => code)
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

describe('packed data', () => {
  const rows = deflateSync(Buffer.from([2, 1, 2, 3, 4, 2, 1, 1, 1, 1]))
  const [read, up] = [[1, 2, 3, 4, 2, 3, 4, 5], { Predictor: 12, Columns: 4 }]
  const dict = (entries: Record<string, PdfValue>) => new Dict(Object.entries(entries))
  const elsewhere: Record<number, PdfValue> = {
    ...{ 1: ['AHx', new Ref(2, 0)], 2: 'Fl', 3: [null, new Ref(4, 0)], 5: 12 },
    4: dict({ Predictor: new Ref(5, 0), Columns: 4 }),
  }
  const follow = (value: PdfValue | undefined) =>
    value instanceof Ref ? (elsewhere[value.num] ?? null) : (value ?? null)
  const unpacked = (entries: Record<string, PdfValue>, raw: Uint8Array) => [
    ...decodeStream(new Stream(dict(entries), raw), follow),
  ]
  const flate = (params: Record<string, PdfValue>, ...bytes: number[]) =>
    unpacked({ Filter: 'FlateDecode', DecodeParms: dict(params) }, deflateSync(Buffer.from(bytes)))

  test('are read by the filters in their order, each with its own parameters, in long and short names', () => {
    const digits = Buffer.from(`${rows.toString('hex')}>`)
    const twice = deflateSync(rows)
    expect(unpacked({ Filter: 'FlateDecode', DecodeParms: dict(up) }, rows)).toEqual(read)
    expect(unpacked({ F: 'Fl', DP: dict(up) }, rows)).toEqual(read)
    expect(unpacked({ Filter: 'Fl', F: 'AHx', DecodeParms: dict(up), DP: dict({ Predictor: 2 }) }, rows)).toEqual(read)
    expect(unpacked({ Filter: ['ASCIIHexDecode', 'Fl'], DecodeParms: [null, dict(up)] }, digits)).toEqual(read)
    expect(unpacked({ Filter: new Ref(1, 0), DecodeParms: new Ref(3, 0) }, digits)).toEqual(read)
    expect(unpacked({ Filter: ['Fl', 'Fl'], DecodeParms: [null, dict(up)] }, twice)).toEqual(read)
    expect(unpacked({ Filter: ['Fl', 'Crypt', 'Fl'], DecodeParms: [null, null, dict(up)] }, twice)).toEqual(read)
    expect(unpacked({}, rows)).toEqual([...rows])
    for (const name of ['LZWDecode', 'LZW', 'DCTDecode', 'Flate', '', 7])
      expect(() => unpacked({ Filter: name }, rows)).toThrow(Broken)
  })

  test('are read without parameters that are none, or that are no numbers', () => {
    const text = new PdfString(Buffer.from('(12)'), 0, 4)
    expect(unpacked({ Filter: 'Fl', DecodeParms: [7] }, deflateSync(Buffer.of(1, 2)))).toEqual([1, 2])
    expect(flate({ Predictor: text, Columns: 4 }, 1, 2)).toEqual([1, 2])
    expect(flate({ Predictor: 1, Columns: 4, Colors: 3 }, 1, 2)).toEqual([1, 2])
    expect(flate({ Predictor: 12, Columns: text }, 2, 1, 2, 1)).toEqual([1, 2])
  })

  test('have rows of as many colours and bits as they say', () => {
    expect(flate({ Predictor: 2, Columns: 2, Colors: 3 }, 1, 2, 3, 1, 1, 1, 9, 9, 9, 1, 2, 3)).toEqual([
      1, 2, 3, 2, 3, 4, 9, 9, 9, 10, 11, 12,
    ])
    expect(flate({ Predictor: 11, Columns: 2, Colors: 3 }, 1, 1, 2, 3, 1, 1, 1)).toEqual([1, 2, 3, 2, 3, 4])
    expect(flate({ Predictor: 11, Columns: 2, BitsPerComponent: 16 }, 1, 1, 2, 1, 1)).toEqual([1, 2, 2, 3])
    expect(flate({ Predictor: 11, Columns: 9, BitsPerComponent: 1 }, 1, 1, 2, 1, 1, 1)).toEqual([1, 3, 1, 2])
    expect(flate({ Predictor: 14, Columns: 2, Colors: 2 }, 4, 1, 2, 1, 1, 4, 9, 9, 1, 7)).toEqual([
      1, 2, 2, 3, 10, 11, 11, 18,
    ])
    expect(flate({ Predictor: 13, Columns: 2, Colors: 2 }, 3, 2, 4, 2, 2, 3, 2, 2, 2, 2)).toEqual([
      2, 4, 3, 4, 3, 4, 5, 6,
    ])
    // The nearest of three: left before the corner, and the corner if it is nearer than either.
    expect(flate({ Predictor: 14, Columns: 2 }, 0, 10, 11, 4, 254, 0)).toEqual([10, 11, 8, 8])
    expect(flate({ Predictor: 14, Columns: 2 }, 0, 10, 12, 4, 253, 0)).toEqual([10, 12, 7, 10])
    expect(flate({ Predictor: 14, Columns: 2 }, 0, 10, 7, 4, 2, 0)).toEqual([10, 7, 12, 10])
    for (const bits of [1, 4, 16])
      expect(() => flate({ Predictor: 2, Columns: 2, BitsPerComponent: bits }, 1, 2)).toThrow(Broken)
    for (const columns of [0, -1, 1_000_000])
      expect(() => flate({ Predictor: 12, Columns: columns }, 0)).toThrow(TooMuch)
  })

  test('may have rows of just less than a million bytes', () => {
    expect(flate({ Predictor: 12, Columns: 999_999 }, 0, 1, 2)).toEqual([1, 2])
  })

  test('may end within a row, and hold nothing', () => {
    expect(flate({ Predictor: 12, Columns: 4 }, 2, 1, 2, 3, 4, 2, 1)).toEqual([1, 2, 3, 4, 2])
    expect(flate({ Predictor: 12, Columns: 4 })).toEqual([])
    expect(flate({}, ...[])).toEqual([])
    expect(() => unpacked({ Filter: 'Fl' }, new Uint8Array())).not.toThrow()
  })

  test('are read without their head, as far as they go, and are counted together', () => {
    const random = randomOf(7)
    const large = Buffer.from(Array.from({ length: 100_000 }, () => random(256)))
    expect(Buffer.compare(Buffer.from(unpacked({ Filter: 'Fl' }, deflateSync(large))), large)).toBe(0)
    expect(unpacked({ Filter: 'Fl' }, deflateRawSync(Buffer.of(1, 2, 3)))).toEqual([1, 2, 3])
    const half = Buffer.from(unpacked({ Filter: 'Fl' }, deflateSync(large).subarray(0, 70_000)))
    expect([half.length > 32_768, half.length < 70_001, large.indexOf(half)]).toEqual([true, true, 0])
    const left = { inflate: 10 }
    const stream = (raw: Uint8Array) => new Stream(dict({ Filter: 'Fl' }), raw)
    const ten = deflateSync(Buffer.alloc(10))
    expect(decodeStream(stream(ten), follow, 10, left).length).toBe(10)
    expect(left).toEqual({ inflate: 0 })
    expect(() => decodeStream(stream(ten), follow, 10, left)).toThrow(TooMuch)
    expect(() => decodeStream(stream(deflateSync(Buffer.of())), follow, 10, { inflate: -1 })).toThrow(TooMuch)
  })

  test('are whole if they end by themselves, within what may be unpacked', () => {
    const random = randomOf(7)
    const large = deflateSync(Buffer.from(Array.from({ length: 100_000 }, () => random(256))))
    const small = deflateSync(Buffer.alloc(10))
    expect([isWhole(large), isWhole(small), isWhole(Buffer.concat([small, Buffer.from('q Q')]))]).toEqual([
      true,
      true,
      true,
    ])
    for (const cut of [large.subarray(0, 65_538), large.subarray(0, 70_000), small.subarray(0, 5)])
      expect(isWhole(cut)).toBe(false)
    expect(isWhole(Buffer.concat([Buffer.of(0x79), small.subarray(1)]))).toBe(false)
    expect([10, 9, -1].map((inflate) => isWhole(small, { inflate }))).toEqual([true, false, false])
    expect(isWhole(deflateSync(Buffer.of()), { inflate: -1 })).toBe(false)
    const left = { inflate: 25 }
    expect([isWhole(small, left), left.inflate, isWhole(small, left), isWhole(small, left)]).toEqual([
      true,
      15,
      true,
      false,
    ])
  })

  test('are plain in the open, or by the one filter that every program knows, as long as it takes them whole', () => {
    const plain = (entries: Record<string, PdfValue>, raw: Uint8Array) => {
      const data = (stream: Stream, limit?: number, note?: (what: Ambiguity) => void) =>
        decodeStream(stream, follow, limit, undefined, note)
      const found = plainData(new Stream(dict(entries), raw), { isEncrypted: false, get: follow, data })
      return found && [...found]
    }
    const [three, broken] = [deflateSync(Buffer.of(1, 2, 3)), Buffer.from('q Q')]
    const params = dict(up)
    const random = randomOf(7)
    expect([plain({}, broken), plain({ Filter: [] }, broken)]).toEqual([[...broken], [...broken]])
    expect([plain({ Filter: 'FlateDecode' }, three), plain({ Filter: ['FlateDecode'] }, three)]).toEqual([
      ...[
        [1, 2, 3],
        [1, 2, 3],
      ],
    ])
    expect(plain({ Filter: 'FlateDecode', DecodeParms: params }, rows)).toEqual(read)
    expect(plain({ Filter: ['FlateDecode'], DecodeParms: [params] }, rows)).toEqual(read)
    for (const [entries, raw] of [
      [{ Filter: 'Fl' }, three],
      [{ Filter: 'AHx' }, Buffer.from('71>')],
      [{ Filter: 'LZWDecode' }, three],
      [{ Filter: ['AHx', 'FlateDecode'] }, Buffer.from(`${three.toString('hex')}>`)],
      [{ Filter: ['FlateDecode', 'FlateDecode'] }, deflateSync(three)],
      [{ Filter: 'FlateDecode', DecodeParms: [params] }, rows],
      [{ Filter: ['FlateDecode'], DecodeParms: params }, rows],
      [{ Filter: [], DecodeParms: params }, broken],
      [{ F: 'outro' }, broken],
      [{ Filter: 'FlateDecode' }, broken],
      [{ Filter: 'FlateDecode' }, three.subarray(0, 6)],
      // Much of it can be read, and its end is missing.
      [
        { Filter: 'FlateDecode' },
        deflateSync(Buffer.from(Array.from({ length: 80_000 }, () => random(256)))).subarray(0, 70_000),
      ],
      [{ Filter: 'FlateDecode' }, deflateRawSync(Buffer.of(1))],
      [{ Filter: 'FlateDecode', DecodeParms: dict({ Predictor: 3 }) }, three],
      [{ Filter: 'FlateDecode', DecodeParms: dict(up) }, deflateSync(Buffer.of(5, 1, 2, 3, 4))],
    ] satisfies [Record<string, PdfValue>, Uint8Array][])
      expect([entries, plain(entries, raw)]).toEqual([entries, null])
  })

  test('in digits are in pairs, with blanks between, and one end', () => {
    for (const plain of ['', '>', '71', '71>', '7 1\n2 0 >\n', 'aF09'])
      expect([plain, isPlainHex(Buffer.from(plain))]).toEqual([plain, true])
    for (const odd of ['7', '7>', '7 1 2>', '71>>', '71>20', '71>2', 'x71', '7g', '(71'])
      expect([odd, isPlainHex(Buffer.from(odd))]).toEqual([odd, false])
    expect(unpacked({ Filter: 'AHx' }, Buffer.from('71 2'))).toEqual([0x71, 0x20])
  })
})

test.for<[string, number[]]>([
  ['(\\n\\r\\t\\b\\f\\(\\)\\\\)', [10, 13, 9, 8, 12, 0x28, 0x29, 0x5c]],
  ['(\\1\\12\\123\\1234\\18\\8\\400\\777)', [1, 0o12, 0o123, 0o123, 0x34, 1, 0x38, 0x38, 0, 0xff]],
  ['(\\0\\7\\07\\/)', [0, 7, 7, 0x2f]],
  ['(a\rb\r\nc\nd\n\re)', [0x61, 13, 0x62, 13, 10, 0x63, 10, 0x64, 10, 13, 0x65]],
  ['(a\\\rb\\\r\nc\\\nd\\\n\re)', [0x61, 0x62, 0x63, 0x64, 13, 0x65]],
  ['(\\x\\N)', [0x78, 0x4e]],
  ['()', []],
  ['<>', []],
  ['<00aFf9>', [0, 0xaf, 0xf9]],
  ['<0 1\n2>', [1, 0x20]],
  ['<@1`2G3g4/5:6>', [0x12, 0x34, 0x56]],
])('the text %j has the bytes %j', ([written, bytes]) => {
  const text = new PdfString(Buffer.from(written, 'latin1'), 0, written.length)
  expect([text.isHex, [...text.bytes]]).toEqual([written.startsWith('<'), bytes])
  expect(text.bytes).toBe(text.bytes)
})

test('a word is found where it stands as a whole before a place', () => {
  const [bytes, word] = [Buffer.from('xobj obo obj!objob'), Buffer.from('obj')]
  const places = (to: number) => [find(bytes, word, 0, to), findLast(bytes, word, to)]
  expect([places(18), places(12), places(11), places(4), places(3)]).toEqual([
    ...[
      [1, 13],
      [1, 9],
      [1, 1],
      [1, 1],
      [-1, -1],
    ],
  ])
  expect([find(bytes, word, 1, 18), find(bytes, word, 2, 18), find(bytes, word, 14, 18)]).toEqual([1, 9, -1])
  expect([find(word, word, 0, 3), findLast(word, word, 3), findLast(word, word, 2)]).toEqual([0, 0, -1])
  expect([findLast(Buffer.from('obo'), word, 3), find(Buffer.from('ob'), word, 0, 2)]).toEqual([-1, -1])
})

describe('a table in lines', () => {
  const plain = Buffer.from(onePagePdf()).toString('latin1')
  const opened = (written: string) => openPdf(new Uint8Array(Buffer.from(written, 'latin1')))
  const codes = (written: string) => opened(written).problems.map(({ code }) => code)
  const found = (written: string) => findAmbiguities(opened(written))
  /** One more section, of these lines and with this behind the word of its trailer. */
  const followed = (lines: string, trailer = '<</Root 1 0 R/Size 20/Prev 0000000000>>') => {
    const start = /startxref\n(\d+)/.exec(plain)?.[1] ?? ''
    const behind = trailer.replace('0000000000', start.padStart(10, '0'))
    return `${plain}xref\n${lines}trailer\n${behind}\nstartxref\n${plain.length}\n%%EOF\n`
  }

  test('has used and free places, as its letters say', () => {
    const file = opened(followed('6 3\n0000000009 00000 n \n0000000000 00000 n \n0000000009 00001 f \n'))
    expect([6, 7, 8, 9].map((num) => file.entry(num))).toEqual([
      { kind: 'plain', offset: 9, gen: 0 },
      { kind: 'free' },
      { kind: 'free' },
      undefined,
    ])
    expect([8, 9].map((num) => file.isListed(num))).toEqual([true, false])
    expect(codes(followed('6 1\n0000000009 00000 x \n'))).toEqual(['unreadable-structure'])
  })

  test('counts from one only if its first line is the head of the list of free places', () => {
    const first = (line: string, count = 1) => opened(followed(`1 ${count}\n${line}`)).entry(1)?.kind
    expect(first('0000000000 65535 f \n')).toBe('plain')
    expect(first('0000000000 65534 f \n')).toBe('free')
    expect(opened(followed('1 1\n0000000009 65535 n \n')).entry(1)).toEqual({ kind: 'plain', offset: 9, gen: 65_535 })
    const second = opened(followed('1 2\n0000000009 00000 n \n0000000000 65535 f \n'))
    expect([0, 1, 2].map((num) => second.entry(num))).toEqual([
      { kind: 'free' },
      { kind: 'plain', offset: 9, gen: 0 },
      { kind: 'free' },
    ])
    const third = opened(followed('3 1\n0000000000 65535 f \n'))
    expect([2, 3].map((num) => third.entry(num)?.kind)).toEqual(['plain', 'free'])
  })

  test('has numbers up to the highest there is, and no more lines than it says', () => {
    const line = '0000000000 00001 f \n'
    expect(codes(followed(`8388607 1\n${line}`))).toEqual([])
    expect(codes(followed(`8388608 1\n${line}`))).toEqual(['too-large'])
    expect(codes(followed(`8388607 2\n${line}${line}`))).toEqual(['too-large'])
    for (const lines of [`6 2\n${line}`, '6 99999999\n', `6 1\n${line}x`, `6 1\n${line}(`, `6 x\n${line}`, `x\n`])
      expect([lines, codes(followed(lines))]).toEqual([lines, ['unreadable-structure']])
  })

  test('has lines of twenty bytes, and blank lines before its trailer alone', () => {
    const line = '0000000000 00001 f \n'
    for (const lines of ['', `6 1\n${line}`, `6 1\n${line}\n\n`, `6 1\n${line}7 1\n${line}`, `6 2\n${line}${line}\n`])
      expect([lines, found(followed(lines))]).toEqual([lines, []])
    for (const lines of [
      `6 1\n${line}\n7 1\n${line}`,
      `6 1\n${line}\r\n`,
      `6 1\n${line} \n`,
      `6 1\n0000000000 00001 f \r\n`,
      `6 1\n0000000000 00001 f\r\r\n`,
      `6 1\n0000000000 00001 f\n`,
      `6 1\n000000000 00001 f \n`,
      // So short that the end of the next line stands where theirs would.
      `6 1\n000 00001 f\n`,
      `6 1\n${line}% \n`,
      `% \n6 1\n${line}`,
      `6 1\n${line}7 1\n${line}\r`,
    ])
      expect([lines, found(followed(lines))]).toEqual([lines, ['entry-width']])
  })

  test('ends with a dictionary as every program reads it', () => {
    const prev = '/Root 1 0 R/Size 20/Prev 0000000000'
    for (const [trailer, oddities] of [
      [`<<${prev}/X 1>>`, []],
      [`<<${prev}/X +1>>`, ['digits-odd']],
      [`<<${prev}/X 1.5>>`, ['digits-odd']],
      [`<<${prev}/X 1/X 2>>`, ['key-twice']],
    ] as const)
      expect([trailer, found(followed('', trailer))]).toEqual([trailer, oddities])
    for (const trailer of ['[]', '7', 'null', '(x)', ''])
      expect([trailer, codes(followed('', trailer))]).toEqual([trailer, ['unreadable-structure']])
  })

  test('leads to the one before it by a number alone, and nowhere by one below it', () => {
    for (const previous of ['/Prev 0', '/Prev -1', '/Prev(9)', '/Prev null', '/XRefStm -1', '/XRefStm(9)'])
      expect(codes(plain.replace('/Root 1 0 R', `/Root 1 0 R${previous}`))).toEqual([])
    for (const previous of ['/Prev 1', '/Prev 99999', '/XRefStm 1'])
      expect(codes(plain.replace('/Root 1 0 R', `/Root 1 0 R${previous}`))).toEqual(['unreadable-structure'])
    // Without its word a number is no place, wherever it stands.
    const start = /startxref\n(\d+)/.exec(plain)?.[1] ?? ''
    const elsewhere = plain.replace(/%....\n/, (line) => `${start.padEnd(line.length - 1)}\n`)
    expect(elsewhere).toHaveLength(plain.length)
    expect(codes(elsewhere)).toEqual([])
    expect(codes(elsewhere.replace('startxref', 'startxraf'))).toEqual(['unreadable-structure'])
    // The first state leads to a section that came behind it.
    const later = followed('')
    const early = later.replace(/startxref\n\d+/, `startxref\n${plain.length}`)
    const first = opened(early).at(early.indexOf('%%EOF') + 6)
    expect(first.problems.map(({ code }) => code)).toEqual(['unreadable-structure'])
  })
})

test('tables and their entries are so many at most, all of a file together', () => {
  const before = { ...limits }
  onTestFinished(() => {
    Object.assign(limits, before)
  })
  const codes = (bytes: Uint8Array) => openPdf(bytes).problems.map(({ code }) => code)
  // Six places in the first, one in each other one.
  const file = revised(revised(onePagePdf(), { 7: '<<>>' }), { 7: '<<>>' })
  for (const [limit, read, most] of [
    ['sections', [], 3],
    ['sections', ['too-large'], 2],
    ['entries', [], 8],
    ['entries', ['too-large'], 7],
  ] as const) {
    Object.assign(limits, before, { [limit]: most })
    expect([limit, most, codes(file)]).toEqual([limit, most, read])
  }
  const objects = { 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[]/Count 0>>' }
  const rows = streamed(Buffer.from('%PDF-1.7\n'), objects)
  for (const bytes of [rows, onePagePdf()]) {
    const most = bytes === rows ? 3 : 6
    Object.assign(limits, before, { entries: most })
    expect(codes(bytes)).toEqual([])
    Object.assign(limits, before, { entries: most - 1 })
    expect(codes(bytes)).toEqual(['too-large'])
  }
})

test('offsets of all tables of a file count from one place', () => {
  const start = 'antes!\n'
  const later = (at: string, width = 0) => String(Number(at) + start.length).padStart(width, '0')
  const placed = (text: string) => text.replace(/\d{10}(?= 00000 n)/g, (at) => later(at, 10))
  const begun = (text: string) => text.replace(/(?<=startxref\n)\d+/, (at) => later(at))
  const led = (text: string) => text.replace(/(?<=\/Prev )\d+/, (at) => later(at))
  const codes = (text: string) =>
    openPdf(new Uint8Array(Buffer.from(start + text, 'latin1'))).problems.map(({ code }) => code)
  const first = Buffer.from(onePagePdf()).toString('latin1')
  const second = Buffer.from(revised(Buffer.from(first, 'latin1'), { 7: '<<>>' }))
    .toString('latin1')
    .slice(first.length)
  expect([codes(first + second), codes(begun(placed(first)) + begun(led(placed(second))))]).toEqual([[], []])
  // The last one counts from the header, and leads to one that counts from the start; or the other way.
  expect(codes(begun(placed(first)) + led(second))).toEqual(['unreadable-structure'])
  expect(codes(first + begun(placed(second)))).toEqual(['unreadable-structure'])
})

test('an object that a table needs before all tables are read is there when they are', () => {
  const objects = { 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[]/Count 0>>', 5: '28' }
  const first = cut(streamed(Buffer.from('%PDF-1.7\n'), objects), /Length 28>>/, 'Length 5 0 R>>')
  const document = openPdf(streamed(first, { 7: '(sete)' }))
  expect([document.problems, document.object(5)]).toEqual([[], 28])
})

test('data whose length another object has end in each state where that one says', () => {
  const first = onePagePdf({ 4: '<</Length 6 0 R>>\nstream\nq Q   \nendstream', 6: '3' })
  const document = openPdf(revised(first, { 6: '5' }))
  const read = (length: number) => {
    const value = document.at(length).object(4)
    return value instanceof Stream ? Buffer.from(value.raw).toString() : value
  }
  expect([read(document.length), read(first.length)]).toEqual(['q Q  ', 'q Q'])
})

describe('a table that is a stream', () => {
  const objects = { 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[]/Count 0>>' }
  const start = Buffer.from('%PDF-1.7\n')
  const made = (...[bodies = objects, options = {}]: [Bodies?, TableOptions?]) => streamed(start, bodies, options)
  const codes = (bytes: Uint8Array) => openPdf(bytes).problems.map(({ code }) => code)
  const found = (bytes: Uint8Array) => findAmbiguities(openPdf(bytes))

  test('is one by its type, and odd by its numbers and its filter', () => {
    expect([codes(made()), found(made())]).toEqual([[], []])
    expect(codes(cut(made(), /\/XRef/, '/XReg'))).toEqual(['unreadable-structure'])
    expect(codes(cut(made(), /startxref\n\d+/, 'startxref\n9'))).toEqual(['unreadable-structure'])
    expect(found(cut(made(), /\/Size 20/, '/Size 20.0'))).toContain('digits-odd')
    expect(found(cut(made(), /W\[1 4 2\]/, 'W[1 4 2 0]'))).toEqual(['index-disagrees'])
    expect(found(made(objects, { entries: '/X 1/X 2' }))).toEqual(['key-twice'])
    const packed = made(objects, { packed: { 5: [8, 0], 6: [8, 1] } })
    expect([found(packed), found(cut(packed, /6 1 19 1/, '5 1 19 1'))]).toEqual([[], ['number-twice']])
  })

  test('is odd if its data are packed as not every program takes them', () => {
    const digits = (end: string) => {
      const text = Buffer.from(made()).toString('latin1')
      const packed = text.replace(/\/Length \d+>>\nstream\n(.*)\nendstream\nendobj\nstartxref/s, (_, data: string) => {
        const hex = `${Buffer.from(data, 'latin1').toString('hex')}${end}`
        return `/Filter/AHx/Length ${hex.length}>>\nstream\n${hex}\nendstream\nendobj\nstartxref`
      })
      return found(new Uint8Array(Buffer.from(packed, 'latin1')))
    }
    expect([digits('>'), digits('>71'), digits('0>')]).toEqual([[], ['data-refused'], ['data-refused']])
  })

  test('has rows of the kinds that there are', () => {
    const packed = { 5: [8, 3], 6: [0, 0] } as const
    const file = made(objects, { packed: { 5: [8, 3], 6: [0, 0] } })
    expect([5, 6, 7].map((num) => openPdf(file).entry(num))).toEqual([
      { kind: 'packed', stream: packed[5][0], index: packed[5][1] },
      { kind: 'packed', stream: packed[6][0], index: packed[6][1] },
      undefined,
    ])
    const kinds = (kind: number, at: number) => {
      const row = Buffer.from([2, 0, 0, 0, 8, 0, 3])
      const other = Buffer.from(file)
      other.set([kind, 0, 0, 0, at], other.indexOf(row))
      return openPdf(new Uint8Array(other))
    }
    expect([kinds(0, 9), kinds(1, 0)].map((opened) => opened.entry(5))).toEqual(Array(2).fill({ kind: 'free', gen: 3 }))
    expect(kinds(1, 9).entry(5)).toEqual({ kind: 'plain', offset: 9, gen: 3 })
    expect(kinds(3, 9).problems.map(({ code }) => code)).toEqual(['unreadable-structure'])
    // Without a column for the kind all are objects in the open.
    expect(openPdf(made(objects, { widths: [0, 4, 2] })).entry(1)).toEqual({ kind: 'plain', offset: 9, gen: 0 })
  })

  test('has as many rows as its numbers say, and what stands behind them is nothing', () => {
    expect(found(made(objects, { rest: 'x' }))).toEqual([])
    expect(found(made(objects, { rest: '\0'.repeat(7) }))).toEqual([])
    expect(found(cut(made(), /Index\[1 1 2 1 19 1\]/, 'Index[1 1 2 1 19 2]'))).toEqual(['index-disagrees'])
    expect(found(cut(made(objects, { rest: '\0'.repeat(7) }), /Index\[1 1 2 1 19 1\]/, 'Index[1 1 2 1 19 2]'))).toEqual(
      [],
    )
    const whole = (size: string) => cut(made(), /\/Size 20\/W\[1 4 2\]\/Index\[1 1 2 1 19 1\]/, size)
    // From nothing up to its size, if it does not say: the first row is of object 0 then.
    expect(openPdf(whole('/Size 3/W[1 4 2]')).entry(0)).toEqual({ kind: 'plain', offset: 9, gen: 0 })
    for (const odd of ['/Size 3.5/W[1 4 2]', '/Size(3)/W[1 4 2]', '/W[1 4 2]/Index[1.5 1]', '/W[1 4 null]', '/W 7'])
      expect([odd, codes(whole(odd))]).toEqual([odd, ['unreadable-structure']])
    for (const [index, code] of [
      ['8388607 1', []],
      ['8388607 2', ['too-large']],
      ['8388608 1', ['too-large']],
    ] as const)
      expect(codes(cut(made(objects, { rest: '\0'.repeat(7) }), /19 1\]/, `${index}]`))).toEqual(code)
  })
})

describe('a value', () => {
  const parserOf = (written: string, end?: number) => new Parser(Buffer.from(written, 'latin1'), 0, end)
  const plain = (value: PdfValue): unknown => {
    if (value instanceof PdfString) return Buffer.from(value.source.subarray(value.from, value.to)).toString('latin1')
    if (value instanceof Ref) return `to ${value.num} ${value.gen}`
    if (value instanceof Real) return value.value
    if (value instanceof Dict) return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]))
    return Array.isArray(value) ? value.map(plain) : value
  }
  const read = (written: string, end?: number) => {
    const parser = parserOf(written, end)
    return [plain(parser.value()), parser.oddity ? `${parser.oddity} ${parser.at}` : parser.at]
  }

  test.for<[string, unknown, number | string]>([
    ...(['0', '7', '-7', '1.5', '-.5', '+.5', '2.', '.55', '-1.50', '4294967295', '+7', '007'] as const).map(
      (text): [string, number, number] => [text, Number(text), text.length],
    ),
    ...['4294967296', '99999999999', '-4294967296', '4294967296.5', `${'0'.repeat(20)}7`, `-${'0'.repeat(20)}7.5`].map(
      (text): [string, number, string] => [text, Number(text), `digits-odd ${text.length}`],
    ),
    ...[`${'0'.repeat(19)}7`, `-${'0'.repeat(19)}7.5`, `1.${'0'.repeat(248)}`].map((text): [string, number, number] => [
      text,
      Number(text),
      text.length,
    ]),
    [`1.${'0'.repeat(249)}`, 1, 'digits-odd 251'],
    ['1-2', 1, 'digits-odd 3'],
    ['--5', -5, 'digits-odd 3'],
    ['---5', -5, 'digits-odd 4'],
    ['+-5', 5, 'digits-odd 3'],
    ['-+5', -5, 'digits-odd 3'],
    ['1--5', 1, 'digits-odd 4'],
    ['7+', 7, 'digits-odd 2'],
    ['-', 0, 'digits-odd 1'],
    ['.', 0, 'digits-odd 1'],
    ['1.2.3', 1.2, 'digits-odd 5'],
    ['1.-2', 1, 'digits-odd 4'],
    ['1e5', 1, 'digits-odd 1'],
    ['1.5x', 1.5, 'digits-odd 3'],
    ['5(', 5, 1],
    ['5 ', 5, 1],
    ['1 0 R', 'to 1 0', 5],
    ['1 0R', 'to 1 0', 'digits-odd 4'],
    ['1 0 R/', 'to 1 0', 5],
    ['12 34 R', 'to 12 34', 7],
    ['10  \t\r\n\f0  R', 'to 10 0', 12],
    ['1 0 R5', 1, 1],
    ['1 0 S', 1, 1],
    ['1 0', 1, 1],
    ['1 x', 1, 1],
    ['1 -0 R', 1, 1],
    ['-1 0 R', -1, 2],
    ['1.5 0 R', 1.5, 3],
    ['4194303 0 R', 'to 4194303 0', 11],
    ['4194304 0 R', 'to 4194304 0', 'beyond-limits 11'],
    ['8388607 0 R', 'to 8388607 0', 'beyond-limits 11'],
    ['8388608 0 R', 8_388_608, 7],
    ['01 0 R', 'to 1 0', 'digits-odd 6'],
    ['0 0 R', 'to 0 0', 5],
    ['1 00 R', 'to 1 0', 'digits-odd 6'],
    ['1 01 R', 'to 1 1', 'digits-odd 6'],
    ['100 100 R', 'to 100 100', 9],
    ['1.0 0 R', 'to 1 0', 'digits-odd 7'],
    ['1\x000 R', 'to 1 0', 'digits-odd 5'],
    ['1 0\0R', 'to 1 0', 'digits-odd 5'],
    ['1 \x000 R', 'to 1 0', 'digits-odd 6'],
    ['1 0 \0R', 'to 1 0', 'digits-odd 6'],
    ['1%x\n0 R', 'to 1 0', 'digits-odd 7'],
    ['1 0%x\nR', 'to 1 0', 'digits-odd 7'],
    ['true', true, 4],
    ['false', false, 5],
    ['null', null, 4],
    ['true/', true, 4],
    ['truex', true, 'digits-odd 4'],
    ['falsey', false, 'digits-odd 5'],
    ['null7', null, 'digits-odd 4'],
    [' \0\t\n\f\r7', 7, 7],
    ['%a\n7', 7, 4],
    ['%a\r7', 7, 4],
    ['%\n%%(\n\r7', 7, 8],
  ])('%j is read as %j, as far as %s', ([written, value, at]) => {
    expect(read(written)).toEqual([value, at])
  })

  test.for<[string, string, boolean]>([
    ...[...'\0\t\n\f\r ()<>[]{}/%'].map((end): [string, string, boolean] => [`A${end}`, 'A', false]),
    ['', '', false],
    ['A#20B#23', 'A B#', false],
    ...['#2f', '#3a', '#40', '#5B', '#60', '#7b', '#01', '#ff'].map((text): [string, string, boolean] => [
      text,
      String.fromCharCode(Number.parseInt(text.slice(1), 16)),
      false,
    ]),
    ...['#30', '#39', '#41', '#5a', '#61', '#7A', '#00'].map((text): [string, string, boolean] => [
      `${text}B`,
      `${String.fromCharCode(Number.parseInt(text.slice(1), 16))}B`,
      true,
    ]),
    ['A#', 'A#', true],
    ['A#4', 'A#4', true],
    ['A#4g', 'A#4g', true],
    ['A#g4', 'A#g4', true],
    ['A##20', 'A# ', true],
    ...['\x01', '\v', '\x1f', '\x80', '\xff'].map((odd): [string, string, boolean] => [`A${odd}B`, `A${odd}B`, true]),
    ...['\x7f', '\x81', '\xfe', '!', '~'].map((one): [string, string, boolean] => [`A${one}B`, `A${one}B`, false]),
  ])('the name %j is %j, and odd: %s', ([written, name, isOdd]) => {
    const parser = parserOf(`/${written}`)
    expect([parser.value(), parser.oddity]).toEqual([name, isOdd ? 'digits-odd' : null])
  })

  test('is a name of 127 octets at most, and as it is written of 250', () => {
    const oddityOf = (written: string) => {
      const parser = parserOf(written)
      parser.value()
      return parser.oddity
    }
    expect([oddityOf(`/${'A'.repeat(127)}`), oddityOf(`/${'A'.repeat(128)}`)]).toEqual([null, 'beyond-limits'])
    expect([oddityOf(`/A${'#e3'.repeat(83)}`), oddityOf(`/AB${'#e3'.repeat(83)}`)]).toEqual([null, 'beyond-limits'])
  })

  test.for<[string, unknown, number | string]>([
    ['(a(b)c)d', '(a(b)c)', 7],
    ['(a\\)b)', '(a\\)b)', 6],
    ['(a\\(b)', '(a\\(b)', 6],
    ['(\\\\)', '(\\\\)', 4],
    ['<41>', '<41>', 4],
    ['<4 1\0\n>', '<4 1\0\n>', 7],
    ['<4g>', '<4g>', 'digits-odd 4'],
    ['<g>', '<g>', 'digits-odd 3'],
    ['<4g41>', '<4g41>', 'digits-odd 6'],
    ['[1 2]', [1, 2], 5],
    ['[]', [], 2],
    ['[ 1%]\n2 ]', [1, 2], 9],
    ['[1 0 R[7]]', ['to 1 0', [7]], 10],
    ['<<>>', {}, 4],
    ['<< /A 1 /B[]>>', { A: 1, B: [] }, 14],
    ['<</A/B>>', { A: 'B' }, 8],
    ['<</A 1%>>\n>>', { A: 1 }, 12],
    ['<</A 1/A 2>>', { A: 2, 'A\x001': 1 }, 'key-twice 12'],
    ['<</A 1/B 3/A 1>>', { A: 1, B: 3, 'A\x002': 1 }, 16],
    ['<</PageMode/X/PageMode/Y>>', { PageMode: 'Y', 'PageMode\x001': 'X' }, 26],
    ['<</PageLayout 1/PageLayout 2>>', { PageLayout: 2, 'PageLayout\x001': 1 }, 30],
  ])('%j is read as %j to %s', ([written, value, at]) => {
    expect(read(written)).toEqual([value, at])
  })

  test('is none where there is none, or where it does not end', () => {
    const words = ['', ' ', '%x', 'nul', 'True', 'obj', ')', '>', ']', '}', '\\', '#', 'R']
    const open = [
      '(a',
      '(a(b)',
      '(a\\)',
      '<4',
      '[1',
      '[1 2',
      '[1>',
      '<</A 1',
      '<</A 1>',
      '<</A 1> >',
      '<<A 1>>',
      '<</A>>',
    ]
    for (const text of [...words, ...open, '<<1 2>>', '<</A 1 2>>', '[)]'])
      expect(() => read(text), text).toThrow(Broken)
    // Nothing behind the end is read.
    for (const [text, end] of [
      ['<41>', 3],
      ['(a)', 2],
      ['true', 3],
      ['[1]', 2],
      ['<<>>', 3],
      ['%a\n7', 3],
    ] as const)
      expect(() => read(text, end), text).toThrow(Broken)
    expect([
      read('123', 2),
      read('/AB', 2),
      read('1 0 R', 4),
      read('-12', 2),
      read('/A#20', 4),
      read('true', 9),
    ]).toEqual([
      ...[
        [12, 2],
        ['A', 2],
        [1, 1],
        [-1, 2],
        ['A#2', 'digits-odd 4'],
        [true, 4],
      ],
    ])
  })

  test('says which numbers have a point or a plus, and which key was there twice', () => {
    const noted = (written: string) => {
      const parser = parserOf(written)
      const value = parser.value()
      const dict = Array.isArray(value) ? value.at(-1) : value
      const { repeated = null } = dict instanceof Dict ? dict : {}
      const keys = dict instanceof Dict ? [...dict].flatMap(([key, item]) => (item instanceof Real ? key : [])) : []
      return [parser.hasPlus, parser.hasPoint, keys.length > 0 ? keys : null, repeated]
    }
    expect(noted('7')).toEqual([false, false, null, null])
    expect([noted('+7'), noted('[+7 8]'), noted('[+7 -8]')]).toEqual(Array(3).fill([true, false, null, null]))
    expect([noted('7.'), noted('[.5 8]'), noted('[.5 -8]')]).toEqual(Array(3).fill([false, true, null, null]))
    expect(noted('-7')).toEqual([false, false, null, null])
    expect(noted('<</A 1/B -2>>')).toEqual([false, false, null, null])
    expect(noted('<</A 1.0/B 2/C[1.5]/D 3.5>>')).toEqual([false, true, ['A', 'D'], null])
    expect(noted('[1.5<</A 1>>]')).toEqual([false, true, null, null])
    expect(noted('<</A 1.5/B 1>>')).toEqual([false, true, ['A'], null])
    expect(noted('<</A 1/B 2/A 1>>')).toEqual([false, false, null, 'A'])
  })

  test('holds so many lists, dictionaries and digits at most, however deep they lie', () => {
    const before = limits.containers
    onTestFinished(() => {
      limits.containers = before
    })
    limits.containers = 4
    for (const part of ['[]', '<>', '<<>>']) {
      expect(parserOf(`[${part.repeat(3)} 1 /A (b) true]`).value()).toHaveLength(7)
      expect(() => parserOf(`[${part.repeat(4)}]`).value()).toThrow(TooMuch)
    }
    expect(() => parserOf('[[[[[]]]]]').value()).toThrow(TooMuch)
    const deep = (count: number) => () => parserOf(`${'['.repeat(count)}${']'.repeat(count)}`).value()
    limits.containers = before
    expect(deep(101)).not.toThrow()
    expect(deep(102)).toThrow(TooMuch)
  })
})

describe('an object', () => {
  const read = (written: string, length: (value: PdfValue | undefined) => number = Number, end = -1) => {
    const { value, ...rest } = new Parser(Buffer.from(written, 'latin1')).indirect(length, () => end)
    const data = value instanceof Stream ? Buffer.from(value.raw).toString('latin1') : value
    return { ...rest, value: data, rest: written.slice(rest.to) }
  }
  const sound = { num: 7, gen: 0, from: 0, oddity: null, hasPlus: false, hasPoint: false, rest: '' }

  test('is read from its number to its end', () => {
    expect(read('7 0 obj\n12\nendobj')).toMatchObject({ ...sound, value: 12, to: 17 })
    expect(read(' \n7 0 obj 12 endobj\nxref')).toMatchObject({ ...sound, value: 12, from: 2, rest: '\nxref' })
    expect(read('7 0 obj endobj x')).toMatchObject({ ...sound, value: null, rest: ' x' })
    expect(read('7 0 obj(a)endobj')).toMatchObject(sound)
    expect(read('123 45 obj +1.5 endobj')).toMatchObject({
      num: 123,
      gen: 45,
      hasPlus: true,
      hasPoint: true,
      oddity: null,
    })
  })

  test.for<[string, string, string]>([
    ['07 0 obj 1 endobj', 'digits-odd', ''],
    ['7 00 obj 1 endobj', 'digits-odd', ''],
    ['7\x000 obj 1 endobj', 'digits-odd', ''],
    ['7 0\0obj 1 endobj', 'digits-odd', ''],
    ['7%\n0 obj 1 endobj', 'digits-odd', ''],
    ['7 0 obj1 endobj', 'digits-odd', ''],
    ['07 0 obj endobj', 'digits-odd', ''],
    [`${'7'.padStart(20, '0')} 0 obj 1 endobj`, 'digits-odd', ''],
    ['7 0 obj 1 2 endobj', 'object-end', '2 endobj'],
    ['7 0 obj 1 ', 'object-end', ''],
    ['7 0 obj 1 8 0 obj', 'object-end', '8 0 obj'],
    ['7 0 obj 5 0 R endobj', 'value-kind', ''],
  ])('%j is odd: %s', ([written, oddity, rest]) => {
    expect(read(written)).toMatchObject({ num: 7, oddity, rest })
  })

  test('is none without two numbers and its word', () => {
    const long = `${'7'.padStart(21, '0')} 0 obj 1 endobj`
    for (const text of [
      '',
      'obj',
      '7',
      '7 0',
      '7 0 ob',
      '7 x obj 1 endobj',
      'x 0 obj 1 endobj',
      '-7 0 obj 1 endobj',
      long,
      '7 0 obj',
    ])
      expect(() => read(text), text).toThrow(Broken)
  })

  const dictionary = '7 0 obj<</Length 3>>'
  test.for<[string, string | null]>([
    ['stream\nq Q\nendstream', null],
    ['stream\r\nq Q\r\nendstream', null],
    ['stream\rq Q\rendstream', null],
    ['stream  \nq Q endstream', null],
    ['\n stream\nq Q\0\n endstream', null],
    ['stream\nq Qendstream', null],
    ['streamq Q\nendstream', 'length-disagrees'],
    ['stream q Q\nendstream', 'length-disagrees'],
  ])('has the data behind %j', ([written, oddity]) => {
    expect(read(`${dictionary}${written}\nendobj`, () => 3)).toMatchObject({ ...sound, value: 'q Q', oddity })
    // The file may end with it.
    expect(read(`${dictionary}${written}`, () => 3)).toMatchObject({ value: 'q Q', oddity: oddity ?? 'object-end' })
  })

  test('has data to the next end if its length is wrong, and none without one', () => {
    const written = `${dictionary}stream\nq Q\nendstream\nendobj`
    const [from, to] = [written.indexOf('q'), written.indexOf('\nendstream')]
    const cut = { ...sound, value: 'q Q', oddity: 'length-disagrees' }
    for (const length of [0, 2, 5, 99, Number.MAX_SAFE_INTEGER])
      expect(read(written, () => length, to + 1)).toMatchObject({ ...cut, value: 'q Q\n' })
    expect(read(written, () => 1, to)).toMatchObject({
      ...cut,
      rest: '\nendstream\nendobj',
      oddity: 'length-disagrees',
    })
    expect(read(`${dictionary}stream\nq Q`, () => 9, written.length - 20).value).toBe(
      'q Q'.slice(0, written.length - 20 - from),
    )
    for (const end of [-1, written.length + 1]) expect(() => read(written, () => 1, end)).toThrow(Broken)
  })
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
  for (const [key, value] of [
    ['Colors', 33],
    ['Colors', 0],
    ['BitsPerComponent', 3],
    ['Columns', 1_000_001],
  ] as const)
    expect(
      noted('FlateDecode', packed, [
        ['Predictor', 1],
        [key, value],
      ]),
    ).toEqual(['data-refused'])
  expect(noted('FlateDecode', deflateRawSync(Buffer.of(1)))).toEqual(['data-refused'])
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
