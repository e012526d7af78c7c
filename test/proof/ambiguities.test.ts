import { deflateSync } from 'node:zlib'
import { openPdf } from '@rubrica/proof/pdf/document.ts'
import { findAmbiguities } from '@rubrica/proof/pdf/find-ambiguities.ts'
import { Parser } from '@rubrica/proof/pdf/parser.ts'
import { isSame } from '@rubrica/proof/pdf/same.ts'
import { Dict, Ref, Stream } from '@rubrica/proof/pdf/values.ts'
import { describe, expect, test } from 'vitest'
import { lastStart } from './kit/update.ts'
import { type Bodies, groupBody, onePagePdf, revised, streamBody, streamed, type TableOptions } from './pdf-builder.ts'

const found = (bytes: Uint8Array) => findAmbiguities(openPdf(new Uint8Array(bytes))).sort()

const page = (entries: string) => `<</Type/Page/Parent 2 0 R/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R${entries}>>`
const tree = (entries: string) => `<</Type/Pages/MediaBox[0 0 595 842]${entries}>>`
const font = (entries: string) => `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${entries}>>`

/** Catalog, tree, page and content: what a page needs but its font. */
const onePage: Bodies = {
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: tree('/Kids[3 0 R]/Count 1'),
  3: page(''),
  4: streamBody('', 'q Q'),
}

const shown = (appearance: string, more: Bodies): Bodies => ({
  3: page('/Annots[6 0 R]'),
  6: `<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/AP<</N ${appearance}>>>>`,
  ...more,
})
const drawnBy = (resources: string, more: Bodies): Bodies => ({
  3: page('').replace('<</Font', `<<${resources}/Font`),
  ...more,
})

const catalogWith = (more: Bodies): Bodies => ({
  1: '<</Type/Catalog/Pages 2 0 R/X[<</Y[6 0 R]>>]>>',
  ...more,
})

/** The page beneath so many nodes. */
const nodesAbove = (count: number): Bodies => {
  const numbers = [2, ...Array.from({ length: count - 1 }, (_, place) => 20 + place), 3]
  const nodes = numbers.slice(0, -1).map((num, place) => {
    const above = place === 0 ? '/MediaBox[0 0 595 842]' : `/Parent ${numbers[place - 1]} 0 R`
    return [num, `<</Type/Pages/Count 1/Kids[${numbers[place + 1]} 0 R]${above}>>`]
  })
  return { ...Object.fromEntries(nodes), 3: page('').replace('/Parent 2 0 R', `/Parent ${numbers[count - 1]} 0 R`) }
}

test('a plain file is read alike by every program', () => {
  expect(found(onePagePdf())).toEqual([])
  expect(found(revised(onePagePdf(), { 3: page('') }))).toEqual([])
})

