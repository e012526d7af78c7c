import { deflateSync } from 'node:zlib'
import { openPdf } from '@rubrica/proof/pdf/document.ts'
import { findAmbiguities } from '@rubrica/proof/pdf/find-ambiguities.ts'
import { expect, test } from 'vitest'
import { type Bodies, onePagePdf, revised, streamBody } from './pdf-builder.ts'

const found = (bytes: Uint8Array) => findAmbiguities(openPdf(new Uint8Array(bytes))).sort()

const page = (entries: string) => `<</Type/Page/Parent 2 0 R/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R${entries}>>`
const tree = (entries: string) => `<</Type/Pages/MediaBox[0 0 595 842]${entries}>>`
const font = (entries: string) => `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${entries}>>`

test('a plain file is read alike by every program', () => {
  expect(found(onePagePdf())).toEqual([])
  expect(found(revised(onePagePdf(), { 3: page('') }))).toEqual([])
})

test.for<[string, Bodies, string[]]>([
  ['a key twice', { 5: font('/X 1/X 2') }, ['key-twice']],
  ['a number with a sign within', { 5: font('/X 1-2') }, ['digits-odd']],
  ['a number with two points', { 5: font('/X 1.2.3') }, ['digits-odd']],
  ['a number beyond 32 bits', { 5: font('/X 4294967296') }, ['digits-odd']],
  ['a name with a needless escape', { 5: font('/X/#41') }, ['digits-odd']],
  ['a name with half an escape', { 5: font('/X/A#4') }, ['digits-odd']],
  ['a name with a control character', { 5: font('/X/A\u0001') }, ['digits-odd']],
  ['a word that goes on', { 3: page('/X 6 0 R'), 6: 'trues' }, ['digits-odd']],
  ['a hexadecimal text with another letter', { 5: font('/X<4g>') }, ['digits-odd']],
  ['a reference with a zero before its number', { 3: page('/X 05 0 R') }, ['digits-odd']],
  ['a reference to another generation', { 3: page('/X 5 1 R') }, ['generation-disagrees']],
  ['references in a circle', { 3: page('/Rotate 6 0 R'), 6: '7 0 R', 7: '6 0 R' }, ['value-kind']],
  ['lists in a hundred and one lists', { 5: font(`/X ${'['.repeat(101)}${']'.repeat(101)}`) }, ['object-broken']],
  ['more than one value', { 5: `${font('')} 7` }, ['object-end']],
  ['a reference in the place of an object', { 3: page('/X 6 0 R'), 6: '5 0 R' }, ['value-kind']],
  ['content that ends elsewhere', { 4: '<</Length 1>>\nstream\nq Q\nendstream' }, ['length-disagrees']],
  ['content that begins in the line of its word', { 4: '<</Length 3>>\nstreamq Q\nendstream' }, ['length-disagrees']],
  ['content that does not inflate', { 4: streamBody('/Filter/FlateDecode', 'q Q') }, ['data-refused']],
  ['content with half a digit', { 4: streamBody('/Filter/ASCIIHexDecode', '712>') }, ['data-refused']],
  ['content behind its end', { 4: streamBody('/Filter/AHx', '71>72') }, ['data-refused']],
  [
    'data beside the pages that do not inflate',
    { 5: font('/X 6 0 R'), 6: streamBody('/Filter/Fl', 'x') },
    ['data-refused'],
  ],
  ['another number of pages', { 2: tree('/Kids[3 0 R]/Count 2') }, ['count-disagrees']],
  ['no number of pages', { 2: tree('/Kids[3 0 R]') }, ['count-disagrees']],
  ['a page that says it is a node', { 3: page('').replace('/Page/', '/Pages/') }, ['page-and-node']],
  [
    'a node that says it is a page',
    { 2: tree('/Kids[3 0 R]/Count 1').replace('/Pages/', '/Page/') },
    ['page-and-node'],
  ],
  ['a node with content', { 2: tree('/Kids[3 0 R]/Count 1/Contents 4 0 R') }, ['page-and-node']],
  ['a page twice', { 2: tree('/Kids[3 0 R 2 0 R]/Count 1') }, ['page-not-a-page']],
  ['what is no page', { 2: tree('/Kids[3 0 R 4 0 R]/Count 1') }, ['page-not-a-page']],
  ['a page within its node', { 2: tree(`/Kids[${page('')}]/Count 1`) }, ['page-not-a-page']],
  ['an annotation that is none', { 3: page('/Annots[5 0 R 7]') }, ['page-not-a-page', 'value-kind']],
  ['another parent', { 3: page('').replace('/Parent 2 0 R', '/Parent 5 0 R') }, ['parent-disagrees']],
  ['no parent, though it inherits', { 3: page('').replace('/Parent 2 0 R', '') }, ['parent-disagrees']],
  ['a parent above the root', { 2: tree('/Kids[3 0 R]/Count 1/Parent 1 0 R') }, ['parent-disagrees']],
  ['a box of three numbers', { 3: page('/MediaBox[0 0 9]') }, ['digits-odd', 'value-kind']],
  ['a box of texts', { 3: page('/CropBox[0 0 9(9)]') }, ['value-kind']],
  ['a box beyond 32 bits', { 3: page('/CropBox[0 0 9 2147483648]') }, ['value-kind']],
  ['a turn with a point', { 3: page('/Rotate 90.0') }, ['value-kind']],
  ['a turn as a text', { 3: page('/Rotate(90)') }, ['value-kind']],
  ['content that is a dictionary', { 4: '<<>>' }, ['value-kind']],
  ['resources that are a list', { 3: page('').replace('<</Font<</F 5 0 R>>>>', '[]') }, ['value-kind']],
  ['a font that is a stream', { 5: streamBody('/Type/Font', '') }, ['value-kind']],
  ['a key in small letters', { 3: page('/contents 4 0 R') }, ['key-odd']],
  ['a key with a blank', { 3: page('/Media#20Box[0 0 9 9]') }, ['key-odd']],
  ['a key of a font in capitals', { 5: font('/ENCODING/X') }, ['key-odd']],
])('%s is told of', ([, bodies, codes]) => {
  expect(found(onePagePdf(bodies))).toEqual(codes)
})

