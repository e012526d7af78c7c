import { deflateRawSync, deflateSync } from 'node:zlib'
import { findAmbiguities } from '@rubrica/proof/pdf/find-ambiguities.ts'
import { changesAfter } from '@rubrica/proof/revisions/changes-after.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { expect, test } from 'vitest'
import { type Bodies, onePagePdf, revised, signed, streamBody } from './pdf-builder.ts'

// Documents that somebody prepared, somebody else signed, and the first one changed then. Each was called intact once.

const BARE = '<</Font<</F 5 0 R>>>>'
const text = (word: string, font = 'F') => streamBody('', `BT /${font} 24 Tf 72 600 Td (${word}) Tj ET`)
const shape = (word: string) =>
  streamBody(`/Subtype/Form/BBox[0 0 595 842]/Resources${BARE}`, `BT /F 24 Tf 72 600 Td (${word}) Tj ET`)
const page = (resources: string, more = '') => `<</Type/Page/Parent 2 0 R/Resources${resources}/Contents 4 0 R${more}>>`

test.for<[string, Bodies, Bodies]>([
  [
    'a picture named as the key of bookmarks',
    { 3: page('<</XObject<</SE 6 0 R>>>>'), 4: streamBody('', '/SE Do'), 6: shape('100') },
    { 6: shape('900') },
  ],
  [
    'a font of that name',
    { 3: page('<</Font<</SE 5 0 R>>>>'), 4: text('100', 'SE') },
    { 5: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>' },
  ],
  [
    'a state of that name',
    { 3: page('<</Font<</F 5 0 R>>/ExtGState<</SE 6 0 R>>>>'), 4: streamBody('', '/SE gs'), 6: '<</ca 1>>' },
    { 6: '<</ca 0>>' },
  ],
])('what has a name that is a key elsewhere is compared: %s', ([, bodies, update]) => {
  expect(codesOf(bodies, update)).toEqual(['page-changed'])
})

test('numbers of what is drawn stay, because other numbers can enlarge them', () => {
  const drawn = (matrix: string, look = '') => ({
    3: page('<</XObject<</X 6 0 R>>>>'),
    4: streamBody('', '1000000000 0 0 1000000000 -50000000 0 cm /X Do'),
    6: streamBody(`/Subtype/Form/BBox[0 0 1 1]/Matrix[${matrix}]${look}`, '0 0 1 1 re f'),
  })
  const moved = (before: string, now: string) => codesOf(drawn(before), drawn(now))
  expect(moved('1 0 0 1 0.0000004 0', '1 0 0 1 -0.0000004 0')).toEqual(['page-changed'])
  expect(moved('1 0 0 1 0.05 0', '1 0 0 1 0.0500004 0')).toEqual(['page-changed'])
})

test.for<[string, string]>([
  ['D', '/D 6 0 R'],
  ['Parent', '/D<</Parent 6 0 R>>'],
  ['P', '/P 6 0 R'],
])('the layers that show are compared though they are an empty field, too: by %s', ([, entries]) => {
  const field = (more: string) => `<</FT/Tx/T(Camada)/OFF[7 0 R]${more}>>`
  const bodies = { 3: page(BARE), 6: field(''), 7: '<</Type/OCG/Name(Multa)>>' }
  const shown = { 6: field('/V(x)/AS[<</Event/View/OCGs[7 0 R]/Category[/View]>>]') }
  const layers = `/OCProperties<</OCGs[7 0 R]${entries}>>`
  expect(codesOf(bodies, shown, layers, [6])).toContain('layers-changed')
})

test.for(['P', 'Kids', 'Annots', 'D'])('so is what a page or an appearance draws with under the name %s', (name) => {
  const field = (more: string) => `<</FT/Tx/T(Estado)/Type/ExtGState${more}>>`
  const resources = `<</Font<</F 5 0 R>>/ExtGState<</${name} 6 0 R>>>>`
  const stamp = '<</Type/Annot/Subtype/Stamp/Rect[0 0 90 20]/AP<</N 8 0 R>>>>'
  const look = streamBody(`/Subtype/Form/Resources${resources}`, `/${name} gs 0 0 9 9 re f`)
  const bodies = { 6: field(''), 7: stamp, 8: look }
  const ofPage = { ...bodies, 3: page(resources, '/Annots[]') }
  expect(codesOf(ofPage, { 6: field('/V(x)') }, '', [6])).toContain('page-changed')
  const ofStamp = { ...bodies, 3: page(BARE, '/Annots[7 0 R]') }
  expect(codesOf(ofStamp, { 6: field('/V(x)') }, '', [6])).toContain('annotation-changed')
})

test('a node of the tree that is a font as well keeps its letters, its resources and its place', () => {
  const font =
    '/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/Encoding<</Differences[49/one]>>/CharProcs 6 0 R'
  const node = `/Kids[3 0 R]/Count 1/MediaBox[0 0 595 842]${font}/Resources 8 0 R>>`
  const bodies: Bodies = {
    2: `<</Type/Pages${node}`,
    3: page('<</Font<</T 2 0 R>>>>'),
    4: text('1', 'T'),
    6: '<</one 7 0 R>>',
    7: streamBody('', '9 0 d0 /X Do'),
    8: '<</XObject<</X 9 0 R>>>>',
    9: shape('100'),
  }
  const changed = ['page-changed', 'document-changed']
  expect(codesOf(bodies, { 7: streamBody('', '9 0 d0') })).toEqual(changed)
  expect(codesOf(bodies, { 9: shape('900') })).toEqual(changed)
  const another = { 2: '<</Type/Pages/Kids[15 0 R]/Count 1>>', 15: `<</Type/Pages/Parent 2 0 R${node}` }
  const moved = page('<</Font<</T 15 0 R>>>>').replace('2 0 R', '15 0 R')
  expect(codesOf(bodies, { ...another, 3: moved })).toContain('page-changed')
})

test('data that were packed anew have to unpack alike in every program', () => {
  const rows = ['BT /F 24 Tf\n', '(100) Tj ET\n'].map((row) => row.padEnd(20))
  const tagged = (tag: number) =>
    deflateSync(Buffer.concat(rows.flatMap((row) => [Buffer.from([tag]), Buffer.from(row)])))
  const plain = deflateSync(rows.join(''))
  const before = { 4: streamBody('/Filter/FlateDecode', plain) }
  const packed = (entries: string, data: Uint8Array | string) => codesOf(before, { 4: streamBody(entries, data) })
  const flate = '/Filter/FlateDecode'
  expect(packed(flate, deflateSync(rows.join(''), { level: 0 }))).toEqual([])
  expect(packed(`${flate}/DecodeParms<</Predictor 12/Columns 20>>`, tagged(0))).toEqual([])
  for (const predictor of ['5', '12.0', '(12)', '16'])
    expect(packed(`${flate}/DecodeParms<</Predictor ${predictor}/Columns 20>>`, tagged(0))).toEqual(['page-changed'])
  expect(packed(`${flate}/DecodeParms<</Predictor 12/Columns 20>>`, tagged(37))).toEqual(['page-changed'])
  expect(packed(`${flate}/DecodeParms<</Predictor 12/Columns 10/Colors 2.0>>`, tagged(0))).toEqual(['page-changed'])
  expect(packed('/Filter[/Crypt/FlateDecode]', deflateSync(rows.join(''), { level: 0 }))).toEqual(['page-changed'])
  const bare = deflateRawSync(rows.join('')).toString('hex')
  expect(packed('/Filter[/AHx/FlateDecode]', `${bare}>`)).toEqual(['page-changed'])
  expect(packed('/F/FlateDecode', deflateSync(rows.join(''), { level: 0 }))).toEqual(['page-changed'])
})

test('an attachment keeps its name in the tree, its place there, and is alone with its name', () => {
  const file = (name: string, num: number) => `<</Type/Filespec/UF(${name})/EF<</F ${num} 0 R>>>>`
  const [catalog, tree] = [17, 6]
  const bodies: Bodies = {
    ...{ [tree]: '<</Names[(a)7 0 R(b)8 0 R]>>', 7: file('a.txt', 9), 8: file('b.txt', 9), 9: streamBody('', 'cem') },
    ...{ 15: file('a.txt', 16), 16: streamBody('', 'novecentos'), [catalog]: '<<>>' },
  }
  for (const names of ['(0)15 0 R(a)7 0 R(b)8 0 R', '(c)7 0 R(b)8 0 R', '(b)8 0 R(a)7 0 R'])
    expect(codesOf(bodies, { [tree]: `<</Names[${names}]>>` }, `/Names<</EmbeddedFiles ${tree} 0 R>>`)).toEqual([
      'attachments-changed',
    ])
})

test.for<[string, string, string]>([
  ['a button, whose picture is all it has', '/FT/Btn/Ff 65536', '/V(x)'],
  ['a button that gets a state', '/FT/Btn/Ff 65536', '/AS/x'],
  ['a text without a value that shows one', '/FT/Tx', '/V(900)'],
  ['a choice without a value that shows one', '/FT/Ch/Opt[(100)(900)]', '/I[1]'],
  ['a tick without a value', '/FT/Btn/AS/Sim', '/AS/Off'],
])('a field is not filled in where a signer saw something: %s', ([, field, filled]) => {
  const widget = (look: number, more: string) =>
    `<</T(Valor)/Type/Annot/Subtype/Widget/Rect[0 0 90 20]/P 3 0 R/AP<</N ${look} 0 R>>${more}>>`
  const bodies = { 3: page(BARE, '/Annots[6 0 R]'), 6: widget(7, field), 7: shape('100'), 8: shape('900') }
  const now = field.includes('/AS') ? field.replace('/AS/Sim', filled) : `${field}${filled}`
  const codes = codesOf(bodies, { 6: widget(8, now) }, '', [6])
  expect(codes[0]).toBe('field-value-changed')
})

test('a box that is off is ticked only if it showed nothing but a frame', () => {
  const box = (looks: string, entries: string) =>
    `<</T(Aceito)/FT/Btn/Type/Annot/Subtype/Widget/Rect[0 0 90 20]/P 3 0 R/AP<</N<<${looks}>>>>${entries}>>`
  const frame = streamBody('/Subtype/Form', '0 0 90 20 re S')
  const ticked = (looks: string, state: string) => {
    const bodies = { 3: page(BARE, '/Annots[6 0 R]'), 6: box(looks, state), 7: shape('100'), 8: frame, 9: shape('900') }
    return codesOf(bodies, { 6: box(looks, '/V/Sim/AS/Sim') }, '', [6])
  }
  for (const looks of ['/Sim 9 0 R/Off 8 0 R', '/Sim 9 0 R']) expect(ticked(looks, '/AS/Off')).toEqual([])
  expect(ticked('/Sim 9 0 R/Off 8 0 R', '')).toEqual([])
  for (const state of ['/AS/Off', '', '/V/Off/AS/Off'])
    expect([state, ticked('/Sim 9 0 R/Off 7 0 R', state)]).toEqual([state, ['field-value-changed']])
  // Some readers show the only picture that there is.
  expect(ticked('/Sim 9 0 R', '')).toEqual(['field-value-changed'])
})

test('an attachment behind a list that is longer than is read is no unchanged file', () => {
  const kids = Array.from({ length: 400_100 }, (_, index) => `${index + 30} 0 R`).join(' ')
  const hidden = {
    20: `<</Kids[21 0 R ${kids}]>>`,
    21: '<</Names[(a) 22 0 R]>>',
    22: '<</Type/Filespec/F(Anexo.txt)>>',
  }
  const catalog = '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]/SigFlags 3>>/Names<</EmbeddedFiles 20 0 R>>>>'
  expect(codesOf({}, { 1: catalog, ...hidden })).toEqual(['not-comparable'])
})

test('long lists are a matter of time, not of the stack', () => {
  const many = 300_000
  const kids = `<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Kids[${'7 '.repeat(many)}]>>>>>>`
  expect(findSignatures(onePagePdf({ 1: kids }))).toMatchObject({ signatures: [], hasEvidence: false })
  const entries = Object.fromEntries(Array.from({ length: many }, (_, index) => [index + 30, null]))
  const whole = new Uint8Array(revised(onePagePdf(), entries))
  expect(findAmbiguities(findSignatures(whole).document)).toEqual([])
})

function codesOf(bodies: Bodies, update: Bodies, catalog = '', others: number[] = []): string[] {
  const whole = new Uint8Array(revised(signed(onePagePdf(bodies), { others, catalog }), update))
  return changesAfter(whole, findSignatures(whole), 0, 'foreign').map(({ code }) => code)
}