test.for<[string, Bodies, string[]]>([
  ['a key twice', { 5: font('/X 1/X 2') }, ['key-twice']],
  ['a list twice, once longer', { 5: font('/X[1]/X[1 2]') }, ['key-twice']],
  ['a list twice, once shorter', { 5: font('/X[1 2]/X[1]') }, ['key-twice']],
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
  ['lists in sixty lists', { 5: font(`/X ${'['.repeat(61)}${']'.repeat(61)}`) }, ['beyond-limits']],
  [
    'dictionaries in sixty dictionaries',
    { 5: font(`/X ${'<</X'.repeat(60)}<<>>${'>>'.repeat(60)}`) },
    ['beyond-limits'],
  ],
  [
    'lists in sixty lists beside the pages',
    catalogWith({ 6: `${'['.repeat(62)}${']'.repeat(62)}` }),
    ['beyond-limits'],
  ],
  ['a name that is too long', { 5: font(`/X/${'A'.repeat(128)}`) }, ['beyond-limits']],
  ['a key that is too long', { 5: font(`/${'A'.repeat(128)} 1`) }, ['beyond-limits']],
  ['a number behind many zeros', { 5: font(`/X ${'0'.repeat(20)}1`) }, ['digits-odd']],
  ['a number of many digits', { 5: font(`/X 0.${'3'.repeat(249)}`) }, ['digits-odd']],
  ['a number below 32 bits', { 5: font('/X -4294967296') }, ['digits-odd']],
  ['a number twice, once with a point', { 5: font('/X 1/X 1.0') }, ['key-twice']],
  ['a turn with a point that is an object', { 3: page('/Rotate 6 0 R'), 6: '90.0' }, ['value-kind']],
  ['a reference beyond what PDFium has', { 5: font('/X 4194304 0 R') }, ['beyond-limits']],
  ['an object beyond what PDFium has', { 4194304: '<<>>' }, ['beyond-limits']],
  ['a page beneath fifty-one nodes', nodesAbove(51), ['beyond-limits']],
  ['lists in a hundred and one lists', { 5: font(`/X ${'['.repeat(101)}${']'.repeat(101)}`) }, ['object-broken']],
  ['a reference beyond the highest number', { 5: font('/X 8388608 0 R') }, ['object-broken']],
  ['a reference that goes on', { 5: font('/X[5 0 R5]') }, ['object-broken']],
  ['a key twice behind a comment', { 5: font('/X 1%\r/X 2') }, ['key-twice']],
  ['more lists than an object has', { 5: font(`/X[${'[]'.repeat(500_000)}]`) }, ['object-broken']],
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
  ['content in another file', { 4: streamBody('/F(outro.txt)', 'q Q') }, ['data-refused']],
  ['content through a filter for keys', { 4: streamBody('/Filter/Crypt', 'q Q') }, ['data-refused']],
  [
    'content through two filters, of which the second does not inflate',
    { 4: streamBody('/Filter[/AHx/Fl]', '712051>') },
    ['data-refused'],
  ],
  [
    'parameters that are a number',
    { 4: streamBody('/Filter/Fl/DecodeParms 7', deflateSync(Buffer.of(1))) },
    ['data-refused', 'value-kind'],
  ],
  [
    'parameters of which one is no number',
    { 4: streamBody('/Filter/Fl/DecodeParms<</Predictor 1/Columns(1)>>', deflateSync(Buffer.of(1))) },
    ['data-refused'],
  ],
  ...[
    '/Predictor 12/BitsPerComponent 3',
    '/Predictor 12/BitsPerComponent 32',
    '/Predictor 12/BitsPerComponent 8.0',
    '/Predictor 2/Colors 33',
    '/Predictor 12/Colors 0',
    '/Predictor 12/Columns 0',
    '/Predictor 12/Columns 1000001',
    '/Predictor[12]',
    '/Predictor 7',
    '/Predictor 12.0',
    '/EarlyChange 2',
  ].map((entries): [string, Bodies, string[]] => [
    `rows by ${entries}`,
    { 4: streamBody(`/Filter/FlateDecode/DecodeParms<<${entries}>>`, deflateSync(Buffer.of(0, 1))) },
    ['data-refused'],
  ]),
  [
    'a number with a sign within, beside data that end by themselves',
    { 4: streamBody('/X 1-2/Filter/FlateDecode', deflateSync(Buffer.from('q Q'))) },
    ['digits-odd'],
  ],
  ['a picture that is no stream', drawnBy('/XObject<</X 6 0 R>>', { 6: '<<>>' }), ['value-kind']],
  ['content through two filters', { 4: streamBody('/Filter[/Crypt/AHx]', '712051>') }, ['data-refused']],
  ['a value too many', { 5: font('/X 1 2') }, ['object-broken']],
  ['a key twice in what hangs on the catalog', catalogWith({ 6: '<</A 1/A 2>>' }), ['key-twice']],
  ['a key twice behind data', catalogWith({ 6: streamBody('/Z 7 0 R', ''), 7: '<</A 1/A 2>>' }), ['key-twice']],
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
  [
    'another parent, though it inherits nothing',
    { 3: page('/MediaBox[0 0 9 9]').replace('/Parent 2 0 R', '/Parent 5 0 R') },
    ['parent-disagrees'],
  ],
  ['no parent, though it inherits', { 3: page('').replace('/Parent 2 0 R', '') }, ['parent-disagrees']],
  ['a parent above the root', { 2: tree('/Kids[3 0 R]/Count 1/Parent 1 0 R') }, ['parent-disagrees']],
  ['a box of three numbers', { 3: page('/MediaBox[0 0 9]') }, ['digits-odd', 'value-kind']],
  ['a box of five numbers', { 3: page('/MediaBox[0 0 9 9 9]') }, ['digits-odd', 'value-kind']],
  ['a cut of three numbers', { 3: page('/CropBox[0 0 9]') }, ['digits-odd', 'value-kind']],
  [
    'a size of texts that the second of two groups of pages has',
    {
      ...{
        2: tree('/Kids[6 0 R 7 0 R]/Count 2'),
        3: page('').replace('2 0 R', '6 0 R'),
        8: page('').replace('2 0 R', '7 0 R'),
      },
      6: '<</Type/Pages/Parent 2 0 R/Kids[3 0 R]/Count 1/Rotate 90>>',
      7: '<</Type/Pages/Parent 2 0 R/Kids[8 0 R]/Count 1/CropBox[0 0 9(9)]>>',
    },
    ['value-kind'],
  ],
  ['a box of texts', { 3: page('/CropBox[0 0 9(9)]') }, ['value-kind']],
  ['a box beyond 32 bits', { 3: page('/CropBox[0 0 9 2147483648]') }, ['value-kind']],
  ['a turn with a point', { 3: page('/Rotate 90.0') }, ['value-kind']],
  ['two numbers with points', { 3: page('/Rotate 90.0/UserUnit 1.0') }, ['value-kind']],
  ['a mask that is a number', drawnBy('/XObject<</X 6 0 R>>', { 6: streamBody('/ImageMask 1', '') }), ['value-kind']],
  ['a list of procedures that is none', drawnBy('/ProcSet/PDF', {}), ['value-kind']],
  ['a turn as a text', { 3: page('/Rotate(90)') }, ['value-kind']],
  ['content that is a dictionary', { 4: '<<>>' }, ['value-kind']],
  ['resources that are a list', { 3: page('').replace('<</Font<</F 5 0 R>>>>', '[]') }, ['value-kind']],
  ['a font that is a stream', { 5: streamBody('/Type/Font', '') }, ['value-kind']],
  ['an appearance with a box of texts', shown('7 0 R', { 7: streamBody('/BBox[0 0 9(9)]', '') }), ['value-kind']],
  [
    'an appearance of a state with a box of texts',
    shown('<</Off 7 0 R>>', { 7: streamBody('/BBox[0 0 9(9)]', '') }),
    ['value-kind'],
  ],
  ['an appearance that is a list', shown('[]', {}), ['value-kind']],
  [
    'a mask of a picture whose width is a text',
    drawnBy('/XObject<</X 6 0 R>>', { 6: streamBody('/SMask 7 0 R', ''), 7: streamBody('/Width(1)', '') }),
    ['value-kind'],
  ],
  [
    'a picture that masks another, whose width is a text',
    drawnBy('/XObject<</X 6 0 R>>', { 6: streamBody('/Mask 7 0 R', ''), 7: streamBody('/Width(1)', '') }),
    ['value-kind'],
  ],
  [
    'a picture within a picture with a box of texts',
    drawnBy('/XObject<</X 6 0 R>>', {
      6: streamBody('/Resources<</XObject<</Y 7 0 R>>>>', ''),
      7: streamBody('/BBox[0 0 9(9)]', ''),
    }),
    ['value-kind'],
  ],
  [
    'a pattern with a box of texts',
    drawnBy('/Pattern<</P 6 0 R>>', { 6: streamBody('/BBox[0 0 9(9)]', '') }),
    ['value-kind'],
  ],
  ['a transparency that is a text', drawnBy('/ExtGState<</G 6 0 R>>', { 6: '<</ca(1)>>' }), ['value-kind']],
  ['a letter that is no stream', { 5: font('/CharProcs<</a 6 0 R>>'), 6: '<<>>' }, ['value-kind']],
  ['a part of a font that has no name', { 5: font('/DescendantFonts[6 0 R]'), 6: '<</BaseFont(X)>>' }, ['value-kind']],
  ['a key in small letters', { 3: page('/contents 4 0 R') }, ['key-odd']],
  ['a key with a blank', { 3: page('/Media#20Box[0 0 9 9]') }, ['key-odd']],
  ['a key of a font in capitals', { 5: font('/ENCODING/X') }, ['key-odd']],
])('%s is told of', ([, bodies, codes]) => {
  expect(found(onePagePdf(bodies))).toEqual(codes)
})