test.for<[string, Bodies]>([
  ['lists in a hundred lists', { 5: font(`/X ${'['.repeat(100)}${']'.repeat(100)}`) }],
  ['a key twice with one value', { 5: font('/X 1/X 1') }],
  ['what a viewer opens, twice', { 1: '<</Type/Catalog/Pages 2 0 R/PageMode/UseNone/PageMode/UseOutlines>>' }],
  ['numbers as they are written', { 5: font('/X 4294967295/Y -1.50/Z +.5/W 2.') }],
  ['a name with an escape that it needs', { 5: font('/X/A#20B#23') }],
  ['an inflated content', { 4: streamBody('/Filter/FlateDecode', deflateSync(Buffer.from('q Q'))) }],
  ['digits in pairs', { 4: streamBody('/Filter/ASCIIHexDecode', '71 20 51>\n') }],
  [
    'a page without parent that inherits nothing',
    {
      2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      3: page('/MediaBox[0 0 9 9]').replace('/Parent 2 0 R', ''),
    },
  ],
  ['a parent that is no value', { 2: tree('/Kids[3 0 R]/Count 1/Parent null') }],
  [
    'a length that is too long, of what ends by itself',
    {
      4: Buffer.concat([
        Buffer.from('<</Length 99/Filter/FlateDecode>>\nstream\n'),
        deflateSync(Buffer.from('q Q')),
        Buffer.from('\nendstream'),
      ]),
    },
  ],
])('%s is nothing to tell of', ([, bodies]) => {
  expect(found(onePagePdf(bodies))).toEqual([])
})

