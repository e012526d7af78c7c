import { deflateSync } from 'node:zlib'
import { evidenceOf } from '@rubrica/proof/evidence/evidence-of.ts'
import { openPdf } from '@rubrica/proof/pdf/document.ts'
import { readFields } from '@rubrica/proof/pdf/fields.ts'
import { limits } from '@rubrica/proof/pdf/limits.ts'
import { isBareNode, readPages } from '@rubrica/proof/pdf/pages.ts'
import { Dict, PdfString, Ref, Stream } from '@rubrica/proof/pdf/values.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { validationInFile } from '@rubrica/proof/signatures/validation-in-file.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  type Bodies,
  fillRange,
  groupBody,
  onePagePdf,
  PLACE,
  RANGE,
  replaced,
  revised,
  signed,
  streamBody,
  streamed,
} from './pdf-builder.ts'

test('a signature is found in its field, with its range and what it says of itself', () => {
  const file = signed(onePagePdf(), {
    value: '/Name(Padaria S\\343o Jo\\343o)/Reason(Selo)/Rubrica_Seal<</V 1/Level/B-T>>',
  })
  const { signatures, problems, hasEvidence } = findSignatures(file)
  expect(problems).toEqual([])
  expect(hasEvidence).toBe(false)
  expect(signatures).toMatchObject([
    {
      field: 'Assinatura 10',
      isTimestamp: false,
      subFilter: 'ETSI.CAdES.detached',
      name: 'Padaria São João',
      reason: 'Selo',
      claimedAt: '2026-11-22T12:00:00.000Z',
      end: file.length,
      isSeal: true,
      level: 'B-T',
      docMdp: null,
      problems: [],
    },
  ])
  expect(Buffer.from(signatures[0]?.contents ?? []).toString('hex')).toBe(PLACE)
})

test.for([
  ['<feff00c100e9>', 'Áé'],
  ['<fffec100e900>', 'Áé'],
  ['<efbbbfc381c3a9>', 'Áé'],
  ['<4a6fe36f>', 'João'],
  ['<4a6f7>', 'Jop'],
  ['(a\\(b\\)(c)\\101\\53\\0611)', 'a(b)(c)A+11'],
  ['(a\\\nb\\\r\nc\\q)', 'abcq'],
  ['(a\r\nb\\nc\\td)', 'a b c d'],
  // What steers a terminal or turns the writing direction.
  ['<feff00610000202e0062200f2066006320690064>', 'a b c d'],
  ['<feff20280061202a00622028>', 'a b'],
  ['<feff0061200e0062200f0063202e00642066006520690066>', 'a b c d e f'],
  ['<feff0061200d006220100063202700642065006a206a>', 'a\u200db\u2010c\u2027d\u2065j\u206a'],
  ['<fe41>', 'þA'],
  ['<ff41>', 'ÿA'],
  ['<41ff>', 'Aÿ'],
  ['<efbb41>', 'ï»A'],
  ['<ef41bf>', 'ïA¿'],
  ['<41bbbf>', 'A»¿'],
  ['(\\001\\177a\\237)', 'aŸ'],
  [`(${'a'.repeat(5000)})`, 'a'.repeat(4096)],
] as const)('the name %s is read as %s', ([written, name]) => {
  expect(findSignatures(signed(onePagePdf(), { value: `/Name ${written}` })).signatures).toMatchObject([{ name }])
})

test('honest spellings of a range are taken: leading zeros, odd whitespace, an indirect array', () => {
  const zeros = signed(onePagePdf())
  const [, from = '', to = '', rest = ''] =
    /ByteRange \[0 (\d+) (\d+) (\d+) *\]/.exec(Buffer.from(zeros).toString('latin1')) ?? []
  const written = `[0 ${from} ${to} ${rest}`.padEnd(RANGE.length - 1)
  const spelled = [
    `[0000 ${from.padStart(8, '0')} ${to} ${rest}`.padEnd(RANGE.length - 1),
    `[0\r\n${from}\t${to}  ${rest}`.padEnd(RANGE.length - 1),
  ]
  for (const text of spelled) expect(codesOf(replaced(zeros, written, text))).toEqual([])
  const place = revised(onePagePdf(), {
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]>>>>',
    10: '<</FT/Sig/T(Indireta)/V 11 0 R>>',
    11: `<</Type/Sig/ByteRange 12 0 R/Contents <${PLACE}>>>`,
    12: RANGE,
  })
  expect(codesOf(fillRange(place))).toEqual([])
})

test('a field finds its type and its value in the field above it', () => {
  const file = signed(onePagePdf(), {
    bodies: {
      10: '<</T(Contrato)/FT/Sig/Kids[12 0 R]/V 11 0 R>>',
      12: '<</T(Assinatura)/Parent 10 0 R>>',
    },
  })
  expect(findSignatures(file).signatures).toMatchObject([{ field: 'Contrato.Assinatura', problems: [] }])
})