describe('what decides what a page shows has values of its kinds alone', () => {
  const data = { 7: streamBody('', '') }
  const places: Record<string, (entry: string) => Bodies> = {
    page: (entry) => ({ 3: page(entry), ...data }),
    resources: (entry) => drawnBy(entry, data),
    font: (entry) => ({ 5: `<<${entry}>>`, ...data }),
    picture: (entry) => drawnBy('/XObject<</X 6 0 R>>', { 6: streamBody(entry, ''), ...data }),
    state: (entry) => drawnBy('/ExtGState<</G 6 0 R>>', { 6: `<<${entry}>>`, ...data }),
    pattern: (entry) => drawnBy('/Pattern<</P 6 0 R>>', { 6: `<<${entry}>>`, ...data }),
    appearance: (entry) => ({ 3: page('/Annots[6 0 R]'), 6: `<</AP<<${entry}>>>>`, ...data }),
    annotation: (entry) => ({ 3: page('/Annots[6 0 R]'), 6: `<<${entry}>>`, ...data }),
  }
  const [box, matrix] = ['[0 0 9 9]', '[1 0 0 1 0 0]'] as const

  test.for<[string, Record<string, string[]>]>([
    ['page', { Rotate: ['90'], UserUnit: ['2', '1.5'], Annots: ['[]'], Group: ['<<>>'], CropBox: [box] }],
    ['resources', { XObject: ['<<>>'], ExtGState: ['<<>>'], ColorSpace: ['<<>>'], Pattern: ['<<>>'] }],
    ['resources', { Shading: ['<<>>'], Properties: ['<<>>'], ProcSet: ['[/PDF]'] }],
    ['font', { Type: ['/Font'], Subtype: ['/Type3'], BaseFont: ['/X'], Encoding: ['/X', '<<>>', '7 0 R'] }],
    ['font', { DescendantFonts: ['[]'], FontDescriptor: ['<<>>'], Widths: ['[1]'], ToUnicode: ['/X', '7 0 R'] }],
    ['font', { CharProcs: ['<<>>'], FontMatrix: [matrix], Resources: ['<<>>'] }],
    ['picture', { Subtype: ['/Form'], BBox: [box], Matrix: [matrix], Resources: ['<<>>'], Group: ['<<>>'] }],
    ['picture', { Width: ['1'], Height: ['1'], BitsPerComponent: ['8'], ColorSpace: ['/X', '[/X]'] }],
    ['picture', { ImageMask: ['true'], Decode: ['[0 1]'], Mask: ['[0 1]', '7 0 R'], SMask: ['7 0 R'], OC: ['<<>>'] }],
    ['picture', { DecodeParms: ['<<>>', '[]'] }],
    ['state', { SMask: ['<<>>', '/None'], Font: ['[]'], BM: ['/X', '[/X]'], CA: ['1', '.5'], ca: ['0.5'] }],
    ['pattern', { PatternType: ['1'], BBox: [box], Matrix: [matrix], Resources: ['<<>>'], Shading: ['<<>>', '7 0 R'] }],
    ['appearance', { N: ['7 0 R', '<<>>'], R: ['7 0 R', '<<>>'], D: ['7 0 R', '<<>>'] }],
    ['annotation', { Subtype: ['/Text'], Rect: [box], F: ['4'], AP: ['<<>>'], AS: ['/X'], MK: ['<<>>'], OC: ['<<>>'] }],
  ])('in a %s', ([place, keys]) => {
    const bodies = places[place] ?? expect.fail()
    for (const [key, values] of Object.entries(keys)) {
      for (const value of values)
        expect([key, value, found(onePagePdf(bodies(`/${key} ${value}`)))]).toEqual([key, value, []])
      expect([key, found(onePagePdf(bodies(`/${key}(x)`)))]).toEqual([key, expect.arrayContaining(['value-kind'])])
    }
  })
})

