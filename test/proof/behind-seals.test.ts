import { changesAfter } from '@rubrica/proof/revisions/changes-after.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { describe, expect, test } from 'vitest'
import {
  type Bodies,
  fillRange,
  onePagePdf,
  PLACE,
  RANGE,
  revised,
  signed,
  streamBody,
  streamed,
  type TableOptions,
} from './pdf-builder.ts'

/** What the update of an archived seal consists of: catalog, page, field and value of a timestamp, store and data. */
const CATALOG = catalog('/DSS 14 0 R', '10 0 R 12 0 R')
const PAGE = page('/Annots[12 0 R]')
const FIELD = '<</FT/Sig/T(Carimbo)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/F 132/P 3 0 R/V 13 0 R>>'
const VALUE = `<</Type/DocTimeStamp/Filter/Adobe.PPKLite/SubFilter/ETSI.RFC3161/ByteRange ${RANGE}/Contents <${PLACE}>>>`
const STORE = '<</Type/DSS/Certs[15 0 R]>>'
const DATA = streamBody('', 'DER')

const stored: Bodies = { 1: catalog('/DSS 14 0 R'), 14: STORE, 15: DATA }
const stamped: Bodies = { 1: catalog('', '10 0 R 12 0 R'), 3: PAGE, 12: FIELD, 13: VALUE }
const both: Bodies = { ...stamped, ...stored, 1: CATALOG }

describe('behind a seal may come', () => {
  test.for<[string, Bodies]>([
    ['validation data', stored],
    ['a timestamp', stamped],
    ['both at once', both],
    [
      'what announces them',
      { ...stored, 1: catalog('/DSS 14 0 R/Extensions<</ESIC<</BaseVersion/1.7/ExtensionLevel 5>>>>') },
    ],
    [
      'all that announcements may have',
      {
        ...stored,
        1: catalog(
          '/DSS 14 0 R/Extensions<</Type/Extensions/ESIC[<</Type/DeveloperExtensions/BaseVersion/2.0/ExtensionLevel 1/ExtensionRevision(:2024)/URL(https://iso.example)>>]/ADBE<<>>>>',
        ),
      },
    ],
    [
      'validation data by the signature that they are for',
      {
        ...stored,
        14: `<</VRI<</${'0aB'.repeat(13)}C<</Type/VRI/Cert[15 0 R]/TS 16 0 R/TU(D:20261122)>>>>>>`,
        16: DATA,
      },
    ],
    ['answers on revocation', { ...stored, 14: '<</OCSPs[15 0 R]/CRLs[16 0 R]>>', 16: DATA }],
    [
      'answers by the signature that they are for',
      { ...stored, 14: `<</VRI<</${'0'.repeat(40)}<</OCSP[15 0 R]/CRL[16 0 R]>>>>>>`, 16: DATA },
    ],
    ['data that are packed', { ...stored, 15: streamBody('/Filter/FlateDecode', 'DER') }],
    ['data without a line end behind them', { ...stored, 15: '<</Length 3>> stream\r\nDERendstream' }],
    ['a name with escapes', { ...stamped, 12: FIELD.replace('Carimbo', 'Carimbo \\(1\\) \\101\\\\') }],
  ])('%s', ([, bodies]) => {
    expect(codesOf(update(sealed(), bodies))).toEqual([])
  })

  test('more of it, each time by what there was before', () => {
    const once = update(sealed(), both)
    const more = { 14: '<</Type/DSS/Certs[15 0 R 16 0 R]>>', 16: DATA }
    expect(codesOf(update(once, more))).toEqual([])
    const field = FIELD.replace('Carimbo', 'Outro').replace('13 0 R', '18 0 R')
    const again: Bodies = {
      1: catalog('/DSS 14 0 R', '10 0 R 12 0 R 17 0 R'),
      ...{ 3: page('/Annots[12 0 R 17 0 R]'), 17: field, 18: VALUE },
    }
    expect(codesOf(update(update(once, more), again))).toEqual([])
  })

  test('a timestamp where form and lists are objects of their own', () => {
    const apart = { 3: page('/Annots 8 0 R'), 7: '[10 0 R]', 8: '[]' }
    const catalogOf = (num: number) => `<</Type/Catalog/Pages 2 0 R/AcroForm ${num} 0 R>>`
    const form = '<</Fields 7 0 R/SigFlags 3>>'
    const file = signed(onePagePdf(apart), { bodies: { ...apart, 1: catalogOf(9), 9: form } })
    const lists = { 7: '[10 0 R 12 0 R]', 8: '[12 0 R]', 12: FIELD, 13: VALUE }
    expect(codesOf(update(file, lists))).toEqual([])
    expect(codesOf(update(file, { ...lists, 1: catalogOf(9), 9: form, 3: page('/Annots 8 0 R') }))).toEqual([])
    // Other lists in the place of those that were sealed.
    const { 8: annotations, ...others } = lists
    const elsewhere = { ...others, 3: page('/Annots 16 0 R'), 16: annotations }
    expect(codesOf(update(file, elsewhere))).toEqual(['form-changed'])
  })

  test('objects of any number, and a timestamp on the first of several pages', () => {
    const far: Bodies = { 1: catalog('/DSS 30 0 R'), 30: '<</Certs[31 0 R]>>', 31: DATA }
    expect(codesOf(update(sealed(), far))).toEqual([])
    const pages = { 2: '<</Type/Pages/Kids[3 0 R 7 0 R]/Count 2/MediaBox[0 0 9 9]>>', 3: page(''), 7: page('') }
    const file = signed(onePagePdf(pages))
    expect(codesOf(update(file, stamped))).toEqual([])
    const { 3: _, ...others } = stamped
    const last = { ...others, 7: PAGE, 12: FIELD.replace('/P 3 0 R', '/P 7 0 R') }
    expect(codesOf(update(file, last))).toEqual(['form-changed'])
  })

  test('what other programs had put into the store before it was sealed', () => {
    const file = signed(onePagePdf({ 3: page(''), 14: '<</X 1>>' }), { catalog: '/DSS 14 0 R' })
    expect(codesOf(update(file, { 14: '<</X 1/Certs[15 0 R]>>', 15: DATA }))).toEqual([])
    expect(codesOf(update(file, { 14: '<</Certs[15 0 R]/X 2>>', 15: DATA }))).toEqual(['object-rewritten'])
    expect(codesOf(update(file, { 14: '<</Y 1/Certs[15 0 R]>>', 15: DATA }))).toEqual(['object-rewritten'])
  })
})