test.for([
  ["D:20260228203015-03'00'", '2026-02-28T23:30:15.000Z'],
  ['20280229', '2028-02-29T00:00:00.000Z'],
  ["D:20260101000000+05'30", '2025-12-31T18:30:00.000Z'],
  ['D:20260230120000Z', null],
  ['D:20260631', null],
  ['D:20260101240000Z', null],
  ["D:20260101000000-99'00'", null],
  ['D:2026', '2026-01-01T00:00:00.000Z'],
  ['202611', '2026-11-01T00:00:00.000Z'],
  ['2026112217', '2026-11-22T17:00:00.000Z'],
  ['202611221705', '2026-11-22T17:05:00.000Z'],
  ['20261122170515', '2026-11-22T17:05:15.000Z'],
  ['20261122170515-03', '2026-11-22T20:05:15.000Z'],
  ["20261122170515+0130'", '2026-11-22T15:35:15.000Z'],
  ["20261122170515Z03'00'", '2026-11-22T17:05:15.000Z'],
  ['D:20261122170515 e mais', '2026-11-22T17:05:15.000Z'],
  ['E:20261122', null],
  ['em 20261122', null],
  ['202', null],
  ['D:D:2026', null],
  ['20261301', null],
  ['20261122176015', null],
  ['ontem', null],
] as const)('of the date %s is said: %s', ([written, instant]) => {
  // Of a key that stands twice the last one is taken.
  const { signatures } = findSignatures(signed(onePagePdf(), { value: `/M(${written})` }))
  expect(signatures[0]?.claimedAt).toBe(instant)
})

test('a timestamp is one by its type, or by the format of its message', () => {
  const types = ['/Type/DocTimeStamp/SubFilter/ETSI.CAdES.detached', '/Type/Sig/SubFilter/ETSI.RFC3161']
  for (const type of [...types, '/SubFilter/ETSI.RFC3161'])
    expect(findSignatures(signed(onePagePdf(), { type })).signatures).toMatchObject([{ isTimestamp: true }])
  expect(findSignatures(signed(onePagePdf())).signatures).toMatchObject([{ isTimestamp: false }])
})

test('a message of more than eight megabytes is not read', () => {
  const withMessage = (length: number) =>
    revised(onePagePdf(), {
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]>>>>',
      10: `<</FT/Sig/T(Longa)/V<</Type/Sig/Contents <${'a'.repeat(length - 2)}>>>>>`,
    })
  expect(codesOf(withMessage(8 * 1024 * 1024))).not.toContain('contents-missing')
  expect(codesOf(withMessage(8 * 1024 * 1024 + 1))).toContain('contents-missing')
})