test('data are unpacked alike with whole numbers and a predictor that there is', () => {
  const packed = (filter: string, params: string) => {
    const data = filter.startsWith('F') ? deflateSync(Buffer.from('q Q')) : 'q Q'
    return found(onePagePdf({ 4: streamBody(`/Filter/${filter}/DecodeParms<<${params}>>`, data) }))
  }
  for (const filter of ['FlateDecode', 'Fl', 'LZWDecode', 'LZW'])
    for (const key of ['Predictor', 'Colors', 'BitsPerComponent', 'Columns', 'EarlyChange']) {
      expect([filter, key, packed(filter, `/${key} 1`)]).toEqual([filter, key, []])
      expect([filter, key, packed(filter, `/${key} (1)`)]).toEqual([filter, key, ['data-refused']])
      expect([filter, key, packed(filter, `/${key} 1.0`)]).toEqual([filter, key, ['data-refused']])
    }
  for (const predictor of [1, 2, 10, 11, 12, 13, 14, 15])
    expect([predictor, packed('FlateDecode', `/Predictor ${predictor}`)]).toEqual([predictor, []])
  for (const predictor of [0, 3, 9, 16])
    expect([predictor, packed('FlateDecode', `/Predictor ${predictor}`)]).toEqual([predictor, ['data-refused']])
  // PDFium adds up differences of 2 and 4 bits, or of several colours of 1 bit, by the byte, and Poppler not those of 16.
  for (const [bits, colors] of [
    [8, 1],
    [8, 3],
    [1, 1],
  ])
    expect(packed('FlateDecode', `/Predictor 2/BitsPerComponent ${bits}/Colors ${colors}`)).toEqual([])
  for (const [bits, colors] of [
    [1, 3],
    [2, 1],
    [4, 1],
    [16, 1],
  ])
    expect(packed('FlateDecode', `/Predictor 2/BitsPerComponent ${bits}/Colors ${colors}`)).toEqual(['data-refused'])
})

test('an object is told of that has a zero byte in its head, or a number beyond the last table', () => {
  const file = Buffer.from(onePagePdf())
  file.write('5\x000 obj', file.indexOf('5 0 obj'), 'latin1')
  expect(found(file)).toEqual(['digits-odd'])
  const far = onePagePdf({ 3: page('').replace('/F 5', '/F 30'), 30: font('') })
  // Of a table in lines that counts itself alone all programs know better.
  expect(found(revised(far, { 19: '<<>>' }))).toEqual([])
  expect(found(streamed(far, {}))).toEqual(['index-disagrees'])
})

test('an older row of a higher generation is told of, because PDFium goes by it', () => {
  const then = { 3: page('') }
  const old = Buffer.from(revised(onePagePdf(), then))
  const [head, row] = [old.lastIndexOf('3 0 obj'), old.lastIndexOf(' 00000 n')]
  for (const one of [(file: Uint8Array) => revised(file, then), (file: Uint8Array) => streamed(file, then)])
    expect(found(one(old))).toEqual([])
  old.write(' 00002 n', row)
  expect(found(revised(old, then))).toEqual(['index-disagrees'])
  old.write('3 2 obj', head)
  expect(found(revised(old, then))).toEqual(['index-disagrees'])
  expect(found(streamed(old, then))).toEqual(['index-disagrees'])

  const start = streamed(Buffer.from('%PDF-1.7\n'), { ...onePage, 5: font('') })
  const freed = Buffer.from(streamed(start, { 3: null }))
  expect(found(streamed(freed, then))).toEqual([])
  freed.set([0, 0, 0, 0, 0, 0, 2], freed.lastIndexOf('\nstream\n') + '\nstream\n'.length)
  expect(found(streamed(freed, then))).toEqual(['index-disagrees'])
  expect(found(revised(freed, then))).toEqual(['index-disagrees'])
})