test.for<[string, Bodies, string]>([
  ['a field that is in the form twice', { ...stamped, 1: catalog('', '10 0 R 12 0 R 12 0 R') }, 'form-changed'],
  ['the seal under another generation', { ...stamped, 1: catalog('', '10 1 R 12 0 R') }, 'form-changed'],
  ['a field under another generation', { ...stamped, 1: catalog('', '10 0 R 12 1 R') }, 'form-changed'],
  ['a field that is on no page', { ...stamped, 3: page('') }, 'form-changed'],
  ['a field that there is not', { 1: catalog('', '10 0 R 19 0 R'), 3: page('/Annots[19 0 R]') }, 'form-changed'],
  ['a field in the place of an object that was there', moved(stamped, 12, 6), 'form-changed'],
  [
    'other flags of the form',
    { ...stamped, 1: String(stamped[1]).replace('/SigFlags 3', '/SigFlags 1') },
    'document-changed',
  ],
  ['another version', { ...stored, 1: catalog('/DSS 14 0 R/Version/1.4') }, 'document-changed'],
  [
    'an extension that leads elsewhere',
    { ...stored, 1: catalog('/DSS 14 0 R/Extensions<</X 4 0 R>>') },
    'document-changed',
  ],
  ...[
    '1',
    '<</Y 1>>',
    '<</BaseVersion(1.7)>>',
    '<</ExtensionLevel[5]>>',
    '<</ExtensionLevel<<>>>>',
    '<</URL/X>>',
    '[[]]',
  ].map((own): [string, Bodies, string] => [
    `an extension that is ${own}`,
    { ...stored, 1: catalog(`/DSS 14 0 R/Extensions<</X ${own}>>`) },
    'document-changed',
  ]),
  ['extensions that are a list', { ...stored, 1: catalog('/DSS 14 0 R/Extensions[]') }, 'document-changed'],
  [
    'extensions of another type',
    { ...stored, 1: catalog('/DSS 14 0 R/Extensions<</Type/Pages>>') },
    'document-changed',
  ],
  [
    'data in more dictionaries than every program reads',
    { ...stored, 14: `<</Certs[15 0 R]/X ${'<</X'.repeat(60)}<<>>${'>>'.repeat(60)}>>` },
    'update-not-plain',
  ],
  ['a page with another parent', { ...stamped, 3: PAGE.replace('/Parent 2 0 R', '/Parent 1 0 R') }, 'document-changed'],
  ['a page that is written again', { ...stored, 3: page('') }, 'object-rewritten'],
  ['an object that nothing leads to', { ...stored, 16: DATA }, 'object-added'],
  ['nothing but the catalog', { 1: catalog('') }, 'update-added'],
  ['a store with a key twice', { ...stored, 14: '<</Certs[15 0 R]/Certs[]>>' }, 'update-not-plain'],
  [
    'data whose length is elsewhere',
    { ...stored, 15: '<</Length 16 0 R>>\nstream\nDER\nendstream', 16: '3' },
    'update-not-plain',
  ],
  ['data with an object in it', { ...stored, 15: streamBody('', '4 0 obj') }, 'update-not-plain'],
  ['data with an end in it', { ...stored, 15: streamBody('', ' endobj ') }, 'update-not-plain'],
  ['data with a trailer in it', { ...stored, 15: streamBody('', ' trailer ') }, 'update-not-plain'],
  ['data with a start in it', { ...stored, 15: streamBody('', ' startxref ') }, 'update-not-plain'],
  ['a tab', { ...stored, 14: STORE.replace('/Certs', '\t/Certs') }, 'update-not-plain'],
  ['a tab behind a sign', { ...stored, 14: STORE.replace('<<', '<<\t') }, 'update-not-plain'],
  ['a comment', { ...stored, 14: STORE.replace('/Certs', '%\n/Certs') }, 'update-not-plain'],
  ['a name with a line end in it', { ...stamped, 12: FIELD.replace('Carimbo', 'Carim\rbo') }, 'update-not-plain'],
  ['a name with half an octal number', { ...stamped, 12: FIELD.replace('Carimbo', 'Carim\\7bo') }, 'update-not-plain'],
  [
    'a name with an octal number too high',
    { ...stamped, 12: FIELD.replace('Carimbo', 'Carim\\400') },
    'update-not-plain',
  ],
  ['a name of half a digit', { ...stamped, 12: FIELD.replace('(Carimbo)', '<434>') }, 'update-not-plain'],
  ['data in the place of an object that was there', moved(stored, 15, 6), 'object-rewritten'],
  ['data that are something else besides', { ...stored, 15: streamBody('/Type/EmbeddedFile', 'DER') }, 'object-added'],
  [
    'data that are unpacked in another way',
    { ...stored, 15: streamBody('/DecodeParms<</Predictor 2>>', 'DER') },
    'object-added',
  ],
  ['what was sealed as data', { 1: catalog('/DSS 14 0 R'), 14: '<</Certs[4 0 R]>>' }, 'object-added'],
  ['data that are no stream', { ...stored, 15: '<<>>' }, 'object-added'],
  ['a store in the place of an object that was there', moved(stored, 14, 6), 'object-rewritten'],
  [
    'data of a signature without its hash',
    { ...stored, 14: `<</VRI<</${'a'.repeat(39)}<</Cert[15 0 R]>>>>>>` },
    'object-added',
  ],
  ['something else in the store', { ...stored, 14: '<</X 4 0 R/Certs[15 0 R]>>' }, 'object-added'],
  ['something else of a signature', { ...stored, 14: `<</VRI<</${'a'.repeat(40)}<</X[15 0 R]>>>>>>` }, 'object-added'],
  ['a value in the place of an object that was there', moved(stamped, 13, 6), 'signature-added'],
  ['a value under another generation', { ...stamped, 12: FIELD.replace('13 0 R', '13 1 R') }, 'signature-added'],
  [
    'a timestamp that says more',
    { ...stamped, 13: VALUE.replace('/Filter', '/Reason(Selo)/Filter') },
    'signature-added',
  ],
  ['a field that says more', { ...stamped, 12: FIELD.replace('/F 132', '/F 132/TU(Carimbo)') }, 'signature-added'],
  ['a field that is printed', { ...stamped, 12: FIELD.replace('/F 132', '/F 4') }, 'signature-added'],
  ['a field of another page', { ...stamped, 12: FIELD.replace('/P 3 0 R', '/P 2 0 R') }, 'signature-added'],
  ['a field with a height', { ...stamped, 12: FIELD.replace('[0 0 0 0]', '[0 0 0 9]') }, 'signature-added'],
  [
    'a field with the name of the seal',
    { ...stamped, 12: FIELD.replace('Carimbo', 'Assinatura 10') },
    'signature-added',
  ],
  ['other lists in the store', { ...stored, 14: '<</Certs[15 0 R]/Others[15 0 R]>>' }, 'object-added'],
  [
    'a timestamp of a signature that is no data',
    { ...stored, 14: `<</VRI<</${'a'.repeat(40)}<</Cert[15 0 R]/TS 16 0 R>>>>>>`, 16: '<<>>' },
    'object-added',
  ],
  [
    'a time of a signature that is no text',
    { ...stored, 14: `<</VRI<</${'a'.repeat(40)}<</Cert[15 0 R]/TU 4 0 R>>>>>>` },
    'object-added',
  ],
  [
    'a list in the place of an object that was there',
    { ...stored, 14: '<</Certs 6 0 R>>', 6: '[15 0 R]' },
    'object-rewritten',
  ],
  [
    'one of two extensions that leads elsewhere',
    { ...stored, 1: catalog('/DSS 14 0 R/Extensions<</X 1/Y 4 0 R>>') },
    'document-changed',
  ],
  [
    'a list of extensions whose last one leads elsewhere',
    { ...stored, 1: catalog('/DSS 14 0 R/Extensions<</X[1 4 0 R]>>') },
    'document-changed',
  ],
  ['a store of another kind', { ...stored, 14: '<</Type/Catalog/Certs[15 0 R]>>' }, 'object-added'],
  ['a store with its kind under another key', { ...stored, 14: '<</X/DSS/Certs[15 0 R]>>' }, 'object-added'],
  ['a store that is no dictionary', { 1: catalog('/DSS 14 0 R'), 14: DATA }, 'object-added'],
  ['signatures in the store that are a list', { ...stored, 14: '<</VRI[]/Certs[15 0 R]>>' }, 'object-added'],
  ['a list in the store that is none', { ...stored, 14: '<</Certs 15 0 R>>' }, 'object-added'],
  ['data that are a font', { 1: catalog('/DSS 14 0 R'), 14: '<</Certs[5 0 R]>>' }, 'object-added'],
  [
    'data of a signature with a longer hash',
    { ...stored, 14: `<</VRI<</${'a'.repeat(41)}<</Cert[15 0 R]>>>>>>` },
    'object-added',
  ],
  [
    'data of a signature of another kind',
    { ...stored, 14: `<</VRI<</${'a'.repeat(40)}<</Type/X/Cert[15 0 R]>>>>>>` },
    'object-added',
  ],
  [
    'data of a signature with their kind under another key',
    { ...stored, 14: `<</VRI<</${'a'.repeat(40)}<</X/VRI/Cert[15 0 R]>>>>>>` },
    'object-added',
  ],
  [
    'a text of a signature under another key',
    { ...stored, 14: `<</VRI<</${'a'.repeat(40)}<</X(D:20261122)/Cert[15 0 R]>>>>>>` },
    'object-added',
  ],
  [
    'data that end behind their length',
    { ...stored, 15: '<</Length 3>>\nstream\nDER \nendstream' },
    'update-not-plain',
  ],
  [
    'data with an object in it, in more digits and blanks',
    { ...stored, 15: streamBody('', '14  10  obj') },
    'update-not-plain',
  ],
  ['a name with a zero byte in it', { ...stamped, 12: FIELD.replace('Carimbo', 'Carim\0bo') }, 'update-not-plain'],
  ['a field that is no annotation', { ...stamped, 12: FIELD.replace('/Annot', '/Page') }, 'signature-added'],
  ['a field without a rectangle', { ...stamped, 12: FIELD.replace('[0 0 0 0]', '[]') }, 'signature-added'],
  [
    'a timestamp that says something else',
    { ...stamped, 13: VALUE.replace('/Filter/', '/Reason/') },
    'signature-added',
  ],
  [
    'a list of extensions that leads elsewhere',
    { ...stored, 1: catalog('/DSS 14 0 R/Extensions<</X[4 0 R]>>') },
    'document-changed',
  ],
  ['a field whose name is no text', { ...stamped, 12: FIELD.replace('(Carimbo)', '/Carimbo') }, 'signature-added'],
  [
    'a signature',
    { ...stamped, 13: VALUE.replace('DocTimeStamp', 'Sig').replace('RFC3161', 'CAdES.detached') },
    'signature-added',
  ],
])('behind a seal is told of %s', ([, bodies, code]) => {
  expect(codesOf(update(sealed(), bodies))[0]).toBe(code)
})