test('data are told of whose head asks for a window or a dictionary that there is not', () => {
  const data = deflateSync(Buffer.from('q Q'))
  const withHead = (first: number, flags: number) => {
    const second = Array.from({ length: 32 }, (_, low) => flags | low).find((one) => ((first << 8) | one) % 31 === 0)
    const raw = Buffer.from([first, second ?? 0, ...data.subarray(2)])
    return found(onePagePdf({ 4: streamBody('/Filter/FlateDecode', raw) }))
  }
  expect(withHead(0x78, 0x80)).toEqual([])
  expect(withHead(0x88, 0x80)).toEqual(['data-refused'])
  expect(withHead(0x78, 0xa0)).toEqual(['data-refused'])
  expect(withHead(0x79, 0x80)).toEqual(['data-refused'])
})

test('a table that programs read differently, or pass over, is told of', () => {
  const plain = Buffer.from(onePagePdf()).toString('latin1')
  const changed = (from: string | RegExp, to: string) => found(Buffer.from(plain.replace(from, to), 'latin1'))
  expect(changed(/startxref\n/, 'startxref\n0')).toEqual(['index-disagrees'])
  expect(changed('/Size 20', '/Size 4')).toEqual(['index-disagrees'])
  expect(changed('/Size 20', '/Sise 20')).toEqual(['index-disagrees'])
  expect(changed('0 1\n0000000000 65535 f', '0 1\n0000000009 00000 n')).toEqual(['index-disagrees'])
  expect(changed('5 1\n', '4 1\n')).toContain('number-twice')
  expect(changed(/(5 1\n\d{9})\d/, '$10')).toContain('object-broken')
  expect(changed(/(5 1\n\d{10} 0000)0/, '$11')).toContain('object-broken')
  const content = String(plain.indexOf('4 0 obj')).padStart(10, '0')
  expect(changed(/(5 1\n)\d{10}/, `$1${content}`)).toContain('object-broken')
  const freed = revised(onePagePdf({ 3: page('/X 6 0 R'), 6: '<</A 1>>' }), { 6: null })
  expect(found(freed)).toEqual(['older-object'])
  expect(found(revised(onePagePdf({ 3: page('/X 6 0 R') }), {}))).toEqual([])
  const twice = revised(onePagePdf(), {}, '/Root 1 0 R/Encrypt 9 0 R')
  expect(found(twice)).toContain('index-disagrees')
})

test('sizes and lines of tables are told of where some program takes them at their word', () => {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
  const read = (written: string) => found(Buffer.from(written, 'latin1'))
  const plain = text(onePagePdf())
  expect([read(plain.replace('/Size 20', '/Size 6')), read(plain.replace('/Size 20', '/Size 5'))]).toEqual([
    [],
    ['index-disagrees'],
  ])
  // PDFBox gives the size of the last table alone.
  const twice = text(revised(onePagePdf(), { 2: tree('/Kids[3 0 R]/Count 1') }))
  const sized = (size: number) => read(twice.replace(/\/Size 20(?![\s\S]*\/Size)/, `/Size ${size}`))
  expect([sized(20), sized(3), sized(4)]).toEqual([[], [], ['index-disagrees']])
  const noted = plain.replace('xref\n0 1', 'xref\n%\n0 1')
  expect(read(noted)).toEqual([])
  expect(found(revised(Buffer.from(noted, 'latin1'), { 3: page('') }))).toEqual(['entry-width'])
})

test('an object that no table leads to is told of where some program builds the table anew', () => {
  const plain = Buffer.from(onePagePdf()).toString('latin1')
  const hidden = `${plain}4 0 obj\n<<>>\nendobj\n`
  const read = (written: string) => found(Buffer.from(written, 'latin1'))
  expect([read(plain), read(hidden), read(`antes!\n${plain}`)]).toEqual([[], [], []])
  expect(read(`antes!\n${hidden}`)).toEqual(['older-object'])
  const beyond = (written: string) => written.replace('\n5 1\n', '\n9 1\n0000099999 00000 n \n5 1\n')
  expect([read(beyond(plain)), read(beyond(hidden))]).toEqual([[], ['older-object']])
})