const RANGES = /(ByteRange \[0 \d+ \d+ )(\d+)/

const RANGES_TO = /(ByteRange \[0 \d+ )(\d+) (\d+)/

test.for([
  [
    'range-not-from-start',
    (text: string) => text.replace(/Range \[0 (\d+)/, (_, from) => `Range [1 ${Number(from) - 1}`),
  ],
  ['range-beyond-file', (text: string) => text.replace(RANGES, (_, head, rest) => `${head}${Number(rest) + 1}`)],
  [
    'gap-is-not-contents',
    (text: string) => text.replace(/Range \[0 (\d+)/, (_, from) => `Range [0 ${Number(from) - 1}`),
  ],
  [
    'gap-is-not-contents',
    (text: string) => text.replace(RANGES_TO, (_, head, to, rest) => `${head}${Number(to) + 1} ${Number(rest) - 1}`),
  ],
  ['gap-is-not-contents', (text: string) => text.replace(`<${PLACE}>`, `(${PLACE})`)],
  ['gap-is-not-contents', (text: string) => text.replace(`<${PLACE}>`, ` <${PLACE.slice(1)}>`)],
  ['range-missing', (text: string) => text.replace('/ByteRange [0', '/ByteRangy [0')],
  ['range-missing', (text: string) => text.replace(/Range \[0 (\d+) (\d+) (\d+) {5}/, 'Range [0 $1 $2 null$3 ')],
  ['range-missing', (text: string) => text.replace(/Range \[0 (\d+) (\d+) (\d+) {2}/, 'Range [0 $1 $2 $3 1')],
  ['range-missing', (text: string) => text.replace(/Range \[0 (\d+) (\d+) (\d+) /, 'Range [0 $1 $2 -$3')],
  ['range-missing', (text: string) => text.replace('Range [0 ', 'Range [/ ')],
  ['range-missing', (text: string) => text.replace(/Range \[0 \d(\d+)\d /, 'Range [0 ($1) ')],
  ['range-missing', (text: string) => text.replace(/Range \[0 (\d+) \d(\d+)\d /, 'Range [0 $1 ($2) ')],
  ['range-missing', (text: string) => text.replace(/Range \[0 (\d+) (\d+)\d\d /, 'Range [0 $1 $2.5 ')],
  [
    'range-missing',
    (text: string) =>
      text.replace(/Range \[0 (\d+) (\d+)/, (_, from, to) => `Range [0 ${from} ${from.padStart(to.length, '0')}`),
  ],
  ['contents-missing', (text: string) => text.replace('/Contents <', '/Kontents <')],
  ['repeated-key', (text: string) => text.replace('/M(D:20261122120000Z)', '/Contents(123456789)  ')],
  ['not-in-own-revision', (text: string) => text.replace(RANGES, (_, head, rest) => `${head}${Number(rest) - 50}`)],
] as const)('a signature is refused for %s', ([code, change]) => {
  const file = signed(onePagePdf())
  const changed = change(Buffer.from(file).toString('latin1'))
  expect(codesOf(Buffer.from(changed, 'latin1'))).toContain(code)
})

test.for(['<</V 2/Level/B-B>>', '<</V 1>>', '<</V 1/Level/B-C>>', '<</Level/B-B>>', '1'])(
  'a seal has one mark, and %s is none',
  (mark) => {
    const file = signed(onePagePdf(), { value: `/Rubrica_Seal ${mark}` })
    expect(codesOf(file)).toEqual(['unknown-seal-version'])
    expect(findSignatures(file).signatures).toMatchObject([{ isSeal: true }])
  },
)

test('a seal is written in small digits, in pairs, and another signature as it likes', () => {
  const mark = '/Rubrica_Seal<</V 1/Level/B-B>>'
  for (const place of [PLACE.toUpperCase(), `ab ${PLACE.slice(3)}`, `g${PLACE.slice(1)}`]) {
    expect(codesOf(replaced(signed(onePagePdf(), { value: mark }), PLACE, place))).toEqual(['seal-digits-differ'])
    expect(codesOf(replaced(signed(onePagePdf()), PLACE, place))).toEqual([])
  }
  const odd = `<</FT/Sig/T(Selo)/V<</Type/Sig${mark}/Contents <aba>>>>>`
  const form = '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]>>>>'
  expect(codesOf(revised(onePagePdf(), { 1: form, 10: odd }))).toContain('seal-digits-differ')
})

test('a certification that says two things permits the least of them, and without a number it is 2', () => {
  const level = (...numbers: string[]) => {
    const references = numbers.map((number) => `<</TransformMethod/DocMDP/TransformParams<<${number}>>>>`)
    return findSignatures(signed(onePagePdf(), { value: `/Reference[${references.join('')}]` })).signatures[0]?.docMdp
  }
  expect([level('/P 3', '/P 2'), level('/P 3', '/P 1'), level('/P 3')]).toEqual([2, 1, 3])
  expect([level(''), level('/P 7'), level()]).toEqual([2, 2, null])
})

test('a message that is packed is not the one in the gap, though it stands at the same offset', () => {
  const { signatures, problems } = findSignatures(packedSignature())
  expect(problems).toEqual([])
  expect(signatures).toMatchObject([{ field: 'Oculta', at: -1, problems: [{ code: 'gap-is-not-contents' }] }])
})

test('two fields with one signature, and signatures that cover each other, are refused', () => {
  const twice = signed(onePagePdf(), { others: [12], bodies: { 12: '<</FT/Sig/T(Outra)/V 11 0 R>>' } })
  expect(codesOf(twice)).toContain('value-of-two-fields')
  const first = signed(onePagePdf())
  const second = signed(first, { at: 12, others: [10] })
  expect(codesOf(second)).toEqual([])
  const start = /\/ByteRange \[0 (\d+) (\d+)/.exec(Buffer.from(first).toString('latin1'))
  const rest = `${first.length - Number(start?.[2])}`
  const longer = `${second.length - Number(start?.[2])}`
  const { signatures } = findSignatures(replaced(second, rest.padEnd(longer.length), longer))
  for (const { problems } of signatures) expect(problems).toContainEqual({ code: 'ranges-overlap' })
  expect(signatures).toHaveLength(2)
})

test('more signatures, and more fields, than any document has are told of', async () => {
  const withFields = (count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => 100 + index)
    const list = numbers.map((num) => `${num} 0 R`).join(' ')
    return revised(onePagePdf(), {
      1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${list}]>>>>`,
      ...Object.fromEntries(numbers.map((num) => [num, `<</FT/Sig/T(${num})/V<</Type/Sig>>>>`])),
    })
  }
  expect([fileCodesOf(withFields(200)), findSignatures(withFields(200)).signatures.length]).toEqual([[], 200])
  expect(fileCodesOf(withFields(201))).toEqual(['too-many-signatures'])
  expect((await verifyFile(withFields(201))).verdict).toBe('unsupported')
  const wide = revised(onePagePdf(), {
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R 11 0 R]>>>>',
    10: `<</T(Todos)/Kids[${'null '.repeat(400_000)}]>>`,
    11: '<</FT/Sig/T(Depois)/V<</Type/Sig>>>>',
  })
  expect(fileCodesOf(wide)).toEqual(['too-large'])
})

test('a field that only names others is no signature, and neither is a value of another kind of field', () => {
  const file = signed(onePagePdf(), {
    others: [12, 14],
    bodies: {
      12: '<</T(Grupo)/FT/Sig/V<</Type/Sig>>/Kids[13 0 R]>>',
      13: '<</T(Texto)/FT/Tx/Parent 12 0 R>>',
      14: '<</T(Texto)/FT/Tx/V(Oi)>>',
    },
  })
  expect(findSignatures(file).signatures.map(({ field }) => field)).toEqual(['Assinatura 10'])
})

test('a signature that no field names is told of, unless an attached file or an earlier revision has it', () => {
  const sealed = signed(onePagePdf())
  const stray = `<</Type/Sig/ByteRange[0 10 20 30]/Contents <abcd>>>`
  expect(fileCodesOf(revised(sealed, { 15: stray }))).toEqual(['signature-without-field'])
  const unlisted = Buffer.concat([sealed, Buffer.from(`15 0 obj\n${stray}\nendobj\n`)])
  expect(fileCodesOf(unlisted)).toEqual(['unlisted-signature'])
  expect(fileCodesOf(revised(onePagePdf(), { 15: streamBody('/Type/EmbeddedFile', sealed) }))).toEqual([])
  const cleared = revised(sealed, { 10: '<</FT/Sig/T(Assinatura 10)>>', 11: null })
  expect(fileCodesOf(cleared)).toEqual([])
  expect(fileCodesOf(revised(sealed, { 10: '<</FT/Sig/T(Assinatura 10)>>' }))).toEqual([])
  const rights = revised(onePagePdf(), { 1: '<</Type/Catalog/Pages 2 0 R/Perms<</UR3 15 0 R>>>>', 15: stray })
  expect(fileCodesOf(rights)).toEqual([])
  expect(fileCodesOf(revised(rights, { 16: stray }))).toEqual(['signature-without-field'])
})

test('a field that the form names twice is one, and what only speaks of a range is no signature', () => {
  const twice = signed(onePagePdf(), { others: [10] })
  expect(findSignatures(twice).signatures).toMatchObject([{ field: 'Assinatura 10', problems: [] }])
  expect(fileCodesOf(revised(onePagePdf(), { 15: '<</X<</ByteRange[0 10 20 30]>>>>' }))).toEqual([])
})

test('a seal is written in small letters to its last digit, and certifies by DocMDP alone', () => {
  const sealed = signed(onePagePdf(), { value: '/Rubrica_Seal<</V 1/Level/B-B>>' })
  expect(codesOf(replaced(sealed, 'ab>', 'aB>'))).toEqual(['seal-digits-differ'])
  const by = (method: string) => `/Reference[<</TransformMethod/${method}/TransformParams<</P 1>>>>]`
  const docMdp = (method: string) => findSignatures(signed(onePagePdf(), { value: by(method) })).signatures[0]?.docMdp
  expect(['DocMDP', 'UR3', 'FieldMDP', 'Identity'].map(docMdp)).toEqual([1, null, null, null])
})

test('bytes of a signature that no table leads to are told of, however its range is written', () => {
  const appended = (file: Uint8Array, range: string) =>
    fileCodesOf(Buffer.concat([file, Buffer.from(`15 0 obj\n<</Type/Sig/ByteRange${range}/Contents <ab>>>\nendobj\n`)]))
  for (const range of ['[0 10 20 30]', '\r\n\t[0 10 20 30]', '\0 [0 10 20 30]'])
    expect(appended(onePagePdf(), range)).toEqual(['unlisted-signature'])
  expect(appended(onePagePdf(), '(none)')).toEqual([])
  // The range of the MAC in a trailer is no other one's.
  const mac = '/AuthCode<</MACLocation/Standalone/ByteRange[0 10 20 30]/MAC<00>>>'
  const file = revised(onePagePdf(), { 9: '<</Type/X>>' }, `/Root 1 0 R${mac}`)
  expect([fileCodesOf(file), appended(file, '[0 10 20 30]')]).toEqual([[], ['unlisted-signature']])
})

test('a signature that no field names is told of behind many that fields name', () => {
  const numbers = Array.from({ length: 21 }, (_, index) => 20 + 2 * index)
  const file = numbers.reduce(
    (before, at, index) => signed(before, { at, others: numbers.slice(0, index) }),
    onePagePdf(),
  )
  expect(fileCodesOf(file)).toEqual([])
  expect(fileCodesOf(revised(file, { 15: '<</Type/Sig/ByteRange[0 10 20 30]/Contents <abcd>>>' }))).toEqual([
    'signature-without-field',
  ])
})

test('a signature that no field names is told of behind others that a field named once, if those were sound', () => {
  const sealed = signed(onePagePdf())
  const stray = `<</Type/Sig/ByteRange[0 10 20 30]/Contents <abcd>>>`
  const cleared = { 10: '<</FT/Sig/T(Assinatura 10)>>' }
  expect(fileCodesOf(revised(sealed, { ...cleared, 15: stray }))).toEqual(['signature-without-field'])
  const unsound = replaced(sealed, '/M(D:20261122120000Z)', '/Contents()'.padEnd(21))
  expect(fileCodesOf(revised(unsound, cleared))).toEqual(['signature-without-field'])
  expect(fileCodesOf(revised(revised(onePagePdf(), { 15: stray }), { 15: '<</Type/Sig>>' }))).toEqual([])
  expect(fileCodesOf(revised(onePagePdf(), { 15: stray.replace('/Contents', '/MAC') }))).toEqual([])
})

test('a seal that was taken away and an attached evidence.json are noticed', () => {
  const sealed = signed(onePagePdf(), { value: '/Rubrica_Seal<</V 1/Level/B-B>>' })
  expect(findSignatures(sealed).hasEvidence).toBe(false)
  expect(findSignatures(revised(sealed, { 10: '<</FT/Sig/T(Assinatura 10)>>' })).hasEvidence).toBe(true)
  const attached = revised(onePagePdf(), {
    1: '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(evidence.json) 6 0 R]>>>>>>',
    6: '<</Type/Filespec/F(evidence.json)/EF<</F 7 0 R>>>>',
    7: streamBody('/Type/EmbeddedFile', '{}'),
  })
  expect(findSignatures(attached).hasEvidence).toBe(true)
  const within = revised(onePagePdf(), { 15: streamBody('/Type/EmbeddedFile', sealed) })
  expect(findSignatures(within).hasEvidence).toBe(false)
  const file = '<</Type/Filespec/UF(evidence.json)/EF<</F 7 0 R>>>>'
  const tree = { 8: '<</Kids[8 0 R 9 0 R]>>', 9: '<</Names[(a) 12 0 R(b) 6 0 R]>>', 12: '<</F(boleto.pdf)>>' }
  for (const [catalog, more] of [
    ['/AF[6 0 R]', {}],
    ['/Names<</EmbeddedFiles 8 0 R>>', tree],
  ] as const) {
    const bodies = { 1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`, 6: file, 7: streamBody('', '{}'), ...more }
    expect(findSignatures(revised(onePagePdf(), bodies)).hasEvidence).toBe(true)
    for (const other of ['outro.json', 'outra-evidence.json', 'evidence.json.txt'])
      expect(findSignatures(revised(onePagePdf(), { ...bodies, 6: `<</UF(${other})>>` })).hasEvidence).toBe(false)
  }
})

test('a tree of names that comes back to itself without end is left', () => {
  const file = revised(onePagePdf(), {
    1: '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Kids 9 0 R>>>>>>',
    9: '[<</Kids 9 0 R>><</Kids 9 0 R>>]',
  })
  expect(findSignatures(file).hasEvidence).toBe(false)
})

test('the evidence of a seal is what its field named when it sealed, whatever came behind it', () => {
  const file = (data: Uint8Array, entries = '') => ({
    6: '<</Type/Filespec/UF(evidence.json)/EF<</F 7 0 R>>>>',
    7: streamBody(`/Type/EmbeddedFile${entries}`, data),
  })
  const sealedWith = (data: Uint8Array, entries?: string) =>
    signed(onePagePdf(), { field: '/AF[8 0 R 6 0 R]', bodies: { ...file(data, entries), 8: '<</UF(outro.json)>>' } })
  const evidence = (bytes: Uint8Array) => {
    const { document, signatures } = findSignatures(bytes)
    const [seal] = signatures
    const found = seal ? evidenceOf(document, seal) : expect.fail()
    return found && Buffer.from(found).toString()
  }
  const sealed = sealedWith(Buffer.from('{"a":1}'))
  expect(evidence(sealed)).toBe('{"a":1}')
  expect(evidence(revised(sealed, { 7: streamBody('/Type/EmbeddedFile', '{"a":2}') }))).toBe('{"a":1}')
  expect(evidence(signed(onePagePdf()))).toBeNull()
  const added = revised(signed(onePagePdf()), {
    ...file(Buffer.from('{}')),
    10: '<</FT/Sig/T(Assinatura 10)/V 11 0 R/AF[6 0 R]>>',
  })
  expect(evidence(added)).toBeNull()
  const byOthers = signed(onePagePdf(), {
    others: [12, 13, 14, 15],
    field: '/AF[6 0 R]',
    bodies: {
      ...file(Buffer.from('{"a":1}')),
      12: '<</FT/Tx/T(Texto)/V 11 0 R/AF[16 0 R]>>',
      13: '<</FT/Sig/T(Grupo)/V 11 0 R/AF[16 0 R]/Kids[18 0 R]>>',
      14: '<</FT/Sig/T(Vazia)/AF[16 0 R]>>',
      15: '<</FT/Sig/T(Outra)/V<</Type/Sig/Contents <ab>>>/AF[16 0 R]>>',
      16: '<</Type/Filespec/UF(evidence.json)/EF<</F 17 0 R>>>>',
      17: streamBody('/Type/EmbeddedFile', '{"a":2}'),
      18: '<</FT/Tx/T(Parte)/Parent 13 0 R>>',
    },
  })
  const own = findSignatures(byOthers).signatures.find(({ field }) => field === 'Assinatura 10') ?? expect.fail()
  expect(Buffer.from(evidenceOf(openPdf(byOthers), own) ?? []).toString()).toBe('{"a":1}')
  // It cannot be read: empty, which no evidence is.
  expect(evidence(sealedWith(Buffer.from('{}'), '/Filter/LZWDecode'))).toBe('')
  const packed = (length: number) => sealedWith(deflateSync(Buffer.alloc(length)), '/Filter/FlateDecode')
  expect([evidence(packed(20_000_000))?.length, evidence(packed(20_000_001))]).toEqual([20_000_000, ''])
})

test('validation data are found in their store and by the signature that they are for, as far as they can be read', () => {
  const data = Object.fromEntries([20, 21, 22, 23, 24, 25].map((num) => [num, streamBody('', `${num}`)]))
  const related = '<</Cert[23 0 R 20 0 R]/OCSP[24 0 R]/CRL[25 0 R]>>'
  const store = `<</Certs[20 0 R 26 0 R 27 0 R 5 0 R]/OCSPs[21 0 R]/CRLs[22 0 R]/VRI<</AB${related}>>>>`
  const file = revised(onePagePdf(), {
    ...{ 1: '<</Type/Catalog/Pages 2 0 R/DSS 6 0 R>>', 6: store, ...data },
    ...{ 26: streamBody('/Filter/LZWDecode', 'x'), 27: streamBody('/Filter/AHx', '3237>') },
  })
  const found = validationInFile(openPdf(file))
  const texts = (items: Uint8Array[]) => items.map((item) => Buffer.from(item).toString())
  expect([texts(found.certificates), texts(found.ocsps), texts(found.crls)]).toEqual([
    ['20', '27', '23'],
    ['21', '24'],
    ['22', '25'],
  ])
  const numbers = Array.from({ length: 201 }, (_, index) => 100 + index)
  const many = revised(onePagePdf(), {
    1: `<</Type/Catalog/Pages 2 0 R/DSS<</Certs[${numbers.map((num) => `${num} 0 R`).join(' ')}]>>>>`,
    ...Object.fromEntries(numbers.map((num) => [num, streamBody('', `${num}`)])),
  })
  expect(validationInFile(openPdf(many)).certificates).toHaveLength(200)
  expect(validationInFile(openPdf(onePagePdf()))).toEqual({ certificates: [], ocsps: [], crls: [] })
})

describe('the fields of a form', () => {
  const formed = (fields: string, bodies: Bodies, trailer?: string) =>
    openPdf(
      revised(onePagePdf(), { 1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields}]>>>>`, ...bodies }, trailer),
    )
  const fieldsOf = (fields: string, bodies: Bodies, trailer?: string) =>
    readFields(formed(fields, bodies, trailer)).fields.map(({ name, num, type, value, flags, isTerminal, widgets }) => [
      ...[name, num, type, value instanceof Ref ? value.num : value, flags, isTerminal],
      widgets.map((widget) => widget.num),
    ])

  test('have full names in the order of the tree, and what stands above them', () => {
    expect(
      fieldsOf('10 0 R 20 0 R', {
        10: '<</T(a)/FT/Tx/V 30 0 R/Ff 4/Kids[11 0 R 12 0 R]>>',
        11: '<</T(b)/Parent 10 0 R>>',
        12: '<</T(c)/FT/Btn/V 7/Ff 2/Kids[13 0 R]>>',
        13: '<</T(d)>>',
        20: '<</T(e)>>',
      }),
    ).toEqual([
      ['a', 10, 'Tx', 30, 4, false, []],
      ['a.b', 11, 'Tx', 30, 4, true, []],
      ['a.c', 12, 'Btn', 7, 2, false, []],
      ['a.c.d', 13, 'Btn', 7, 2, true, []],
      ['e', 20, null, null, null, true, []],
    ])
  })

  test('lie on pages by themselves, or by children without a name', () => {
    expect(
      fieldsOf('10 0 R 20 0 R 30 0 R<</T(d)/Subtype/Widget>>', {
        10: '<</T(a)/Subtype/Widget>>',
        20: '<</T(b)/Kids[21 0 R<</Subtype/Widget>>7 22 0 R]>>',
        21: '<</Subtype/Widget>>',
        30: '<</T(c)/Subtype/Widget/Kids[31 0 R]>>',
        31: '<</Subtype/Widget>>',
      }),
    ).toEqual([
      ['a', 10, null, null, null, true, [10]],
      ['b', 20, null, null, null, true, [21, 0]],
      ['c', 30, null, null, null, true, [30, 31]],
      ['d', 0, null, null, null, true, [0]],
    ])
  })

  test('are each there once, though a form names them twice, and without a name are part of the one above', () => {
    expect(
      fieldsOf('10 0 R 10 0 R 5 0 R 7 11 0 R', { 10: '<</T(a)>>', 11: '<</Kids[12 0 R]>>', 12: '<</T(b)>>' }),
    ).toEqual([
      ['a', 10, null, null, null, true, []],
      ['', 5, null, null, null, true, []],
      ['', 11, null, null, null, false, []],
      ['b', 12, null, null, null, true, []],
    ])
    expect(fieldsOf('<</T(a)>><</T(b)>>', {}).map(([name]) => name)).toEqual(['a', 'b'])
    const encrypted = { 10: '<</T(a)/Kids[11 0 R]>>', 11: '<</T(b)>>' }
    expect(fieldsOf('10 0 R', encrypted, '/Root 1 0 R/Encrypt 9 0 R').map(([name]) => name)).toEqual(['#10', '#10.#11'])
  })

  test('are so many at most, and are read once', () => {
    const before = limits.nodes
    onTestFinished(() => {
      limits.nodes = before
    })
    limits.nodes = 3
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => `${100 + index} 0 R`).join(' ')
    const isTooLarge = (fields: string, bodies: Bodies = {}) => readFields(formed(fields, bodies)).isTooLarge
    expect([isTooLarge(numbers(6)), isTooLarge(numbers(7))]).toEqual([false, true])
    const kids = (count: number) => ({ 10: `<</Kids[${numbers(count)}]>>` })
    expect([isTooLarge('10 0 R 5 0 R', kids(4)), isTooLarge('10 0 R 5 0 R', kids(5))]).toEqual([false, true])
    const document = formed('', {})
    expect(readFields(document)).toBe(readFields(document))
    const spent = formed('10 0 R', {})
    spent.spend(limits.steps + 1)
    expect([readFields(spent).isTooLarge, readFields(spent).fields]).toEqual([true, []])
  })
})

describe('the pages of a document', () => {
  const tree = (bodies: Bodies, trailer?: string) => readPages(openPdf(revised(onePagePdf(), bodies, trailer)))
  const page = '<</Type/Page/Parent 2 0 R>>'

  test('have what their groups have, unless they have their own', () => {
    const { pages, nodes } = tree({
      2: '<</Type/Pages/Kids[6 0 R 3 0 R]/Count 2/Resources<<>>/MediaBox[0 0 9 9]/CropBox[1 1 8 8]/Rotate 90/UserUnit 2>>',
      3: page,
      6: '<</Type/Pages/Parent 2 0 R/Kids[7 0 R]/Count 1/Rotate 180>>',
      7: '<</Type/Page/Parent 6 0 R/MediaBox[0 0 1 1]>>',
    })
    expect(pages.map(({ num, inherited }) => [num, Object.fromEntries(inherited)])).toEqual([
      [7, { Resources: new Dict(), MediaBox: [0, 0, 1, 1], CropBox: [1, 1, 8, 8], Rotate: 180 }],
      [3, { Resources: new Dict(), MediaBox: [0, 0, 9, 9], CropBox: [1, 1, 8, 8], Rotate: 90 }],
    ])
    expect([...nodes.keys()]).toEqual([2, 6])
  })

  test('may hang on groups within groups, each counted by itself', () => {
    const { nodes, pages } = tree({
      2: `<</Type/Pages/Kids[<</Type/Pages/Kids[3 0 R]/Count 1>><</Type/Pages/Kids[]/Count 0>>]/Count 1>>`,
    })
    expect([pages.map(({ num }) => num), [...nodes.keys()]]).toEqual([[3], [2, -2, -3]])
  })

  test('are counted, in each group', () => {
    const counted = (all: number, own: number) =>
      tree({
        2: `<</Type/Pages/Kids[6 0 R 3 0 R]/Count ${all}>>`,
        6: `<</Type/Pages/Parent 2 0 R/Kids[7 0 R 8 0 R]/Count ${own}>>`,
        ...{ 3: page, 7: '<</Type/Page/Parent 6 0 R>>', 8: '<</Type/Page/Parent 6 0 R>>' },
      }).ambiguities.has('count-disagrees')
    expect([counted(3, 2), counted(2, 2), counted(3, 3), counted(3, 1), counted(4, 2)]).toEqual([
      ...[false, true, true, true, true],
    ])
  })

  test('are so many at most, and are read once', () => {
    const before = limits.nodes
    onTestFinished(() => {
      limits.nodes = before
    })
    const numbers = [3, 6, 7, 8, 9]
    const bodies = (count: number): Bodies => ({
      2: `<</Type/Pages/Kids[${numbers
        .slice(0, count)
        .map((num) => `${num} 0 R`)
        .join(' ')}]/Count ${count}>>`,
      ...Object.fromEntries(numbers.map((num) => [num, page])),
    })
    limits.nodes = 3
    expect([3, 4].map((count) => tree(bodies(count)).isTooLarge)).toEqual([false, true])
    expect([4, 5].map((count) => tree(bodies(count)).pages.length)).toEqual([3, 0])
    const group = { ...bodies(3), 3: '<</Type/Pages/Parent 2 0 R/Kids[8 0 R]/Count 1>>' }
    expect(tree(group).isTooLarge).toBe(true)
    const document = openPdf(onePagePdf())
    expect(readPages(document)).toBe(readPages(document))
    const spent = openPdf(onePagePdf())
    spent.spend(limits.steps - 9)
    expect([readPages(spent).isTooLarge, spent.isSpent]).toEqual([true, true])
  })

  test('are nothing but nodes with the keys of nodes alone', () => {
    const node = (...keys: string[]) => isBareNode(new Dict(keys.map((key) => [key, null])))
    expect(node('Type', 'Kids', 'Count', 'Parent', 'Resources', 'MediaBox', 'CropBox', 'Rotate')).toBe(true)
    for (const key of ['Type', 'Kids', 'Count', 'Parent', 'Resources', 'MediaBox', 'CropBox', 'Rotate'])
      expect([key, node(key)]).toEqual([key, true])
    expect([node('Kids', 'BaseFont'), node('Font'), node(), isBareNode(undefined)]).toEqual([false, false, true, false])
  })
})

describe('a document', () => {
  const first = onePagePdf({ 6: '[6]' })
  const file = revised(first, { 7: '(sete)' })

  test('stands as it was at each length, and the states of one file are the same', () => {
    const document = openPdf(file)
    const before = document.at(first.length)
    expect([before.isListed(7), document.isListed(7), before.length]).toEqual([false, true, first.length])
    expect(document.at(first.length)).toBe(before)
    expect(before.at(file.length)).toBe(document)
    expect(before.object(6)).toBe(document.object(6))
  })

  test('has no object that ends behind it, whatever its table says', () => {
    const table = Buffer.from(first).toString('latin1')
    const later = Buffer.from(file).toString('latin1').indexOf('7 0 obj')
    const listed = table.replace(/6 1\n\d{10}/, `7 1\n${String(later).padStart(10, '0')}`)
    const whole = new Uint8Array(
      Buffer.concat([Buffer.from(listed, 'latin1'), Buffer.from(file).subarray(first.length)]),
    )
    const before = openPdf(whole).at(first.length)
    expect([before.object(7), [...before.broken], openPdf(whole).object(7)]).toEqual([null, [7], expect.any(PdfString)])
  })

  test('follows references so far, and tells of another generation alone if there is a value', () => {
    const chain = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [20 + index, `${21 + index} 0 R`]))
    const end = (count: number) => openPdf(onePagePdf({ ...chain(count), [20 + count]: '(fim)' })).get(new Ref(20, 0))
    expect([end(15), end(16)]).toEqual([expect.any(PdfString), null])
    const document = openPdf(file)
    expect([document.get(new Ref(7, 1)), document.get(new Ref(9, 1)), document.get(undefined)]).toEqual([
      ...[expect.any(PdfString), null, null],
    ])
    expect([...document.ambiguous]).toEqual([[7, 'generation-disagrees']])
    expect([document.dict(new Ref(7, 0)).size, document.array(new Ref(7, 0)), document.array([1])]).toEqual([
      0,
      [],
      [1],
    ])
  })

  test('tells where an object stands, if it stands in the open and can be read', () => {
    const document = openPdf(file)
    const text = Buffer.from(file).toString('latin1')
    const from = text.indexOf('7 0 obj')
    expect(document.place(7)).toMatchObject({ num: 7, from, to: text.indexOf('endobj', from) + 6 })
    expect([document.place(9), document.place(0), document.objectAt(from)?.num, document.objectAt(3)]).toEqual([
      ...[null, null, 7, null],
    ])
    const broken = openPdf(replaced(file, '7 0 obj', '8 0 obj'))
    expect([broken.place(7), [...broken.broken], broken.place(7)]).toEqual([null, [7], null])
  })

  test('is spent after so many steps, in all of its states', () => {
    const document = openPdf(file)
    document.spend(limits.steps)
    expect(document.isSpent).toBe(false)
    document.at(first.length).spend(1)
    expect(document.isSpent).toBe(true)
  })

  test('has no packed objects while they are encrypted, and says that it is locked', () => {
    const packed = (entries: string, kids = '5 0 R') =>
      openPdf(
        streamed(
          Buffer.from('%PDF-1.7\n'),
          {
            1: '<</Type/Catalog/Pages 2 0 R>>',
            2: `<</Type/Pages/Kids[${kids}]/Count 1>>`,
            8: groupBody({ 5: '<<>>', 6: '7' }),
          },
          { packed: { 5: [8, 0], 6: [8, 1] }, entries },
        ),
      )
    const [open, locked] = [packed(''), packed('/Encrypt 9 0 R')]
    expect([open.object(6), open.isLocked, open.isEncrypted, open.place(6)]).toEqual([7, false, false, null])
    expect([locked.object(6), locked.isLocked, locked.isEncrypted, [...locked.broken]]).toEqual([null, true, true, []])
    const group = open.object(8)
    expect(group instanceof Stream && open.numbersIn(group)).toEqual([5, 6])
    expect(open.numbersIn(new Stream(new Dict(), new Uint8Array()))).toEqual([])
    const [tree, lockedTree] = [readPages(open), readPages(locked)]
    expect([tree.isLocked, tree.pages.length, lockedTree.isLocked, lockedTree.pages.length]).toEqual([
      false,
      1,
      true,
      0,
    ])
    expect([...lockedTree.ambiguities]).toEqual([])
    // What is wrong in the open is told of as well.
    const odd = packed('/Encrypt 9 0 R', '5 0 R 8 0 R 30 0 R')
    expect([[...readPages(odd).ambiguities], odd.isLocked]).toEqual([['page-not-a-page'], true])
    const broken = openPdf(replaced(locked.bytes, '2 0 obj', '3 0 obj'))
    expect([broken.object(6), broken.object(2), [...broken.broken]]).toEqual([null, null, [2]])
  })
})

function codesOf(bytes: Uint8Array): string[] {
  return findSignatures(new Uint8Array(bytes)).signatures.flatMap(({ problems }) => problems.map(({ code }) => code))
}

function fileCodesOf(bytes: Uint8Array): string[] {
  return findSignatures(new Uint8Array(bytes)).problems.map(({ code }) => code)
}

/**
 * The signature's dictionary is packed: in what is unpacked its message stands at the offset at which the file itself has
 * other digits.
 */
function packedSignature(): Uint8Array {
  const base = Buffer.concat([onePagePdf(), Buffer.from('40 0 obj\n')])
  const [from, to] = [base.length, base.length + PLACE.length + 2]
  const form = '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]>>>>'
  const made = (rest: number) => {
    const chunks = [base, Buffer.from(`<${PLACE}>\nendobj\n`)]
    const places: Record<number, number> = { 40: base.length - '40 0 obj\n'.length }
    const put = (num: number, body: string | Uint8Array) => {
      places[num] = Buffer.concat(chunks).length
      chunks.push(Buffer.from(`${num} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n'))
    }
    put(1, form)
    put(10, '<</FT/Sig/T(Oculta)/V 11 0 R>>')
    const entries = `<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange[0 ${from} ${to} ${rest}]/Contents `
    const packed = Buffer.from(`${`11 0 ${entries}`.padEnd(from)}<${'cd'.repeat(400)}>>>`)
    put(20, streamBody('/Type/ObjStm/N 1/First 5/Filter/FlateDecode', deflateSync(packed)))
    places[21] = Buffer.concat(chunks).length
    const row = (kind: number, at: number, index = 0) => [kind, at >> 16, (at >> 8) & 255, at & 255, index]
    const rows = [1, 10, 11, 20, 21, 40].flatMap((num) => (num === 11 ? row(2, 20) : row(1, places[num] ?? 0)))
    const previous = /startxref\s+(\d+)/.exec(base.toString('latin1'))?.[1]
    const index = '/Index[1 1 10 2 20 2 40 1]'
    put(21, streamBody(`/Type/XRef/Size 41/W[1 3 1]${index}/Prev ${previous}/Root 1 0 R`, Buffer.from(rows)))
    chunks.push(Buffer.from(`startxref\n${places[21]}\n%%EOF\n`))
    return Buffer.concat(chunks)
  }
  let rest = 0
  for (let length = made(rest).length; rest !== length - to; length = made(rest).length) rest = length - to
  return new Uint8Array(made(rest))
}