test.for<[string, Bodies]>([
  ['lists in fifty-nine lists', { 5: font(`/X ${'['.repeat(60)}${']'.repeat(60)}`) }],
  ['a reference to the highest number that PDFium has', { 5: font('/X 4194303 0 R') }],
  ['an object of that number', { 4194303: '<<>>' }],
  ['a page beneath fifty nodes', nodesAbove(50)],
  ['a name of 127 octets', { 5: font(`/X/${'A'.repeat(127)}`) }],
  ['a key once behind a comment', { 5: font('/X 1%/X 2\n/Y 1') }],
  ['a turn behind a number with a point', { 3: page('/UserUnit 1.5/Rotate 90') }],
  ['a mask that is one', drawnBy('/XObject<</X 6 0 R>>', { 6: streamBody('/ImageMask true', '') })],
  ['a key twice with one value', { 5: font('/X 1/X 1') }],
  ['what a viewer opens, twice', { 1: '<</Type/Catalog/Pages 2 0 R/PageMode/UseNone/PageMode/UseOutlines>>' }],
  ['numbers as they are written', { 5: font('/X 4294967295/Y -1.50/Z +.5/W 2.') }],
  ['a name with an escape that it needs', { 5: font('/X/A#20B#23') }],
  ['an inflated content', { 4: streamBody('/Filter/FlateDecode', deflateSync(Buffer.from('q Q'))) }],
  ['a key without a value', { 3: page('/Rotate null/Group 9 0 R') }],
  [
    'content through two filters, each as every program takes it',
    { 4: streamBody('/Filter[/AHx/Fl]', `${deflateSync(Buffer.from('q Q')).toString('hex')}>`) },
  ],
  [
    'content with a place for parameters',
    { 4: streamBody('/Filter[/FlateDecode]/DecodeParms[null]', deflateSync(Buffer.from('q Q'))) },
  ],
  ['no content', { 4: streamBody('/Filter/FlateDecode', '') }],
  ['content in a list', { 3: page('').replace('/Contents 4 0 R', '/Contents[4 0 R]') }],
  ['an annotation that is not there', { 3: page('/Annots[null 9 0 R]') }],
  [
    'a page without parent that has all that it would inherit',
    { 3: page('/MediaBox[0 0 9 9]').replace('/Parent 2 0 R', '') },
  ],
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

test('an object of a later generation than its reference asks for is told of', () => {
  const plain = Buffer.from(onePagePdf()).toString('latin1')
  const later = plain.replace('5 0 obj', '5 1 obj').replace(/(5 1\n\d{10} 0000)0/, '$11')
  expect(found(Buffer.from(later, 'latin1'))).toEqual(['generation-disagrees'])
})

test('an object whose first word goes on is told of', () => {
  const plain = Buffer.from(onePagePdf({ 3: page('/X 6 0 R'), 6: '7 ' })).toString('latin1')
  expect(found(Buffer.from(plain, 'latin1'))).toEqual([])
  expect(found(Buffer.from(plain.replace('6 0 obj\n7 ', '6 0 obj7  '), 'latin1'))).toEqual(['digits-odd'])
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
  for (const line of [' 00000 n\n', ' 00000 n  \n', ' 00000 n \n\n']) {
    const wide = plain.replaceAll(' 00000 n \n', line)
    expect([line, read(wide)]).toEqual([line, []])
    expect(found(revised(Buffer.from(wide, 'latin1'), { 3: page('') }))).toEqual(['entry-width'])
  }
  const noted = plain.replace('xref\n0 1', 'xref\n%\n0 1')
  expect(read(noted)).toEqual([])
  expect(found(revised(Buffer.from(noted, 'latin1'), { 3: page('') }))).toEqual(['entry-width'])
})

test('a table is told of that leads to no section or back to itself, or has no size', () => {
  const file = Buffer.from(revised(onePagePdf(), { ...onePage, 5: font('') }))
  const leading = (entry: string) => {
    const text = file.toString('latin1')
    const start = text.lastIndexOf('/Prev')
    return found(Buffer.from(text.slice(0, start) + text.slice(start).replace(/\/Prev \d+/, entry), 'latin1'))
  }
  const itself = `/Prev ${lastStart(file)}`
  for (const entry of ['/Prev 0', '/Prev -9', '/Prev 5 0 R', '/Prev(9)', '/Prev[9]', '/Prev null', itself])
    expect([entry, leading(entry)]).toEqual([entry, expect.arrayContaining(['index-disagrees'])])
  const sized = (size: string) => {
    const file = Buffer.from(revised(onePagePdf(), { 5: font('') }))
    file.write(size, file.lastIndexOf('/Size 20'), 'latin1')
    return found(revised(file, { 3: page('') }))
  }
  for (const size of ['/Size -1', '/Size(9)', '/Size/20'])
    expect([size, sized(size)]).toEqual([size, expect.arrayContaining(['index-disagrees'])])
})

test('a table in a stream is told of if its number is that of another object', () => {
  const file = streamed(Buffer.from('%PDF-1.7\n'), { ...onePage, 5: font('') })
  expect(found(file)).toEqual([])
  expect(found(streamed(file, { 5: font('/X 1') }))).toEqual([])
  const asFour = Buffer.from(file).toString('latin1').replace('\n19 0 obj', '\n04 0 obj')
  expect(found(Buffer.from(asFour, 'latin1'))).toEqual(expect.arrayContaining(['index-disagrees']))
})

describe('of a file whose objects are in a group', () => {
  const [one, two] = [font(''), '<</X 1>>']
  const grouped = (group: Uint8Array, options: TableOptions = {}, more: Bodies = {}, start = '%PDF-1.7\n') =>
    streamed(Buffer.from(start), { ...onePage, ...more, 8: group }, { packed: { 5: [8, 0] }, ...options })

  test('nothing is told if table and group agree', () => {
    expect(found(grouped(groupBody({ 5: one })))).toEqual([])
    expect(found(grouped(groupBody({ 5: one, 6: two }), { packed: { 5: [8, 0], 6: [8, 1] } }))).toEqual([])
    const data = deflateSync(Buffer.from(`5 0 ${one}`))
    expect(found(grouped(streamBody('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', data)))).toEqual([])
  })

  test('an object that was replaced since counts, because some read all of a group at once', () => {
    const both = (other: string) =>
      revised(grouped(groupBody({ 5: one, 6: other }), { packed: { 5: [8, 0], 6: [8, 1] } }), { 6: two })
    expect(found(both(two))).toEqual([])
    expect(found(both('<</X 1-2>>'))).toEqual(['digits-odd'])
    expect(found(both('<</X'))).toEqual(['object-broken'])
    expect(found(both('<</X 1>> stream endstream'))).toEqual(['object-end'])
    expect(found(both('<</X 1>> %x'))).toEqual([])
  })

  test('many objects before one long blank are not read again and again', () => {
    const head = Array.from({ length: 20_000 }, (_, index) => `${index + 20} 0 `).join('')
    const data = deflateSync(Buffer.from(`5 0 ${head}1${' '.repeat(4_000_000)}`))
    const group = streamBody(`/Type/ObjStm/N 20001/First ${head.length + 4}/Filter/FlateDecode`, data)
    expect(found(grouped(group))).toContain('object-broken')
  })

  test.for<[string, Uint8Array, TableOptions, string]>([
    ['another place in it', groupBody({ 5: one, 6: two }), { packed: { 5: [8, 1] } }, 'index-disagrees'],
    ['a number that it does not have', groupBody({ 6: two }), {}, 'object-broken'],
    ['a number twice', groupBody({ 5: one, 6: two }, '', '5 0 5 0'), {}, 'number-twice'],
    ['another type', groupBody({ 5: one }, '/Type/X'), {}, 'key-twice'],
    ['no type', streamBody('/N 1/First 4', `5 0 ${one}`), {}, 'index-disagrees'],
    ['a count with a point', groupBody({ 5: one }, '/N 1.0'), {}, 'digits-odd'],
    ['a count beyond its data', groupBody({ 5: one }, '/N 99'), {}, 'object-broken'],
    ['a start before its data', groupBody({ 5: one }, '/First -1'), {}, 'object-broken'],
    [
      'a length of its own',
      Buffer.from(`<</Type/ObjStm/N 1/First 4/Length 9>>\nstream\n5 0 ${one}\nendstream`),
      {},
      'length-disagrees',
    ],
    [
      'data that end elsewhere',
      streamBody(
        '/Type/ObjStm/N 1/First 4/Filter/AHx',
        Buffer.from(`${Buffer.from(`5 0 ${one} `).toString('hex')}>00`),
      ),
      {},
      'data-refused',
    ],
    ['a number with a sign within', groupBody({ 5: font('/X 1-2') }), {}, 'digits-odd'],
  ])('it is told that there is %s', ([, group, options, code]) => {
    expect(found(grouped(group, options))).toContain(code)
  })

  test('an object that is there by itself, too, is told of where some program builds the table anew', () => {
    const hidden = (file: Uint8Array, num: number) => Buffer.concat([file, Buffer.from(`${num} 0 obj\n<<>>\nendobj\n`)])
    const file = grouped(groupBody({ 5: one }))
    expect([found(file), found(hidden(file, 5))]).toEqual([[], []])
    const behind = Buffer.concat([Buffer.from('antes!\n'), file])
    expect([found(behind), found(hidden(behind, 5))]).toEqual([[], ['older-object']])
    // The table leads to a group that there is not.
    const lost = grouped(groupBody({ 5: one }), { packed: { 5: [8, 0], 9: [99, 0] } })
    expect([found(lost), found(hidden(lost, 4))]).toEqual([[], ['older-object']])
  })
})

describe('of a file with two tables for one update', () => {
  const hybrid = (bodies: Bodies, hidden: Record<number, string>) => {
    const rows = Object.keys(hidden).map((num) => `${num} 1`)
    const places = (file: Uint8Array) =>
      Object.keys(hidden).flatMap((num) => row(Buffer.from(file).lastIndexOf(`\n${num} 0 obj`) + 1))
    const body = (data: number[]) =>
      streamBody(`/Type/XRef/Size 20/W[1 4 2]/Index[${rows.join(' ')}]`, Buffer.from(data))
    const made = (data: number[], at: number) =>
      revised(
        onePagePdf({ 3: page('') }),
        { ...bodies, 15: Buffer.concat([body(data), Buffer.from(texts(hidden))]) },
        `/Root 1 0 R/XRefStm ${String(at).padStart(10, '0')}`,
      )
    const first = made(
      rows.flatMap(() => row(0)),
      0,
    )
    return made(places(first), Buffer.from(first).lastIndexOf('15 0 obj'))
  }
  const valuesIn = (file: Uint8Array) => [...openPdf(file).dict(new Ref(7, 0))]
  const row = (at: number) => [1, at >> 24, at >> 16, at >> 8, at, 0, 0].map((octet) => octet & 255)
  /** The objects that the stream has, in the file behind it. */
  const texts = (hidden: Record<number, string>) =>
    Object.entries(hidden)
      .map(([num, body]) => `\nendobj\n${num} 0 obj\n${body}`)
      .join('')

  test('nothing is told if the second one has what the first calls free and no page shows', () => {
    expect(found(hybrid({ 7: null }, { 7: '<<>>' }))).toEqual([])
    expect(valuesIn(hybrid({ 7: null }, { 7: '<</A 1>>' }))).toEqual([['A', 1]])
  })

  test('it is told that a page shows what not every program finds, or that the two differ', () => {
    expect(found(hybrid({ 5: null }, { 5: font('') }))).toEqual(['hybrid-index'])
    expect(found(hybrid({ 2: null }, { 2: tree('/Kids[3 0 R]/Count 1') }))).toEqual(['hybrid-index'])
    expect(found(hybrid({ 3: null }, { 3: page('') }))).toEqual(['hybrid-index'])
    // The first one does not speak of it: who passes the second over finds the one from before.
    expect(found(hybrid({}, { 5: font('') }))).toEqual(['hybrid-index'])
    expect(found(hybrid({ 1: null }, { 1: '<</Type/Catalog/Pages 2 0 R>>' }))).toEqual(['hybrid-index'])
    expect(found(hybrid({ 7: '<</A 1>>', 9: null }, { 7: '<</A 2>>', 9: '<<>>' }))).toEqual(['hybrid-index'])
    const differing = hybrid({ 7: '<</A 1>>' }, { 7: '<</A 2>>' })
    expect(found(differing)).toEqual(['hybrid-index'])
    expect(valuesIn(differing)).toEqual([['A', 1]])
  })

  test('it is told that a page shows what the second one has in another group', () => {
    const first = streamed(
      Buffer.from('%PDF-1.7\n'),
      { ...onePage, 8: groupBody({ 5: font('') }) },
      { packed: { 5: [8, 0] } },
    )
    const second = (group: number, at: number) => {
      const rows = streamBody('/Type/XRef/Size 20/W[1 4 2]/Index[5 1]', Buffer.from([2, 0, 0, 0, group, 0, 0]))
      const bodies = { 12: groupBody({ 5: font('/X 1') }), 15: rows }
      return revised(first, bodies, `/Root 1 0 R/XRefStm ${String(at).padStart(10, '0')}`)
    }
    const at = Buffer.from(second(12, 0)).lastIndexOf('15 0 obj')
    expect([found(second(8, at)), found(second(12, at))]).toEqual([[], ['hybrid-index']])
  })

  test('it is told that the second one is not there', () => {
    expect(found(revised(onePagePdf(), {}, '/Root 1 0 R/XRefStm 0'))).toEqual(['hybrid-index'])
  })
})

test('what stands beside the pages is looked at, too: what the file says of itself', () => {
  const described = (text: string) => revised(onePagePdf(), { 7: text }, '/Root 1 0 R/Info 7 0 R')
  expect(found(described('<</Title(Um)>>'))).toEqual([])
  expect(found(described('<</Title(Um)/Title(Dois)>>'))).toEqual(['key-twice'])
})

test('a length that is too long is told of where what it reaches does not end by itself', () => {
  const data = deflateSync(Buffer.from('q Q'))
  const long = (length: number | string, raw: Uint8Array, filter = 'FlateDecode') =>
    found(
      onePagePdf({
        4: Buffer.concat([
          Buffer.from(`<</Length ${length}/Filter/${filter}>>\nstream\n`),
          raw,
          Buffer.from('\nendstream'),
        ]),
      }),
    )
  expect(long(99, data)).toEqual([])
  // Cut short, with an end of an object in it, far beyond it, and of another kind.
  expect(long(99, data.subarray(0, 4))).toEqual(['length-disagrees'])
  expect(long(99, Buffer.concat([data, Buffer.from(' endobj ')]))).toEqual(['length-disagrees'])
  expect([long(1023, data), long(2000, data)]).toEqual([[], ['length-disagrees']])
  expect(long(99, data, 'Fl')).toEqual(['length-disagrees'])
  expect(long(99, Buffer.from('71>'), 'ASCIIHexDecode')).toEqual(['length-disagrees'])
})

test('a length that leads to the length of another and so on is followed so far', () => {
  const chain = (count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => index + 100)
    const body = (num: number) => `<</Length ${num} 0 R>>\nstream\nq Q\nendstream`
    return found(onePagePdf({ 4: body(100), ...Object.fromEntries(numbers.map((num) => [num, body(num + 1)])) }))
  }
  const odd = ['length-disagrees', 'value-kind']
  expect([chain(8), chain(9).toSorted()]).toEqual([odd, [...odd, 'object-broken'].toSorted()])
})

test('a length below nothing leads to no end before the data', () => {
  const body = '<</X(endstream)/Length -00>>\nstream\nq Q\nendstream'
  const back = body.indexOf('q Q') - body.indexOf('endstream')
  const file = onePagePdf({ 4: body.replace('-00', `-${back}`) })
  expect(found(file)).toContain('length-disagrees')
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

test('however its head is written, an object that the table calls free or does not have is told of', () => {
  for (const head of ['17 0 obj', '17  0 obj', '17 10 obj', '17 0  obj', '17 0obj', '17\n0\tobj'])
    for (const place of ['%PDF-1.7\n', `%PDF-1.7\n${'%'.repeat(40)}\n`]) {
      const pages = { 1: '<</Type/Catalog/Pages 2 0 R>>', 2: tree('/Kids[3 0 R]/Count 1'), 3: page('/X 17 0 R') }
      const file = streamed(Buffer.from(`${place}${head}\n<<>>\nendobj\n`), {
        ...pages,
        4: streamBody('', ''),
        5: font(''),
      })
      expect([head, found(file)]).toEqual([head, ['older-object']])
    }
})

test('a file that is repaired for one of its tables is told of with an object that no table leads to', () => {
  const plain = Buffer.from(onePagePdf()).toString('latin1')
  const wide = plain.replaceAll(' 00000 n \n', ' 00000 n\n')
  const hidden = (file: Uint8Array) => Buffer.concat([file, Buffer.from('4 0 obj\n<<>>\nendobj\n')])
  const twice = (first: string) => revised(Buffer.from(first, 'latin1'), { 7: '<<>>' })
  expect([found(twice(wide)), found(hidden(twice(wide))).toSorted()]).toEqual([
    ['entry-width'],
    ['entry-width', 'older-object'],
  ])
  const beyond = plain.replace('\n5 1\n', '\n9 1\n0000099999 00000 n \n5 1\n')
  expect([found(twice(beyond)), found(hidden(twice(beyond)))]).toEqual([[], ['older-object']])
})

test('the place of the last table stands near the end, and blanks before it are any', () => {
  const plain = Buffer.from(onePagePdf()).toString('latin1')
  const read = (written: string) => found(Buffer.from(written, 'latin1'))
  for (const blanks of [' \n', '\r\n', '\t'])
    expect(read(plain.replace('startxref\n', `startxref${blanks}`))).toEqual([])
  expect([read(plain + ' '.repeat(900)), read(plain + ' '.repeat(1100))]).toEqual([[], ['index-disagrees']])
})

test('all tables that name a catalog say alike whether the file is encrypted', () => {
  const first = Buffer.from(onePagePdf()).toString('latin1')
  const second = (bytes: string) => found(revised(Buffer.from(bytes, 'latin1'), {}, '/Root 1 0 R/Encrypt 9 0 R'))
  expect([
    second(first).includes('index-disagrees'),
    second(first.replace('/Root 1 0 R', '')).includes('index-disagrees'),
  ]).toEqual([true, false])
  const long = revised(
    Buffer.from(first.replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 9 0 R'), 'latin1'),
    { 4: '<</Length 1>>\nstream\nq Q\nendstream' },
    '/Root 1 0 R/Encrypt 9 0 R',
  )
  expect(found(long)).toEqual(['length-disagrees'])
})

test('data in another file are told of though the rest is encrypted', () => {
  const encrypted = (bodies: Bodies) => {
    const plain = Buffer.from(onePagePdf(bodies)).toString('latin1')
    return found(Buffer.from(plain.replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 9 0 R'), 'latin1'))
  }
  const beside = (entries: string) => ({ 5: font('/X 6 0 R'), 6: streamBody(entries, '?') })
  for (const entries of ['', '/Filter/FlateDecode', '/Filter/AHx'])
    expect([encrypted({ 4: streamBody(entries, '?') }), encrypted(beside(entries))]).toEqual([[], []])
  expect(encrypted({ 4: streamBody('/F(outro.txt)', '?') })).toEqual(['data-refused'])
  expect(encrypted(beside('/F(outro.txt)'))).toEqual(['data-refused'])
})

test('what cannot be opened has nothing to tell of', () => {
  expect(
    found(
      Buffer.from(
        Buffer.from(onePagePdf({ 5: font('/X 1/X 2') }))
          .toString('latin1')
          .replace('startxref', 'startxraf'),
      ),
    ),
  ).toEqual([])
})

test('values say the same if they are of one kind and every part of them does', () => {
  const value = (written: string) => new Parser(Buffer.from(written)).value()
  const same = (a: string, b: string) => [isSame(value(a), value(b)), isSame(value(b), value(a))]
  for (const [a, b] of [
    ['1.0', '1.00'],
    ['/A', '/#41'],
    ['null', 'null'],
    ['(a)', '<61>'],
    ['1 0 R', '1  0 R'],
    ['[1[2]]', '[1 [2]]'],
    ['[]', '[ ]'],
    ['<</A 1/B(x)>>', '<</B<78>/A 1>>'],
    ['<</Rect[0 0.5 9 9]/CA 1>>', '<</Rect[0.0 .5 9.0 9.]/CA 1.0>>'],
    ['(\\r\\n)', '(\r\n)'],
  ] as const)
    expect([a, b, same(a, b)]).toEqual([a, b, [true, true]])
  for (const [a, b] of [
    ['1', '2'],
    ['1', '1.0'],
    ['[1]', '[1.0]'],
    ['<</A 1>>', '<</A 1.0>>'],
    ['<</Rect 1>>', '<</Rect 1.0>>'],
    ['<</CA[1]>>', '<</CA[1.0]>>'],
    ['<</Rect[/Indexed/DeviceGray 1()]>>', '<</Rect[/Indexed/DeviceGray 1.0()]>>'],
    ['(\r\n)', '(\n)'],
    ['(\r)', '(\n)'],
    ['1', 'true'],
    ['/A', '(A)'],
    ['(a)', '(b)'],
    ['null', 'false'],
    ['1 0 R', '2 0 R'],
    ['1 0 R', '1 1 R'],
    ['[1 2]', '[1 3]'],
    ['[1 2]', '[1]'],
    ['[]', '<<>>'],
    ['<</A 1>>', '<</A 2>>'],
    ['<</A 1>>', '<</A 1/B 2>>'],
    ['<</A 1>>', '<</B 1>>'],
    ['[1 0 R]', '[1]'],
  ] as const)
    expect([a, b, same(a, b)]).toEqual([a, b, [false, false]])
  const [data, other] = [new Stream(new Dict(), Buffer.of(1)), new Stream(new Dict(), Buffer.of(1))]
  expect([isSame(data, data), isSame(data, other), isSame(data, new Dict()), isSame(new Dict(), data)]).toEqual([
    ...[true, false, false, false],
  ])
})