test('behind a seal what announces validation data may stay as it was, whatever it is', () => {
  const file = signed(onePagePdf({ 3: page(''), 6: '<<>>' }), { catalog: '/Extensions<</X 6 0 R>>' })
  expect(codesOf(update(file, { ...stored, 1: catalog('/DSS 14 0 R/Extensions<</X 6 0 R>>') }))).toEqual([])
})

test('behind a seal numbers keep their points, unless every program takes any number there', () => {
  const withEncoding = (code: string, box: string) =>
    page(`/MediaBox${box}/Annots[12 0 R]`).replace(
      '5 0 R',
      `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[${code}/nine]>>>>`,
    )
  const file = signed(onePagePdf({ 3: withEncoding('49', '[0.0 0.0 9.5 9.0]').replace('/Annots[12 0 R]', '') }))
  const written = (code: string, box: string) => codesOf(update(file, { ...stamped, 3: withEncoding(code, box) }))
  expect([written('49', '[0.0 0.0 9.5 9.0]'), written('49', '[0 0 9.5 9]')]).toEqual([[], []])
  expect(written('49.0', '[0.0 0.0 9.5 9.0]')).toEqual(['page-changed'])
})

test('behind a seal a text keeps its ends of lines, and one may be written only as it was', () => {
  const labelled = (text: string) => page(`/X(${text})/Annots[12 0 R]`)
  const file = (text: string) => signed(onePagePdf({ 3: page(`/X(${text})`) }))
  const written = (before: string, now: string) => codesOf(update(file(before), { ...stamped, 3: labelled(now) }))
  expect([written('a\r\nb', 'a\r\nb'), written('a\\r\\nb', 'a\\r\\nb')]).toEqual([[], []])
  expect([written('a\r\nb', 'a\nb'), written('a\rb', 'a\nb')]).toEqual([['page-changed'], ['page-changed']])
  expect(written('a\\r\\nb', 'a\r\nb')).toEqual(['update-not-plain'])
})

test('behind a seal a timestamp covers the whole update, and nothing is wrong with it', () => {
  const file = update(sealed(), stamped)
  expect(codesOf(file)).toEqual([])
  const last = (change: (rest: number) => number) =>
    written(file, (text) =>
      text.replace(
        /(ByteRange \[0 \d+ \d+ )(\d+)(?![\s\S]*ByteRange)/,
        (_, start, rest) => `${start}${change(Number(rest))}`,
      ),
    )
  expect(codesOf(last((rest) => rest))).toEqual([])
  expect(codesOf(last((rest) => rest - 1))).toEqual(['signature-added'])
  const first = (text: string) => text.replace(/(ByteRange )\[0 (?![\s\S]*ByteRange)/, '$1[1 ')
  expect(codesOf(written(file, first))).toEqual(['signature-added'])
  expect(codesOf(written(file, (text) => replacedLast(text, '/DocTimeStamp', '/DocTimeStamp'.toLowerCase())))).toEqual(
    [],
  )
})

describe('the table of an update behind a seal', () => {
  const file = update(sealed(), stored)

  test.for<[string, string | RegExp, string, string]>([
    ['another size', '/Size 20', '/Size 21', 'index-changed'],
    ['a key twice', '/Size 20', '/Root 1 0 R/Size 20', 'update-not-plain'],
    ['a key that was not there', '/Size 20', '/Size 20/X 1', 'index-changed'],
    ['a tab', '/Size 20', '\t/Size 20', 'update-not-plain'],
    ['a number with a sign', '/Size 20', '/Size +20', 'update-not-plain'],
    ['a comment', 'xref\n1 1', 'xref\n%\n1 1', 'update-not-plain'],
  ])('is told of with %s', ([, from, to, code]) => {
    expect(codesOf(written(file, (text) => replacedLast(text, from, to)))).toEqual([code])
  })

  test('may begin with the head of an empty list of free numbers, and with no other', () => {
    const headed = (head: string) =>
      codesOf(written(file, (text) => replacedLast(text, 'xref\n1 1', `xref\n${head}1 1`)))
    expect(headed('0 1\n0000000000 65535 f \n')).toEqual([])
    expect(headed('0 1\n0000000004 65535 f \n')).toEqual(['update-not-plain'])
    expect(headed('19 1\n0000000000 65535 f \n')).toEqual(['update-not-plain'])
    expect(headed('0 2\n0000000000 65535 f \n0000000000 00000 f \n')).toEqual(['update-not-plain'])
  })

  test('leads to the table before it, and every number to its own place', () => {
    const shifted = (pattern: RegExp, by: number) =>
      written(file, (text) => {
        const found = [...text.matchAll(pattern)].at(-1) ?? expect.fail()
        const [whole, start = '', digits = ''] = found
        const moved = `${start}${String(Number(digits) + by).padStart(digits.length, '0')}`
        return `${text.slice(0, found.index)}${moved}${text.slice(found.index + whole.length)}`
      })
    expect(codesOf(shifted(/(\/Prev )(\d+)/g, 0))).toEqual([])
    // To a blank before it: every reader finds the same, but for those that repair the file.
    expect(codesOf(shifted(/(\/Prev )(\d+)/g, -1))).toEqual(['index-changed'])
    expect(codesOf(shifted(/(startxref\n)(\d+)/g, -1))).toEqual(['bytes-appended'])
    expect(codesOf(shifted(/(15 1\n)(\d{10})/g, -1))).toEqual(['update-not-plain'])
  })

  test('has the objects of the update and no others', () => {
    const place = String(Buffer.from(file).indexOf('5 0 obj')).padStart(10, '0')
    const more = written(file, (text) => replacedLast(text, 'xref\n1 1', `xref\n5 1\n${place} 00000 n \n1 1`))
    expect(codesOf(more)).toEqual(['update-not-plain'])
    const [store, entry] = [`14 0 obj\n${STORE}`, /(14 1\n\d{10} )00000 n(?![\s\S]*14 1\n)/]
    const later = written(file, (text) =>
      replacedLast(text.replace(entry, '$100001 n'), store, store.replace('14 0', '14 1')).replaceAll(
        '/DSS 14 0 R',
        '/DSS 14 1 R',
      ),
    )
    expect(codesOf(later)).toEqual(['object-added'])
  })

  test('says of the document what the one before it said', () => {
    const trailer = '/Root 1 0 R/Info 7 0 R'
    const described = revised(onePagePdf({ 3: page('') }), { 7: '<</Title(Um)>>' }, trailer)
    const file = signed(described, { trailer })
    expect(codesOf(update(file, stored, trailer))).toEqual([])
    expect(codesOf(update(file, stored))).toEqual(['index-changed'])
  })

  test('has blanks before it and objects that all programs take for blanks', () => {
    for (const blank of ['\n', '\r', ' ']) expect(codesOf(withStart(sealed(), blank, stored))).toEqual([])
    for (const blank of ['\t', '\f', '\0'])
      expect(codesOf(withStart(sealed(), blank, stored))).toEqual(['bytes-appended'])
    const again = { 14: '<</Type/DSS/Certs[15 0 R 16 0 R]>>', 16: DATA }
    const between = (blank: string) => codesOf(withStart(file, blank, again))
    expect([between('\n'), between('\t')]).toEqual([[], ['bytes-appended']])
  })
})

describe('a table behind a seal that is a stream', () => {
  const value = VALUE.replace('DocTimeStamp', 'Sig').replace('RFC3161', 'CAdES.detached')
  const own: Bodies = { 1: catalog(''), 10: FIELD.replace('Carimbo', 'Selo').replace('13 0 R', '11 0 R'), 11: value }
  const sealedBy = (entries = '') => fillRange(streamed(onePagePdf({ 3: page('') }), own, { entries }))

  test('has rows of the widths that the service writes, and nothing behind them', () => {
    const found = (options: TableOptions) => codesOf(streamed(sealedBy(), stored, options))
    expect(found({})).toEqual([])
    expect(found({ widths: [1, 4, 1] })).toEqual([])
    expect(found({ widths: [0, 4, 2] })).toEqual(['update-not-plain'])
    expect(found({ rest: '\0' })).toEqual(['update-not-plain'])
    const pointed = written(streamed(sealedBy(), stored), (text) => replacedLast(text, ' 19 1]', ' 19 1.0]'))
    expect(codesOf(pointed)).toEqual(['update-not-plain'])
    // Poppler does not read it.
    const wide = written(streamed(sealedBy(), stored), (text) => replacedLast(text, '/W[1 4 2]', '/W[1 4 2.0]'))
    expect(codesOf(wide)).toEqual(['update-not-plain'])
  })

  test('says nothing that the standard does not know', () => {
    expect(codesOf(streamed(sealedBy('/X 1'), stored, { entries: '/X 1' }))).toEqual(['update-not-plain'])
    expect(codesOf(streamed(sealedBy(), stored, { entries: '/X 1' }))).toEqual(['update-not-plain'])
  })

  test('follows another one, and no table in lines', () => {
    expect(codesOf(update(sealedBy(), stored))).toEqual(['index-changed'])
    expect(codesOf(streamed(sealed(), stored))).toEqual(['index-changed'])
  })
})

test('what came behind a seal is judged by what there was before it, and not by what comes later', () => {
  const once = update(sealed(), stored)
  expect(codesOf(update(once, { 1: catalog('/DSS 14 0 R'), 15: streamBody('', 'BER') }))).toEqual(['object-rewritten'])
  expect(codesOf(update(once, { 1: catalog('/DSS 14 0 R') }))).toEqual(['update-added'])
  expect(codesOf(update(update(sealed(), { 16: DATA }), stored))).toEqual(['object-added'])
  expect(codesOf(update(update(sealed(), { 14: STORE, 15: DATA }), { 1: catalog('/DSS 14 0 R') }))).toEqual([
    'object-added',
  ])
})

test('an update behind a timestamp is judged as the one before it was', () => {
  const once = update(sealed(), stamped)
  expect(codesOf(update(once, { 16: DATA }))).toEqual(['object-added'])
  expect(codesOf(update(once, { 16: '<</Type/Page>>' }))).toEqual(['object-added'])
})

test('behind a seal an object is headed as the service heads it, and the last line may lack its end', () => {
  const file = update(sealed(), stored)
  expect(codesOf(written(file, (text) => replacedLast(text, '15 0 obj', '15\n0 obj')))).toEqual(['update-not-plain'])
  expect(codesOf(file.slice(0, -1))).toEqual([])
})

test('a sealed file is judged alike wherever it lies in memory, and with bytes before its header', () => {
  const file = update(sealed(), stored)
  const moved = new Uint8Array(file.length + 16)
  moved.set(file, 16)
  expect(codesOf(moved.subarray(16))).toEqual([])
  const later = written(
    file,
    (text) =>
      `leia-me\n${text.replace(/(ByteRange \[0 )(\d+) (\d+)/, (_, start, from, to) => `${start}${Number(from) + 8} ${Number(to) + 8}`)}`,
  )
  expect(codesOf(later)).toEqual([])
})

test('behind a seal the store stays where it is, and so does the form', () => {
  const direct = (entries: string) => catalog(`/DSS<<${entries}/Certs[15 0 R]>>`)
  const file = update(sealed(), { 1: direct('/Type/DSS'), 15: DATA })
  expect(codesOf(file)).toEqual([])
  expect(codesOf(update(file, { 1: direct('') }))).toEqual(['update-added'])
  const form = '<</Fields[10 0 R]/SigFlags 3>>'
  const apart = '<</Type/Catalog/Pages 2 0 R/AcroForm 9 0 R>>'
  const withForm = signed(onePagePdf({ 3: page('') }), { bodies: { 1: apart, 9: form } })
  expect(codesOf(update(withForm, stored))).toEqual(['document-changed'])
})

test('a store that is odd already stays behind a seal when a timestamp comes', () => {
  const file = signed(onePagePdf({ 3: page(''), 14: '<</Certs[5 0 R]>>' }), { catalog: '/DSS 14 0 R' })
  expect(codesOf(update(file, { ...stamped, 1: catalog('/DSS 14 0 R', '10 0 R 12 0 R') }))).toEqual([])
})

test('a table behind a seal may give the file another identifier', () => {
  const trailer = (id: string) => `/Root 1 0 R/ID[<aa><${id}>]`
  const file = signed(onePagePdf({ 3: page('') }), { trailer: trailer('bb') })
  expect(codesOf(update(file, stored, trailer('cc')))).toEqual([])
})

/** 6 is an object that nothing leads to. */
function sealed(): Uint8Array {
  return signed(onePagePdf({ 3: page(''), 6: '<<>>' }))
}

/** One more revision, with the range of its timestamp. */
function update(file: Uint8Array, bodies: Bodies, trailer?: string): Uint8Array {
  const made = revised(file, bodies, trailer)
  return Object.values(bodies).some((body) => String(body).includes(RANGE)) ? fillRange(made) : made
}

/** An update that begins with a blank more. */
function withStart(file: Uint8Array, blank: string, bodies: Bodies): Uint8Array {
  return written(revised(file, bodies), (text) => {
    const rest = text
      .slice(file.length)
      .replace(/\n(\d{10}) 00000 n/g, (_, digits) => `\n${String(Number(digits) + 1).padStart(10, '0')} 00000 n`)
      .replace(/startxref\n(\d+)/, (_, digits) => `startxref\n${Number(digits) + 1}`)
    return `${text.slice(0, file.length)}${blank}${rest}`
  })
}

/** An object under another number. */
function moved(bodies: Bodies, from: number, to: number): Bodies {
  const renamed = (body: Bodies[number]) =>
    typeof body === 'string' ? body.replaceAll(new RegExp(`\\b${from} 0 R`, 'g'), `${to} 0 R`) : body
  return Object.fromEntries(
    Object.entries(bodies).map(([num, body]) => [Number(num) === from ? to : num, renamed(body ?? null)]),
  )
}

function written(file: Uint8Array, change: (text: string) => string): Uint8Array {
  return new Uint8Array(Buffer.from(change(Buffer.from(file).toString('latin1')), 'latin1'))
}

function replacedLast(text: string, from: string | RegExp, to: string): string {
  const at = typeof from === 'string' ? text.lastIndexOf(from) : text.search(from)
  if (at === -1) throw new Error(`'${from}' cannot be replaced`)
  return `${text.slice(0, at)}${text.slice(at).replace(from, () => to)}`
}

function catalog(entries: string, fields = '10 0 R'): string {
  return `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields}]/SigFlags 3>>${entries}>>`
}

function page(entries: string): string {
  return `<</Type/Page/Parent 2 0 R/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R${entries}>>`
}

function codesOf(file: Uint8Array): string[] {
  const found = findSignatures(file)
  return changesAfter(file, found, 0, 'seal').map(({ code }) => code)
}
