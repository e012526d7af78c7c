import { deflateSync } from 'node:zlib'
import { changesAfter } from '@rubrica/proof/revisions/changes-after.ts'
import { changesOf as worded } from '@rubrica/proof/sentences.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { describe, expect, test } from 'vitest'
import {
  type Bodies,
  fillRange,
  groupBody,
  onePagePdf,
  PLACE,
  RANGE,
  revised,
  type SignOptions,
  signed,
  streamBody,
  streamed,
  type TableOptions,
} from './pdf-builder.ts'

const FORM = '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]/SigFlags 3>>'
const CONTENT = streamBody('', 'BT /F 12 Tf 72 700 Td (Valor: 900) Tj ET')

test.for<[string, Bodies, string[]]>([
  ['its content', { 4: CONTENT }, ['page-changed 1']],
  ['a font that it uses', { 5: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>' }, ['page-changed 1']],
  [
    'its size, from the node above it',
    { 2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595 400]>>' },
    ['page-changed 1'],
  ],
  [
    'where its content is read from',
    { 3: '<</Type/Page/Parent 2 0 R/Resources<</Font<</F 5 0 R>>>>/Contents 7 0 R>>', 7: CONTENT },
    ['page-changed 1'],
  ],
  [
    'another page before it',
    { 2: '<</Type/Pages/Kids[7 0 R 3 0 R]/Count 2/MediaBox[0 0 595 842]>>', 7: '<</Type/Page/Parent 2 0 R>>' },
    ['page-added 1'],
  ],
  [
    'an annotation over it',
    { 3: page('/Annots[7 0 R]'), 7: '<</Type/Annot/Subtype/Stamp/Rect[0 0 595 842]/AP<</N 4 0 R>>>>' },
    ['annotation-added 1'],
  ],
  [
    'all of it: another page in its place',
    { 2: '<</Type/Pages/Kids[7 0 R]/Count 1/MediaBox[0 0 595 842]>>', 7: page('/Rotate 90') },
    ['page-changed 1'],
  ],
  [
    'an attachment',
    { 1: `${FORM}/Names<</EmbeddedFiles<</Names[(a) 7 0 R]>>>>>>`, 7: '<</Type/Filespec/F(boleto.pdf)>>' },
    ['attachment-added'],
  ],
  [
    'a list of attachments without any',
    { 1: `${FORM}/Names<</EmbeddedFiles<</Names[]>>>>>>` },
    ['attachments-changed'],
  ],
  [
    'JavaScript',
    { 1: `${FORM}/Names<</JavaScript<</Names[(a) 7 0 R]>>>>>>`, 7: '<</S/JavaScript/JS(app.alert(1))>>' },
    ['javascript-changed'],
  ],
  ['what opening it does', { 1: `${FORM}/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>` }, ['javascript-changed']],
  ['its layers', { 1: `${FORM}/OCProperties<</OCGs[]/D<<>>>>>>` }, ['layers-changed']],
  ['its permissions', { 1: `${FORM}/Perms<</DocMDP 11 0 R>>>>` }, ['permissions-changed']],
  ['its bookmarks', { 1: `${FORM}/Outlines<<>>>>` }, ['outline-changed']],
  ['its language', { 1: `${FORM}/Lang(en)>>` }, ['document-changed']],
  ['something nobody knows', { 1: `${FORM}/Threads[]>>` }, ['document-changed']],
  [
    'a text field',
    { 1: FORM.replace('10 0 R', '10 0 R 7 0 R').concat('>>'), 7: '<</FT/Tx/T(Valor)/V(1)>>' },
    ['field-added'],
  ],
  [
    'a picture that says to be a group of fields',
    {
      1: FORM.replace('10 0 R', '10 0 R 7 0 R').concat('>>'),
      3: page('/Annots[7 0 R]'),
      7: '<</Type/Annot/Subtype/Widget/T(x)/Kids[10 0 R]/Rect[0 0 595 842]/AP<</N 4 0 R>>>>',
    },
    ['field-added'],
  ],
  ['the signature itself, gone', { 1: FORM.replace('10 0 R', '').concat('>>') }, ['signature-removed']],
] as const)('what changed is named: %s', ([, bodies, expected]) => {
  const file = signed(onePagePdf({ 3: page('') }))
  const found = findSignatures(file)
  const changed = revised(file, bodies)
  // As it stood: a signature that was taken out of the form is judged all the same.
  const now = { ...found, document: findSignatures(changed).document }
  for (const rules of ['seal', 'foreign'] as const)
    expect(
      changesAfter(changed, now, 0, rules).map(({ code, page: number }) => (number ? `${code} ${number}` : code)),
    ).toEqual(expected)
})

test('a change is told in words, with the page or the name', () => {
  const file = signed(onePagePdf())
  const [change] = worded(changesOf(revised(file, { 4: CONTENT }), 'seal'))
  expect(change).toEqual({ code: 'page-changed', page: 1, pt: 'A página 1 mudou.', en: 'Page 1 changed.' })
})

test('nothing changed where objects are written again as they were, are copied or are not used', () => {
  const file = signed(onePagePdf({ 3: page(''), 4: streamBody('', 'q Q'), 6: streamBody('', 'q Q') }))
  const again: Bodies = {
    2: '<< /Count 1 /MediaBox [0 0 595 842] /Kids [ 3 0 R ] /Type /Pages >>',
    3: page(''),
    4: streamBody('', 'q Q'),
  }
  expect(codesOf(revised(file, again), 'foreign')).toEqual([])
  expect(codesOf(revised(file, { 3: page('').replace('4 0 R', '6 0 R') }), 'foreign')).toEqual([])
  expect(codesOf(revised(file, again), 'seal')).toEqual(['object-rewritten'])
  expect(codesOf(revised(file, { 19: '<</Type/Page/Contents 4 0 R>>' }), 'foreign')).toEqual([])
})

test('a number with a point is another one, unless every program takes any number there', () => {
  const [font, encoding] = [
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding 7 0 R>>',
    '<</Differences[49/nine]>>',
  ]
  const note =
    '<</Type/Annot/Subtype/Text/Rect[1 1 9 9]/Border[0 0 1]/BS<</W 1>>/CA 1/F 4/QuadPoints[1 1 1 1 1 1 1 1]>>'
  const drawn = (hival: string, name = 'Rect') =>
    page(`/Annots[6 0 R]`).replace('<</Font', `<</ColorSpace<</${name}[/Indexed/DeviceGray ${hival}<00ff>]>>/Font`)
  const file = signed(onePagePdf({ 3: drawn('1'), 5: font, 6: note, 7: encoding, 8: '49' }))
  const changed = (bodies: Bodies) => codesOf(revised(file, bodies), 'foreign')
  const pointed = (text: string) => text.replace(/(?<=[[ ])(\d)(?=[ \]>/])/g, '$1.0')
  expect(changed({ 6: pointed(note).replace('/F 4.0', '/F 4') })).toEqual([])
  expect(changed({ 6: note.replace('/F 4', '/F 4.0') })).toEqual(['annotation-changed'])
  expect(changed({ 2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0.0 0.0 595.0 842.0]>>' })).toEqual([])
  expect(changed({ 7: encoding.replace('49', '49.0') })).toEqual(['page-changed'])
  expect(changed({ 7: encoding.replace('49', '8 0 R') })).toEqual([])
  expect(changed({ 7: encoding.replace('49', '8 0 R'), 8: '49.0' })).toEqual(['page-changed'])
  // A colour space can have any name.
  expect(changed({ 3: drawn('1.0') })).toEqual(['page-changed'])
  expect(changed({ 1: `${FORM}/PageLabels<</Nums[0.0 4 0 R]>>>>` })).toEqual(['document-changed'])
})

test('the end of a line in a text is as it is written', () => {
  const palette = (text: string) => ({ 6: `[/Indexed/DeviceGray 3(${text})]` })
  const drawn = page('').replace('<</Font', '<</ColorSpace<</C 6 0 R>>/Font')
  const written = (before: string, now: string) =>
    codesOf(revised(signed(onePagePdf({ 3: drawn, ...palette(before) })), palette(now)), 'foreign')
  for (const [before, now] of [
    ['\n123', '\r\n123'],
    ['\r\n123', '\n123'],
    ['\r123', '\n123'],
  ] as const)
    expect(written(before, now)).toEqual(['page-changed'])
  expect(written('\r\n123', '\\r\\n123')).toEqual([])
})

test('content that is packed in rows of a shape that not every program takes is other content', () => {
  const content = 'BT /F 12 Tf 72 700 Td (Valor: 100) Tj ET'
  const file = signed(onePagePdf({ 3: page('') }))
  const packed = (entries: string) => {
    const rows = deflateSync(Buffer.from([...content].flatMap((letter) => [0, letter.charCodeAt(0)])))
    const body = streamBody(`/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 1${entries}>>`, rows)
    return codesOf(revised(file, { 4: body }), 'foreign')
  }
  expect([packed(''), packed('/Colors 1/BitsPerComponent 8'), packed('/Colors 2/BitsPerComponent 4')]).toEqual([
    [],
    [],
    [],
  ])
  expect(packed('/Colors 2/BitsPerComponent 3')).toEqual(['page-changed'])
  expect(packed('/Colors 40/BitsPerComponent 1').length).toBeGreaterThan(0)
})

test.for<[string, Bodies]>([
  ['dictionaries', { 1: `${FORM}/DSS ${'<</X'.repeat(60)}<<>>${'>>'.repeat(60)}>>` }],
  ['lists that nothing compares', { 3: page(`/Metadata ${'['.repeat(61)}${']'.repeat(61)}`) }],
  ['zeros before a number', { 5: `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/X ${'0'.repeat(300)}1>>` }],
  ['an object of a number that PDFium does not have', { 4194304: '<<>>' }],
])('more than every program reads is told of: %s', ([, bodies]) => {
  const codes = codesOf(revised(signed(onePagePdf({ 3: page('') })), bodies), 'foreign')
  expect(codes.filter((code) => code === 'beyond-limits' || code === 'digits-odd')).toHaveLength(1)
})

test('content is compared as far as its /Length goes, also when that is another object', () => {
  const body = Buffer.from(
    `<</Length 6 0 R>>\nstream\nq Q\nendstream endobj 4 0 obj <</Length 3>> stream\n1 0 0 rg\nendstream`,
  )
  const file = signed(onePagePdf({ 4: body, 6: '3' }))
  for (const length of ['60', '2']) expect(codesOf(revised(file, { 6: length }), 'seal')).toContain('page-changed')
})

test('a change shows on each page that it reaches, though its objects lead back to each other', () => {
  const widget = '<</FT/Tx/T(Nome)/V()/Type/Annot/Subtype/Widget/Rect[0 0 9 9]/P 3 0 R/AP<</N 7 0 R>>>>'
  const file = signed(
    onePagePdf({
      3: '<</Type/Page/Parent 2 0 R/Annots[6 0 R]/Resources<</XObject<</X 8 0 R>>>>/Contents 4 0 R>>',
      6: widget,
      7: streamBody('/Subtype/Form/Resources<</XObject<</X 8 0 R>>>>', 'q Q'),
      8: streamBody('/Subtype/Form/Resources<</XObject<</Y 7 0 R>>>>', '/Y Do'),
    }),
    { others: [6] },
  )
  const filled = revised(file, { 6: widget.replace('/V()', '/V(B)'), 7: streamBody('/Subtype/Form', 'BT (900) Tj ET') })
  expect(codesOf(filled, 'foreign')).toEqual(['page-changed'])
})

test('a picture of a page does not change for being part of a field too', () => {
  const drawn = '<</Type/Page/Parent 2 0 R/Resources<</XObject 6 0 R>>/Contents 4 0 R>>'
  const field = '<</FT/Tx/T(Valor)/V 7 0 R/X 8 0 R>>'
  const objects = { 3: drawn, 6: field, 7: streamBody('', '100'), 8: streamBody('', '100') }
  const file = signed(onePagePdf(objects), { others: [6] })
  expect(codesOf(revised(file, { 7: streamBody('', '900') }), 'foreign')).toContain('page-changed')
  const asWidget = { ...objects, 6: '<</FT/Tx/T(Valor)/Kids[8 0 R]/X 8 0 R>>' }
  const other = signed(onePagePdf(asWidget), { others: [6] })
  expect(codesOf(revised(other, { 8: streamBody('', '900') }), 'foreign')).toContain('page-changed')
})

test('of a key that stands twice, a change of either value is seen, and a new one is told of', () => {
  const twice = page('/Contents 6 0 R')
  const file = signed(onePagePdf({ 3: twice, 6: streamBody('', 'q Q') }))
  expect(codesOf(revised(file, { 7: 'null' }), 'foreign')).toEqual([])
  expect(codesOf(revised(file, { 4: CONTENT }), 'foreign')).toEqual(['page-changed'])
  expect(codesOf(revised(file, { 6: CONTENT }), 'foreign')).toEqual(['page-changed'])
  const tree = { 2: '<</Type/Pages/Kids[7 0 R]/Kids[3 0 R]/Count 1/MediaBox[0 0 595 842]>>', 7: page('') }
  expect(codesOf(revised(file, tree), 'foreign')).toContain('key-twice')
})

test('a table that ends before objects that were signed is told of', () => {
  const file = revised(signed(onePagePdf()), {})
  const short = Buffer.from(file)
  short.write('/Size 04', short.lastIndexOf('/Size 20'), 'latin1')
  expect(codesOf(short, 'foreign')).toEqual(['document-changed'])
})

test('validation data and a document timestamp may follow a seal, a signature may not', () => {
  const file = signed(onePagePdf())
  const stamp: SignOptions = {
    at: 12,
    others: [10],
    type: TIMESTAMP,
    catalog: '/DSS 14 0 R/Extensions<</ESIC<</BaseVersion/1.7/ExtensionLevel 5>>>>',
    bodies: { 3: page('/Annots[12 0 R]'), 14: '<</Certs[15 0 R]>>', 15: streamBody('', 'DER') },
  }
  // Not as the service writes its field, and so not taken; test/proof/honest/archived.ts has those that are.
  expect(codesOf(signed(file, stamp), 'seal')).toEqual(['signature-added'])
  expect(codesOf(signed(file, stamp), 'foreign')).toEqual([])
  const shown = { ...stamp, rect: '[0 0 9 9]', field: '/AP<</N 4 0 R>>' }
  expect(codesOf(signed(file, shown), 'seal')).toEqual(['signature-added'])
  expect(codesOf(signed(file, { ...shown, field: '' }), 'seal')).toEqual(['signature-added'])
  // Anybody can put a timestamp there: no signer answers for what it shows.
  expect(codesOf(signed(file, shown), 'foreign')).toEqual(['signature-added'])
  expect(codesOf(signed(file, { at: 12, others: [10] }), 'seal')).toEqual(['signature-added'])
  expect(codesOf(signed(file, { at: 12, others: [10], field: '/AP<</N 4 0 R>>' }), 'foreign')).toEqual([])
})

test('an empty field for a signature may follow one from elsewhere, one that covers the page may not', () => {
  const file = signed(onePagePdf())
  const form = { 1: FORM.replace('10 0 R', '10 0 R 7 0 R').concat('>>'), 3: page('/Annots[7 0 R]') }
  const field = '<</FT/Sig/T(Depois)/Type/Annot/Subtype/Widget/Rect[0 0 500 500]>>'
  expect(codesOf(revised(file, { ...form, 7: field }), 'foreign')).toEqual([])
  for (const look of ['/AP<</N 4 0 R>>', '/MK<</BG[1 1 1]>>']) {
    const shown = field.replace('>>', `${look}>>`)
    expect(codesOf(revised(file, { ...form, 7: shown }), 'foreign')).toEqual(['field-added'])
    // One of its places is enough.
    const widget = shown.replace('/FT/Sig/T(Depois)', '/Parent 7 0 R')
    const places = { 16: widget.replace('500 500', '0 0'), 17: widget }
    const placed = {
      ...form,
      3: page('/Annots[16 0 R 17 0 R]'),
      7: '<</FT/Sig/T(Depois)/Kids[16 0 R 17 0 R]>>',
      ...places,
    }
    expect(codesOf(revised(file, placed), 'foreign')).toEqual(['field-added'])
    // Without an area it shows nothing.
    for (const rect of ['[0 0 0 500]', '[0 0 500 0]'])
      expect(codesOf(revised(file, { ...form, 7: shown.replace('[0 0 500 500]', rect) }), 'foreign')).toEqual([])
  }
})

test('an empty place may be signed later if nothing locks it, and a signature stays the one that it is', () => {
  const place = '<</FT/Sig/T(Vazia)/Type/Annot/Subtype/Widget/Rect[0 0 90 20]/P 3 0 R>>'
  const withPlace = (options: SignOptions = {}) =>
    signed(onePagePdf({ 3: page('/Annots[6 0 R]'), 6: place }), { others: [6], ...options })
  const inPlace = (file: Uint8Array, { type = '/Type/Sig', look = '', field = place, at = 6 } = {}) =>
    fillRange(
      revised(file, {
        [at]: field.replace(/>>$/, `/V 20 0 R${look}>>`),
        20: `<<${type}/ByteRange ${RANGE}/Contents <${PLACE}>>>`,
      }),
    )
  const look = '/AP<</N 4 0 R>>'
  expect(codesOf(inPlace(withPlace(), { look }), 'foreign')).toEqual([])
  expect(codesOf(inPlace(withPlace(), { type: TIMESTAMP, look }), 'foreign')).toEqual(['signature-added'])
  // A place that is on the page twice, once without an area.
  const widget = (rect: string, entries = '') => `<</Type/Annot/Subtype/Widget/Parent 6 0 R/Rect[${rect}]${entries}>>`
  const twice = {
    ...{ 3: page('/Annots[16 0 R 17 0 R]'), 6: '<</FT/Sig/T(Vazia)/Kids[16 0 R 17 0 R]>>' },
    ...{ 16: widget('0 0 0 0'), 17: widget('0 0 90 20') },
  }
  const stamped = fillRange(
    revised(signed(onePagePdf(twice), { others: [6] }), {
      6: twice[6].replace(/>>$/, '/V 20 0 R>>'),
      17: widget('0 0 90 20', look),
      20: `<<${TIMESTAMP}/ByteRange ${RANGE}/Contents <${PLACE}>>>`,
    }),
  )
  expect(codesOf(stamped, 'foreign')).toEqual(['signature-added'])
  const elsewhere = place.replace('0 0 90 20', '0 0 595 842')
  expect(codesOf(inPlace(withPlace(), { look, field: elsewhere }), 'foreign')).toEqual(['field-changed'])
  expect(codesOf(inPlace(withPlace()), 'seal')).toEqual(['signature-added'])
  const lock = '/Lock<</Type/SigFieldLock/Action/Include/Fields[(Vazia)]>>'
  expect(codesOf(inPlace(withPlace({ field: lock })), 'foreign')).toEqual(['signature-added'])
  const own = '<</FT/Sig/T(Assinatura 10)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/F 132/P 3 0 R>>'
  const file = signed(withPlace(), { at: 12, others: [6, 10] })
  expect(codesOf(inPlace(file, { at: 10, field: own }), 'foreign')).toContain('signature-changed')
})

test('a field that was not drawn is drawn later only if the form says that readers draw it', () => {
  const bare = FIELD.replace('/AP<</N 7 0 R>>', '')
  const form = (entries: string) =>
    `${FORM.replace('10 0 R', '6 0 R 10 0 R').replace('/SigFlags', `${entries}/SigFlags`)}>>`
  const drawn = (entries: string) =>
    codesOf(revised(withField({ bodies: { 1: form(entries) } }, bare), { 6: FIELD }), 'foreign')
  expect(drawn('')).toEqual(['field-appearance-changed'])
  expect(drawn('/NeedAppearances true')).toEqual([])
  const once = withField({ bodies: { 1: form('/NeedAppearances true') } }, bare)
  expect(codesOf(revised(once, { 1: form('/NeedAppearances false'), 6: FIELD }), 'foreign')).toEqual([])
  // Of two places one is drawn already: what that one shows was seen.
  const widget = (look: string) => `<</Type/Annot/Subtype/Widget/Parent 6 0 R/Rect[0 0 9 9]${look}>>`
  const objects = { 6: '<</FT/Tx/T(Valor)/V(100)/Kids[12 0 R 13 0 R]>>', 7: APPEARANCE, 8: '<<>>' }
  const half = { ...objects, 3: page('/Annots[12 0 R 13 0 R]'), 12: widget('/AP<</N 7 0 R>>'), 13: widget('') }
  const file = signed(onePagePdf(half), { at: 10, others: [6], bodies: { 1: form('/NeedAppearances true') } })
  expect(codesOf(revised(file, { 12: widget('/AP<</N 4 0 R>>') }), 'foreign')).toEqual(['field-appearance-changed'])
})

test('a further signature may bring its own tag into a tagged document, and no other words', () => {
  const tagged: Bodies = {
    14: '<</Type/StructTreeRoot/K 15 0 R/ParentTree<</Nums[0 [15 0 R]]>>/ParentTreeNextKey 1>>',
    15: '<</Type/StructElem/S/P/P 14 0 R/Pg 3 0 R/K 0/ActualText(Valor: 100)>>',
  }
  const catalog = '/StructTreeRoot 14 0 R'
  const file = signed(onePagePdf(tagged), { catalog })
  const grown: Bodies = {
    14: '<</Type/StructTreeRoot/K[15 0 R 16 0 R]/ParentTree<</Nums[0 [15 0 R] 1 16 0 R]>>/ParentTreeNextKey 2>>',
    16: '<</Type/StructElem/S/Form/P 14 0 R/K<</Type/OBJR/Obj 12 0 R>>>>',
  }
  const again = (bodies: Bodies) => signed(file, { at: 12, others: [10], catalog, bodies })
  expect(codesOf(again(grown), 'foreign')).toEqual([])
  const reworded = { ...grown, 15: String(tagged[15]).replace('100', '900') }
  expect(codesOf(again(reworded), 'foreign')).toEqual(['structure-changed'])
  expect(codesOf(revised(file, grown), 'foreign')).toEqual(['structure-changed'])
  const other = (tag: string) =>
    again({ ...grown, 14: String(grown[14]).replace('16 0 R]', '16 0 R 17 0 R]'), 17: tag })
  const tags = [
    '/K 0/ActualText(Valor: 900)',
    '/K 0',
    '/K<</Type/OBJR/Obj 10 0 R>>',
    '/K[<</Type/OBJR/Obj 12 0 R>> 0]',
    '',
  ]
  for (const words of tags)
    expect(codesOf(other(`<</Type/StructElem/S/P/P 14 0 R/Pg 3 0 R${words}>>`), 'foreign')).toEqual([
      'structure-changed',
    ])
  expect(codesOf(other('<</Type/StructElem/S/P/P 14 0 R/K[<</Type/OBJR/Obj 12 0 R>>]>>'), 'foreign')).toEqual([])
  const mute = { ...tagged, 15: String(tagged[15]).replace('/ActualText(Valor: 100)', '') }
  const bodies = { ...grown, 15: String(tagged[15]) }
  const spoken = signed(signed(onePagePdf(mute), { catalog }), { at: 12, others: [10], catalog, bodies })
  expect(codesOf(spoken, 'foreign')).toEqual(['structure-changed'])
})

test('where remarks are permitted their tags may go, and no tag of anything else', () => {
  const root = (kids: string) => `<</Type/StructTreeRoot/K[${kids}]/ParentTree<</Nums[0 [15 0 R] 1 16 0 R]>>>>`
  const tagged = (subtype: string, words = ''): Bodies => ({
    3: page('/Annots[17 0 R]'),
    14: root('15 0 R 16 0 R'),
    15: '<</Type/StructElem/S/P/P 14 0 R/Pg 3 0 R/K 0>>',
    16: `<</Type/StructElem/S/Annot/P 14 0 R${words}/K<</Type/OBJR/Obj 17 0 R>>>>`,
    17: `<</Type/Annot/Subtype/${subtype}/Rect[0 0 9 9]>>`,
  })
  const certified = (objects: Bodies, level = 3) =>
    signed(onePagePdf(objects), {
      catalog: '/StructTreeRoot 14 0 R',
      value: `/Reference[<</TransformMethod/DocMDP/TransformParams<</P ${level}>>>>]`,
    })
  const gone = { 3: page('/Annots[]'), 14: root('15 0 R').replace(' 1 16 0 R', '') }
  const other = { 3: page('/Annots[]'), 14: root('16 0 R') }
  expect(codesOf(revised(certified(tagged('Text')), gone), 'foreign')).toEqual([])
  expect(codesOf(revised(certified(tagged('Text')), other), 'foreign')).toEqual(['structure-changed'])
  for (const words of ['/ActualText(900)', '/Alt(900)', '/E(900)'])
    expect(codesOf(revised(certified(tagged('Text', words)), gone), 'foreign')).toEqual(['structure-changed'])
  const untyped = { ...tagged('Text'), 16: '<</P 14 0 R/K<</Type/OBJR/Obj 17 0 R>>>>' }
  expect(codesOf(revised(certified(untyped), gone), 'foreign')).toEqual(['structure-changed'])
  for (const of of ['/K[]', '/K<</Type/MCR/Obj 17 0 R>>', '/K[<</Type/OBJR/Obj 17 0 R>> 0]']) {
    const unlike = { ...tagged('Text'), 16: `<</Type/StructElem/S/Annot/P 14 0 R${of}>>` }
    expect(codesOf(revised(certified(unlike), gone), 'foreign')).toEqual(['structure-changed'])
  }
  expect(codesOf(revised(certified(tagged('Text'), 2), gone), 'foreign')).toContain('structure-changed')
  expect(codesOf(revised(certified(tagged('Stamp')), gone), 'foreign')).toContain('structure-changed')
})

const FIELD = '<</FT/Tx/T(Valor)/V(100)/Type/Annot/Subtype/Widget/Rect[0 0 90 20]/P 3 0 R/AP<</N 7 0 R>>>>'
const APPEARANCE = streamBody('/Subtype/Form/Resources<</Font<</F 8 0 R>>>>', 'BT /F 9 Tf (100) Tj ET')
const FRAME = streamBody('/Subtype/Form', '/Tx BMC 0 0 90 20 re S BT /F 9 Tf () Tj ET EMC')

const NOTE = '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(Oi)>>'
const EMPTY = FIELD.replace('(100)', '()')

function withField(options: SignOptions = {}, field = FIELD): Uint8Array {
  const look = field.includes('/V(100)') ? APPEARANCE : FRAME
  const objects = { 3: page('/Annots[6 0 R]'), 6: field, 7: look, 8: '<</Type/Font/BaseFont/Helvetica>>' }
  return signed(onePagePdf(objects), { others: [6], ...options })
}

test('an empty field may be filled in after a signature from elsewhere, with what it looks like, and not after a seal', () => {
  const filled: Bodies = { 6: FIELD.replace('(100)', '(900)'), 7: streamBody('/Subtype/Form', 'BT (900) Tj ET') }
  for (const nothing of ['', '/V()', '/V/Off']) {
    const empty = withField({}, FIELD.replace('/V(100)', nothing))
    expect(codesOf(revised(empty, filled), 'foreign')).toEqual([])
    expect(codesOf(revised(empty, filled), 'seal')).toEqual(['field-value-changed'])
  }
  // Another value than the signer saw.
  expect(codesOf(revised(withField(), filled), 'foreign')).toEqual(['field-value-changed'])
  for (const seen of ['(1)', '[(1)]', '/Sim', '[( )]'])
    expect(codesOf(revised(withField({}, FIELD.replace('(100)', seen)), filled), 'foreign')).toEqual([
      'field-value-changed',
    ])
  expect(codesOf(revised(withField({}, FIELD.replace('(100)', '[]')), filled), 'foreign')).toEqual([])
})

test('a field that is filled in stays where it is, and so does what may be filled in', () => {
  const empty = FIELD.replace('(100)', '()')
  for (const entries of [
    '/MK<</BG[1 1 1]>>',
    '/Opt[(a)]',
    '/MaxLen 9',
    '/F 2',
    '/TU(Total)',
    '/BS<</W 9>>',
    '/OC 4 0 R',
  ]) {
    const filled = { 6: FIELD.replace('(100)', `(900)${entries}`) }
    expect([entries, codesOf(revised(withField({}, empty), filled), 'foreign')]).toEqual([entries, ['field-changed']])
  }
  const moved = { 6: FIELD.replace('(100)', '(900)').replace('0 0 90 20', '0 0 595 842') }
  expect(codesOf(revised(withField({}, empty), moved), 'foreign')).toEqual(['field-changed'])
})

test('another field under the same name is another field', () => {
  const form = { 1: FORM.replace('10 0 R', '16 0 R 10 0 R').concat('>>') }
  const other = { ...form, 3: page('/Annots[16 0 R]'), 16: FIELD }
  expect(codesOf(revised(withField(), other), 'foreign').sort()).toEqual([
    'annotation-removed',
    'field-added',
    'field-removed',
  ])
})

test('a field with places of its own keeps its rules, too', () => {
  const choice = (entries: string) => `<</FT/Btn/T(Escolha)/Kids[7 0 R 8 0 R]${entries}>>`
  const widget = '<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/Parent 6 0 R>>'
  const file = signed(onePagePdf({ 6: choice('/Opt[(Sim)(Nao)]'), 7: widget, 8: widget }), { others: [6] })
  expect(codesOf(revised(file, { 6: choice('/Opt[(Nao)(Sim)]') }), 'foreign')).toEqual(['field-changed'])
})

test('what only lay on the page stays as it was, though the form has it for a place to sign later', () => {
  const place = (rect: string) => `<</FT/Sig/T(Vazia)/Type/Annot/Subtype/Widget/Rect[${rect}]/P 3 0 R>>`
  const file = signed(onePagePdf({ 3: page('/Annots[6 0 R]'), 6: place('0 0 90 20') }))
  const form = { 1: FORM.replace('10 0 R', '10 0 R 6 0 R').concat('>>') }
  expect(codesOf(revised(file, form), 'foreign')).toEqual([])
  expect(codesOf(revised(file, { ...form, 6: place('0 0 595 842') }), 'foreign')).toEqual(['annotation-changed'])
})

test.each([
  '/PageLabels<<>>',
  '/ViewerPreferences<<>>',
  '/PageMode/FullScreen',
  '/PageLayout/OneColumn',
  '/Dests<<>>',
  '/URI<<>>',
  '/OutputIntents[]',
  '/PieceInfo<<>>',
  '/Requirements[]',
  '/Legal<<>>',
  '/NeedsRendering true',
  '/X 1',
])('what the catalog says stays, whatever it is: %s', (entry) => {
  const file = signed(onePagePdf())
  for (const rules of ['seal', 'foreign'] as const)
    expect(codesOf(revised(file, { 1: `${FORM}${entry}>>` }), rules)).toEqual(['document-changed'])
})

test.each([
  '/Group<<>>',
  '/Trans<<>>',
  '/Dur 5',
  '/B[]',
  '/Thumb 4 0 R',
  '/UserUnit 2',
  '/ArtBox[0 0 9 9]',
  '/PieceInfo<<>>',
])('what a page says stays, whatever it is: %s', (entry) => {
  const file = signed(onePagePdf({ 3: page('') }))
  for (const rules of ['seal', 'foreign'] as const)
    expect(codesOf(revised(file, { 3: page(entry) }), rules)).toEqual(['page-changed'])
})

test('what lies on a page without an object of its own stays, wherever it is in the list', () => {
  const link = (rect: string) => `<</Type/Annot/Subtype/Link/Rect[${rect}]>>`
  const list = (first: string, second: string) => page(`/Annots[${first} ${second}]/Tabs/S`)
  const [one, two] = [link('0 0 9 9'), link('9 9 20 20')]
  const file = signed(onePagePdf({ 3: list(one, two).replace('/Tabs/S', '') }))
  expect(codesOf(revised(file, { 3: list(one, two) }), 'foreign')).toEqual([])
  expect(codesOf(revised(file, { 3: list(two, one) }), 'foreign')).toEqual(['annotation-changed'])
  expect(codesOf(revised(file, { 3: list(one, link('0 0 595 842')) }), 'foreign')).toEqual([
    'annotation-added',
    'annotation-removed',
  ])
})

test('data that cannot be unpacked here are compared as they are', () => {
  const file = signed(onePagePdf({ 4: streamBody('/Filter/LZWDecode', 'q Q') }))
  expect(codesOf(revised(file, { 4: streamBody('/Filter/LZWDecode', 'q Q') }), 'foreign')).toEqual([])
  expect(codesOf(revised(file, { 4: streamBody('/Filter/LZWDecode', 'q q') }), 'foreign')).toEqual(['page-changed'])
})

test('of a tagged document that grows every word stays', () => {
  const tagged = (words: string): Bodies => ({
    14: '<</Type/StructTreeRoot/K 15 0 R/ParentTree<</Nums[0 [15 0 R]]>>>>',
    15: `<</Type/StructElem/S/P/P 14 0 R/Pg 3 0 R/K 0${words}>>`,
  })
  const grown: Bodies = {
    14: '<</Type/StructTreeRoot/K[15 0 R 16 0 R]/ParentTree<</Nums[0 [15 0 R] 1 16 0 R]>>>>',
    16: '<</Type/StructElem/S/Form/P 14 0 R/K<</Type/OBJR/Obj 12 0 R>>>>',
  }
  const catalog = '/StructTreeRoot 14 0 R'
  const again = (before: string, now: string) => {
    const file = signed(onePagePdf(tagged(before)), { catalog })
    return codesOf(signed(file, { at: 12, others: [10], catalog, bodies: { ...tagged(now), ...grown } }), 'foreign')
  }
  for (const key of ['ActualText', 'Alt', 'E', 'T', 'Lang', 'ID']) {
    expect(again(`/${key}(100)`, `/${key}(100)`)).toEqual([])
    expect([key, again(`/${key}(100)`, `/${key}(900)`)]).toEqual([key, ['structure-changed']])
  }
})

test('a later signature permits no more than the first one did', () => {
  const more = '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 3>>>>]'
  const bodies: Bodies = { 6: FIELD.replace('(100)', '(900)'), 7: streamBody('/Subtype/Form', 'BT (900) Tj ET') }
  const later = signed(withField(), { at: 12, others: [6, 10], value: more, bodies })
  expect(codesOf(later, 'foreign')).toEqual(['field-value-changed'])
  const noted = { 3: page('/Annots[6 0 R 15 0 R]'), 15: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]>>' }
  expect(codesOf(revised(signed(withField(), { at: 12, others: [6, 10], value: more }), noted), 'foreign')).toEqual([
    'annotation-added',
  ])
})

test('a certification that permits nothing permits no further signature, and no place for one', () => {
  const certified = (level: number) =>
    signed(onePagePdf(), { value: `/Reference[<</TransformMethod/DocMDP/TransformParams<</P ${level}>>>>]` })
  const again = (level: number) => codesOf(signed(certified(level), { at: 12, others: [10] }), 'foreign')
  expect([again(1), again(2), again(3)]).toEqual([['signature-added'], [], []])
  const place = { 1: FORM.replace('10 0 R', '10 0 R 7 0 R').concat('>>'), 7: '<</FT/Sig/T(Depois)>>' }
  expect(codesOf(revised(certified(1), place), 'foreign')).toEqual(['field-added'])
  expect(codesOf(revised(certified(2), place), 'foreign')).toEqual([])
})

test('a form that brings its own look, or other resources, is another one', () => {
  const form = (entries: string) => FORM.replace('/SigFlags', `${entries}/SigFlags`).concat('>>')
  const changed = (before: string, now: string) =>
    codesOf(revised(signed(onePagePdf(), { bodies: { 1: form(before) } }), { 1: form(now) }), 'foreign')
  expect(changed('', '/XFA[(a) 4 0 R]')).toEqual(['form-changed'])
  expect(changed('', '/CO[10 0 R]')).toEqual(['form-changed'])
  expect(changed('', '/Q 2')).toEqual(['form-changed'])
  expect(changed('/DR<</X[1]>>', '/DR<</X[1]/Font<</F 5 0 R>>>>')).toEqual([])
  expect(changed('/DR<</X[1]>>', '/DR<</X[2]>>')).toEqual(['form-fonts-changed'])
})

test('what was said of the document, of a page or of a field is not left out later', () => {
  const file = signed(
    onePagePdf({ 3: page('/Annots[6 0 R 12 0 R]/UserUnit 2'), 6: FIELD.replace('/FT', '/MaxLen 9/FT'), 12: NOTE }),
    {
      ...{ others: [6], catalog: '/Lang(pt)' },
    },
  )
  const catalog = FORM.replace('10 0 R', '6 0 R 10 0 R')
  expect(codesOf(revised(file, { 1: `${catalog}/Lang(pt)>>` }), 'foreign')).toEqual([])
  expect(codesOf(revised(file, { 1: `${catalog}>>` }), 'foreign')).toEqual(['document-changed'])
  expect(codesOf(revised(file, { 3: page('/Annots[6 0 R 12 0 R]') }), 'foreign')).toEqual(['page-changed'])
  expect(codesOf(revised(file, { 6: FIELD }), 'foreign')).toEqual(['field-changed'])
  expect(codesOf(revised(file, { 12: NOTE.replace('/Contents(Oi)', '') }), 'foreign')).toEqual(['annotation-changed'])
})

test('a page may be written again that a name or a bookmark leads to, and neither leads elsewhere then', () => {
  const tree = (kids: string) => `<</Type/Pages/Kids[${kids}]/Count 2/MediaBox[0 0 595 842]>>`
  const names = (num: number) => `/Names<</Dests<</Names[(a)[${num} 0 R/Fit]]>>>>`
  const pages = { 2: tree('3 0 R 7 0 R'), 3: page(''), 7: page('/Rotate 90') }
  const file = signed(onePagePdf(pages), { catalog: names(3) })
  expect(codesOf(revised(file, { 3: page('/Tabs/S') }), 'foreign')).toEqual([])
  expect(codesOf(revised(file, { 1: `${FORM}${names(7)}>>` }), 'foreign')).toEqual(['document-changed'])
  const tagged = (element: number): Bodies => ({
    6: '<</First 13 0 R>>',
    13: `<</Title(Um)/SE ${element} 0 R>>`,
    14: '<</Type/StructTreeRoot/K[15 0 R 16 0 R]>>',
    15: '<</Type/StructElem/S/P/P 14 0 R>>',
    16: '<</Type/StructElem/S/H1/P 14 0 R>>',
  })
  const marked = signed(onePagePdf(tagged(15)), { catalog: '/Outlines 6 0 R/StructTreeRoot 14 0 R' })
  expect(codesOf(revised(marked, tagged(15)), 'foreign')).toEqual([])
  expect(codesOf(revised(marked, tagged(16)), 'foreign')).toEqual(['outline-changed'])
})

test('a field without a place may be filled in that the form counts with, and one without a name is a new one', () => {
  const field = (value: string) => `<</FT/Tx/T(Total)/V(${value})>>`
  const form = (fields: string) => `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields}]/CO[6 0 R]/SigFlags 3>>>>`
  const file = signed(onePagePdf({ 3: page(''), 6: field('') }), { others: [6], bodies: { 1: form('6 0 R 10 0 R') } })
  expect(codesOf(revised(file, { 6: field('900') }), 'foreign')).toEqual([])
  const nameless = FIELD.replace('/T(Valor)', '').replace('7 0 R', '4 0 R')
  const added = { 1: form('6 0 R 10 0 R 12 0 R'), 3: page('/Annots[12 0 R]'), 12: nameless }
  expect(codesOf(revised(file, added), 'foreign')).toEqual(['field-added'])
})

test('a further signature that is not in its place is none that is permitted', () => {
  const twice = signed(signed(onePagePdf()), { at: 12, others: [10] })
  expect(codesOf(twice, 'foreign')).toEqual([])
  const text = Buffer.from(twice)
    .toString('latin1')
    .replace(/\[0 (?=\d+ \d+ \d+ *\](?![\s\S]*ByteRange))/, '[1 ')
  expect(codesOf(Buffer.from(text, 'latin1'), 'foreign')).toEqual(['signature-added'])
})

test('objects under other numbers are told apart, and so are keys in the place of those that said nothing', () => {
  const contents = (first: number, second: number) =>
    page(`/Contents[${first} 0 R ${second} 0 R]`).replace('/Contents 4 0 R', '')
  const [one, two] = [streamBody('', 'q Q'), streamBody('', 'BT ET')]
  const file = signed(onePagePdf({ 3: contents(12, 13), 12: one, 13: two }))
  expect(codesOf(revised(file, { 3: contents(15, 14), 14: two, 15: one }), 'foreign')).toEqual([])
  expect(codesOf(revised(file, { 3: contents(15, 14), 14: CONTENT, 15: one }), 'foreign')).toEqual(['page-changed'])
  const resources = (entry: string) =>
    `<</Type/Page/Parent 2 0 R/Resources<<${entry}/Font<</F 5 0 R>>>>/Contents 4 0 R>>`
  const silent = signed(onePagePdf({ 3: resources('/Y null') }))
  expect(codesOf(revised(silent, { 3: resources('') }), 'foreign')).toEqual([])
  expect(codesOf(revised(silent, { 3: resources('/XObject<<>>') }), 'foreign')).toEqual(['page-changed'])
})

test('what lies over a page does not get behind remarks that may be moved', () => {
  const value = '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 3>>>>]'
  const stamp = '<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]>>'
  const annots = (numbers: string) => ({ 3: page(`/Annots[${numbers}]`) })
  const file = signed(onePagePdf({ ...annots('6 0 R 7 0 R 8 0 R'), 6: NOTE, 7: stamp, 8: NOTE }), { value })
  expect(codesOf(revised(file, annots('6 0 R 8 0 R 7 0 R')), 'foreign')).toEqual(['annotation-changed'])
  expect(codesOf(revised(file, annots('8 0 R 6 0 R 7 0 R')), 'foreign')).toEqual(['annotation-changed'])
})

test('a lock counts once its place is signed, and one that names no action locks nothing', () => {
  const lock = '/Lock<</Type/SigFieldLock/Action/Include/Fields[(Valor)]>>'
  const place = `<</FT/Sig/T(Vazia)${lock}>>`
  const objects = { 3: page('/Annots[6 0 R]'), 6: EMPTY, 7: FRAME, 8: '<<>>', 12: place }
  expect(codesOf(revised(signed(onePagePdf(objects), { others: [6, 12] }), { 6: FIELD }), 'foreign')).toEqual([])
  const without = withField({ field: '/Lock<</Type/SigFieldLock/P 2>>' }, EMPTY)
  expect(codesOf(revised(without, { 6: FIELD }), 'foreign')).toEqual([])
})

test('attachments without names are told apart', () => {
  const catalog = `${FORM}/Names<</EmbeddedFiles<</Names[(a) 7 0 R(b) 8 0 R]>>>>>>`
  const attached = (text: string) => `<</Type/Filespec/Desc(${text})>>`
  const file = signed(onePagePdf(), { bodies: { 1: catalog, 7: attached('um'), 8: attached('dois') } })
  const changes = changesOf(revised(file, { 7: attached('outro') }), 'foreign').map(({ code, name }) => [code, name])
  expect(changes).toEqual([['attachment-changed', '1']])
})

test('more pages than can be compared are not compared', () => {
  const kids = (count: number) => `<</Type/Pages/MediaBox[0 0 9 9]/Count 1/Kids[3 0 R ${'null '.repeat(count)}]>>`
  const file = signed(onePagePdf({ 2: kids(200_001) }))
  expect(codesOf(revised(file, { 7: 'null' }), 'foreign')).toEqual(['not-comparable'])
  const later = revised(signed(onePagePdf()), { 2: kids(200_001) })
  expect(codesOf(later, 'foreign')).toEqual(['not-comparable'])
})

test('what a field looks like may not change without its value, neither may its place, its font or its page', () => {
  const look = { 7: streamBody('/Subtype/Form', 'BT (900) Tj ET') }
  expect(codesOf(revised(withField(), look), 'foreign')).toEqual(['field-appearance-changed'])
  expect(codesOf(revised(withField(), { 8: '<</Type/Font/BaseFont/Symbol>>' }), 'foreign')).toEqual([
    'field-appearance-changed',
  ])
  expect(codesOf(revised(withField(), { 6: FIELD.replace('0 0 90 20', '0 0 595 842') }), 'foreign')).toEqual([
    'field-changed',
  ])
  const form = (entries: string) => FORM.replace('10 0 R', '6 0 R 10 0 R').replace('/SigFlags', `${entries}/SigFlags`)
  const redrawn = { 1: `${form('/NeedAppearances true')}>>` }
  expect(codesOf(revised(withField(), redrawn), 'foreign')).toEqual(['form-changed'])
  const fonts = withField({ bodies: { 1: `${form('/DR<</Font<</F 8 0 R>>>>')}>>` } })
  const more = { 1: `${form('/DR<</Font<</F 8 0 R/G 5 0 R>>>>')}>>` }
  expect(codesOf(revised(fonts, more), 'foreign')).toEqual([])
  const other = { 1: `${form('/DR<</Font<</F 5 0 R>>>>')}>>`, 5: '<</Type/Font/BaseFont/Symbol>>' }
  expect(codesOf(revised(fonts, other), 'foreign')).toContain('form-fonts-changed')
  const hidden = signed(onePagePdf({ 3: page(''), 6: FIELD, 7: APPEARANCE, 8: '<<>>' }), { others: [6] })
  expect(codesOf(revised(hidden, { 3: page('/Annots[6 0 R]') }), 'foreign')).toEqual(['annotation-added'])
})

test('what a form says of all its fields stays as it was signed', () => {
  const form = (entries: string) =>
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R 10 0 R]${entries}/SigFlags 3>>>>`
  const drawn = withField({
    bodies: { 1: form('/DA(/F 9 Tf)/DR<</Font<</F 8 0 R>>/Encoding<</E 9 0 R>>>>'), 9: '<<>>' },
  })
  const changed = (entries: string) => codesOf(revised(drawn, { 1: form(entries), 9: '<<>>' }), 'foreign')
  expect(changed('/DA(/F 9 Tf)/DR<</Font<</F 8 0 R>>/Encoding<</E 9 0 R>>>>')).toEqual([])
  expect(changed('/DA(/F 1 Tf)/DR<</Font<</F 8 0 R>>/Encoding<</E 9 0 R>>>>')).toEqual(['form-changed'])
  expect(changed('/DA(/F 9 Tf)/DR<</Font<</F 8 0 R>>/Encoding<</E 8 0 R>>>>')).toEqual(['form-fonts-changed'])
  expect(changed('/DA(/F 9 Tf)/DR<</Font<</F 8 0 R>>>>')).toEqual(['form-fonts-changed'])
  expect(codesOf(revised(withField(), { 1: form('/DA(/F 9 Tf)') }), 'foreign')).toEqual([])
  expect(codesOf(revised(withField(), { 1: `${FORM}>>` }), 'foreign')).toEqual(['field-removed'])
})

test('fonts that a form shares with a page may be joined by another one, unless the page named it when it was signed', () => {
  const form = (rest: string) => `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]/SigFlags 3/DR ${rest}>>>>`
  const shared = (content: string, value = '') =>
    signed(
      onePagePdf({
        3: '<</Type/Page/Parent 2 0 R/Resources<</Font 8 0 R>>/Contents 4 0 R>>',
        4: streamBody('', content),
        8: '<</F 5 0 R>>',
      }),
      { value, bodies: { 1: form('<</Font 8 0 R>>') } },
    )
  const [more, other] = [{ 8: '<</F 5 0 R/G 5 0 R>>' }, { 8: '<</F 9 0 R>>', 9: '<</Type/Font/BaseFont/Symbol>>' }]
  expect(codesOf(revised(shared('/F 9 Tf'), more), 'foreign')).toEqual([])
  expect(codesOf(revised(shared('/F 9 Tf'), other), 'foreign')).toEqual(['page-changed', 'form-fonts-changed'])
  expect(codesOf(revised(shared('/G 9 Tf'), more), 'foreign')).toEqual(['page-changed'])
  expect(codesOf(revised(shared('/#47 9 Tf'), more), 'foreign')).toEqual(['page-changed'])
  const certified = '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 1>>>>]'
  expect(codesOf(revised(shared('/F 9 Tf', certified), more), 'foreign')).toEqual(['form-changed'])
  // What a picture draws by the page's names, here those that the page has from the node above it.
  const drawn = (content: string, name: string) => {
    const resources = '/Resources<</Font 8 0 R/XObject<</X 7 0 R>>>>'
    const page = `<</Type/Page/Parent 2 0 R${name === 'page' ? resources : ''}/Contents 4 0 R>>`
    const node = `<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595 842]${name === 'node' ? resources : ''}>>`
    const picture = streamBody('/Type/XObject/Subtype/Form/BBox[0 0 9 9]', content)
    const objects = { 2: node, 3: page, 4: streamBody('', '/X Do'), 7: picture, 8: '<</F 5 0 R>>' }
    return signed(onePagePdf(objects), { bodies: { 1: form('<</Font 8 0 R>>') } })
  }
  for (const name of ['page', 'node']) {
    expect(codesOf(revised(drawn('/F 9 Tf', name), more), 'foreign')).toEqual([])
    expect(codesOf(revised(drawn('/G 9 Tf', name), more), 'foreign')).toEqual(['page-changed'])
  }
  const whole = signed(
    onePagePdf({ 3: '<</Type/Page/Parent 2 0 R/Resources 8 0 R/Contents 4 0 R>>', 8: '<</Font<</F 5 0 R>>>>' }),
    { bodies: { 1: form('8 0 R') } },
  )
  expect(codesOf(revised(whole, { 8: '<</Font<</F 5 0 R/G 5 0 R>>>>' }), 'foreign')).toEqual([])
  expect(codesOf(revised(whole, { 8: '<</Font<</F 5 0 R>>/XObject<</F 4 0 R>>>>' }), 'foreign')).toEqual([
    'page-changed',
  ])
})

test('pages stay, in their order, and so does what stands above them', () => {
  const tree = (kids: string, more = '') =>
    `<</Type/Pages/Kids[${kids}]/Count ${kids.split('R').length - 1}/MediaBox[0 0 595 842]${more}>>`
  const kids = '3 0 R 6 0 R 7 0 R'
  const file = signed(onePagePdf({ 2: tree(kids), 3: page(''), 6: page('/Rotate 90'), 7: page('/Rotate 180') }))
  const found = (kids: string, more = '') =>
    changesOf(revised(file, { 2: tree(kids, more) }), 'foreign').map(({ code, page: number }) => `${code} ${number}`)
  expect(found(kids)).toEqual([])
  expect(found('3 0 R 7 0 R')).toEqual(['page-removed 2'])
  expect(found('7 0 R 3 0 R')).toEqual(['page-removed 2', 'pages-reordered undefined'])
  expect(found('3 0 R 7 0 R 6 0 R')).toEqual(['page-changed 2', 'page-changed 3'])
  expect(found(kids, '/X 1')).toEqual(['document-changed undefined'])
})

test('content that was signed gets no more pieces and no other filter, and numbers differ by rounding alone', () => {
  const file = signed(onePagePdf({ 3: page('/Contents[4 0 R]/UserUnit 1.5/Z 1').replace('/Contents 4 0 R', '') }))
  const changed = (entries: string, more: Bodies = {}) =>
    codesOf(revised(file, { 3: page(entries).replace('/Contents 4 0 R', ''), ...more }), 'foreign')
  expect(changed('/Contents[4 0 R]/UserUnit 1.5/Z 1')).toEqual([])
  expect(changed('/Contents[4 0 R 7 0 R]/UserUnit 1.5/Z 1', { 7: CONTENT })).toEqual(['page-changed'])
  expect(changed('/Contents[4 0 R]/UserUnit 1.5000001/Z 1')).toEqual([])
  expect(changed('/Contents[4 0 R]/UserUnit 1.505/Z 1')).toEqual(['page-changed'])
  expect(changed('/Contents[4 0 R]/UserUnit 1.5/Z 1.0000001')).toEqual(['page-changed'])
  expect(changed('/Contents[4 0 R]/UserUnit 1.5/Z 1/Y 1')).toEqual(['page-changed'])
  const small = (number: string) => page(`/Z[${number}]`)
  const rewritten = (before: string, now: string) =>
    codesOf(revised(signed(onePagePdf({ 3: small(before) })), { 3: small(now) }), 'foreign')
  expect(rewritten('0.12345678', '0.123457')).toEqual([])
  for (const now of ['-0.0000004', '0', '0.0000005', '0.00000041'])
    expect([now, rewritten('0.0000004', now)]).toEqual([now, ['page-changed']])
  expect(rewritten('-0.0000004', '0.0000004')).toEqual(['page-changed'])
  const hex = signed(onePagePdf({ 4: streamBody('', '712051') }))
  const filtered = revised(hex, { 4: streamBody('/Filter/ASCIIHexDecode', '712051') })
  expect(codesOf(filtered, 'foreign')).toEqual(['page-changed'])
})

test('of a page only what is for programs may change after a signature from elsewhere, and nothing after a seal', () => {
  const file = signed(onePagePdf({ 3: page('') }))
  const invisible = revised(file, { 3: page('/Tabs/S') })
  expect([codesOf(invisible, 'foreign'), codesOf(invisible, 'seal')]).toEqual([[], ['page-changed']])
  const acting = { 3: page('/AA<</O<</S/JavaScript/JS(app.alert(1))>>>>') }
  expect(codesOf(revised(file, acting), 'foreign')).toEqual(['actions-changed'])
})

test('a field keeps its state, its widgets, its place and its rules', () => {
  const changed = (before: string, now: string, options: SignOptions = {}) =>
    codesOf(revised(withField(options, before), { 6: now }), 'foreign')
  const box = FIELD.replace('/FT/Tx', '/FT/Btn').replace('/V(100)', '/V/Sim/AS/Sim')
  expect(changed(box, box.replace('/AS/Sim', '/AS/Nao'))).toEqual(['field-value-changed'])
  expect(changed(FIELD, FIELD.replace('/FT', '/AA<</K<</S/JavaScript/JS(1)>>>>/FT'))).toEqual(['javascript-changed'])
  expect(changed(FIELD, FIELD.replace('/P 3 0 R', '/P 5 0 R'))).toEqual(['field-changed'])
  expect(changed(FIELD, FIELD.replace('/FT', '/Parent 5 0 R/FT'))).toEqual(['field-changed'])
  expect(changed(FIELD, FIELD.replace('/FT', '/Ff 2/FT'))).toEqual(['field-changed'])
  expect(changed(FIELD, FIELD.replace('/FT', '/Ff 1/FT'))).toEqual([])
  const certified = { value: '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 1>>>>]' }
  expect(changed(FIELD, FIELD.replace('/FT', '/Ff 1/FT'), certified)).toEqual(['field-changed'])
  const kids = (numbers: string) => `<</FT/Btn/T(Escolha)/Kids[${numbers}]>>`
  const widget = '<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/Parent 6 0 R>>'
  const choice = signed(onePagePdf({ 6: kids('7 0 R 8 0 R'), 7: widget, 8: widget }), { others: [6] })
  expect(codesOf(revised(choice, { 6: kids('7 0 R') }), 'foreign')).toEqual(['field-changed'])
  expect(codesOf(revised(choice, { 6: kids('7 0 R 8 0 R 9 0 R'), 9: widget }), 'foreign')).toEqual(['field-changed'])
})

test('a certification that permits remarks permits no others, no programs in them, and no loss of a field', () => {
  const value = '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 3>>>>]'
  const annotation = (kind: string) => `<</Type/Annot/Subtype/${kind}/Rect[0 0 9 9]>>`
  const [note, stamp] = [annotation('Text'), annotation('Stamp')] as const
  const widget = '<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]>>'
  const annots = (numbers: string) => ({ 3: page(`/Annots[${numbers}]`) })
  const objects = { ...annots('6 0 R 7 0 R 8 0 R'), 6: note, 7: stamp, 8: widget }
  const file = signed(onePagePdf(objects), { value })
  const changed = (bodies: Bodies) => codesOf(revised(file, bodies), 'foreign')
  const all = '6 0 R 7 0 R 8 0 R'
  expect(changed({ ...annots(`${all} 15 0 R`), 15: note })).toEqual([])
  for (const kind of ['Popup', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Caret', 'Ink', 'Line', 'Link'])
    expect(changed({ ...annots(`${all} 15 0 R`), 15: annotation(kind) })).toEqual([])
  const covering = ['Stamp', 'FreeText', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Redact', 'Watermark', 'Widget']
  for (const kind of [...covering, 'FileAttachment', 'Screen', 'RichMedia', '3D', 'Movie', 'Sound', 'PrinterMark'])
    expect(changed({ ...annots(`${all} 15 0 R`), 15: annotation(kind) })).toEqual(['annotation-added'])
  const acting = (kind: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<<${kind}>>>>`
  const linked = (kind: string) => changed({ ...annots(`${all} 15 0 R`), 15: acting(kind) })
  expect(linked('/S/URI/URI(https://exemplo.com)')).toEqual([])
  expect(linked('/S/GoTo/D[3 0 R/Fit]')).toEqual([])
  expect(linked('/S/Named/N/NextPage')).toEqual([])
  for (const kind of ['Launch', 'GoToR', 'GoToE', 'SubmitForm', 'ResetForm', 'ImportData', 'Hide', 'SetOCGState', 'X'])
    expect(linked(`/S/${kind}/F(a.exe)`)).toEqual(['actions-changed'])
  expect(linked('/S/URI/URI(https://exemplo.com)/Next<</S/Launch>>')).toEqual(['actions-changed'])
  expect(linked('/S/JavaScript')).toEqual(['javascript-changed'])
  expect(linked('/S/Rendition/JS(app.alert(1))')).toEqual(['javascript-changed'])
  const withMore = { ...annots(`${all} 15 0 R`), 15: note.replace('>>', '/AA<</E<</S/URI>>>>>>') }
  expect(changed(withMore)).toEqual(['javascript-changed'])
  expect(changed({ 6: note.replace('>>', '/Contents(Oi)>>') })).toEqual([])
  expect(changed({ 6: note.replace('>>', '/A<</S/JavaScript>>>>') })).toEqual(['javascript-changed'])
  expect(changed({ 6: note.replace('Text', 'Stamp') })).toEqual(['annotation-changed'])
  expect(changed({ 7: stamp.replace('Stamp', 'Text') })).toEqual(['annotation-changed'])
  expect(changed(annots('7 0 R 8 0 R'))).toEqual([])
  expect(changed(annots('6 0 R 7 0 R'))).toEqual(['annotation-removed'])
  expect(changed(annots('6 0 R 8 0 R 7 0 R'))).toEqual(['annotation-changed'])
  expect(changed({ 7: stamp.replace('>>', '/P 3 0 R>>') })).toEqual([])
  expect(changed({ 7: stamp.replace('>>', '/P 5 0 R>>') })).toEqual(['annotation-changed'])
})

test('fields, their widgets and what lies on a page keep their order', () => {
  const [first, second] = [FIELD, FIELD.replace('Valor', 'Outro')]
  const objects = { 3: page('/Annots[6 0 R 12 0 R]'), 6: first, 7: APPEARANCE, 8: '<<>>', 12: second }
  const file = signed(onePagePdf(objects), { others: [6, 12] })
  const fields = (numbers: string) => ({ 1: FORM.replace('10 0 R', numbers).concat('>>') })
  expect(codesOf(revised(file, fields('6 0 R 12 0 R 10 0 R')), 'foreign')).toEqual([])
  expect(codesOf(revised(file, fields('12 0 R 6 0 R 10 0 R')), 'foreign')).toEqual(['form-changed'])
  const turned = { 3: page('/Annots[12 0 R 6 0 R]') }
  expect(codesOf(revised(file, turned), 'foreign')).toEqual(['annotation-changed'])
  const kids = (numbers: string) => `<</FT/Btn/T(Escolha)/Kids[${numbers}]>>`
  const widget = '<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/Parent 6 0 R>>'
  const choice = signed(onePagePdf({ 3: page(''), 6: kids('7 0 R 8 0 R'), 7: widget, 8: widget }), { others: [6] })
  expect(codesOf(revised(choice, { 6: kids('8 0 R 7 0 R') }), 'foreign')).toEqual(['field-changed'])
})

test('a certification decides what may follow: nothing, filling in, annotations', () => {
  const certified = (level: number) =>
    withField({ value: `/Reference[<</TransformMethod/DocMDP/TransformParams<</P ${level}>>>>]` })
  const filled = { 6: FIELD.replace('(100)', '(900)') }
  const noted: Bodies = { 3: page('/Annots[6 0 R 15 0 R]'), 15: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]>>' }
  expect(findSignatures(certified(1)).signatures[0]?.docMdp).toBe(1)
  const allowed = [1, 2, 3].map((level) =>
    [filled, noted].map((bodies) => codesOf(revised(certified(level), bodies), 'foreign')),
  )
  expect(allowed).toEqual([
    [['field-value-changed'], ['annotation-added']],
    [[], ['annotation-added']],
    [[], []],
  ])
})

test('a field that a signature locks keeps its value', () => {
  const locked = withField({ field: '/Lock<</Type/SigFieldLock/Action/Include/Fields[(Valor)]>>' })
  expect(codesOf(revised(locked, { 6: FIELD.replace('(100)', '(900)') }), 'foreign')).toEqual(['field-value-changed'])
  expect(codesOf(revised(locked, { 6: FIELD.replace('/FT', '/Ff 1/FT') }), 'foreign')).toEqual([])
  const several = withField({ field: '/Lock<</Type/SigFieldLock/Action/Include/Fields[(Outro)(Valor)]>>' }, EMPTY)
  expect(codesOf(revised(several, { 6: FIELD }), 'foreign')).toEqual(['field-value-changed'])
  const other = withField({ field: '/Lock<</Type/SigFieldLock/Action/Include/Fields[(Outro)(Mais)]>>' }, EMPTY)
  expect(codesOf(revised(other, { 6: FIELD }), 'foreign')).toEqual([])
})

test('a lock may permit less than the certification, and reaches the fields beneath the ones that it names', () => {
  const filled = { 6: FIELD.replace('(100)', '(900)') }
  const value = '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 3>>>>]'
  const lock = (entries: string) => `/Lock<</Type/SigFieldLock${entries}>>`
  const other = '/Action/Include/Fields[(Outro)]'
  expect(codesOf(revised(withField({ value, field: lock(other) }), filled), 'foreign')).toEqual([])
  for (const options of [{ value, field: lock(`${other}/P 1`) }, { field: lock(`${other}/P 1`) }])
    expect(codesOf(revised(withField(options), filled), 'foreign')).toEqual(['field-value-changed'])
  const [group, within] = ['<</T(Grupo)/Kids[6 0 R]>>', FIELD.replace('/FT', '/Parent 12 0 R/FT')]
  const nested = (name: string) =>
    signed(onePagePdf({ 3: page('/Annots[6 0 R]'), 6: within, 7: APPEARANCE, 8: '<<>>', 12: group }), {
      ...{ value, others: [12], field: lock(`/Action/Include/Fields[(${name})]`) },
    })
  const changed = (name: string) => codesOf(revised(nested(name), { 6: within.replace('(100)', '(900)') }), 'foreign')
  expect([changed('Grupo'), changed('Grupo.Valor')]).toEqual([['field-value-changed'], ['field-value-changed']])
  expect([changed('Valor'), changed('Gru')]).toEqual([[], []])
})

test('a signature locks the fields that its own FieldMDP names, or all others, or all', () => {
  const filled = { 6: FIELD.replace('(100)', '(900)') }
  // The certification lets values change, so that the lock alone says no.
  const certified = '<</TransformMethod/DocMDP/TransformParams<</P 2>>>>'
  const lockedBy = (params: string) =>
    withField({ value: `/Reference[${certified}<</TransformMethod/FieldMDP/TransformParams<<${params}>>>>]` })
  const codes = ['/Action/Include/Fields[(Valor)]', '/Action/Exclude/Fields[(Outro)]', '/Action/All'].map((params) =>
    codesOf(revised(lockedBy(params), filled), 'foreign'),
  )
  expect(codes).toEqual([['field-value-changed'], ['field-value-changed'], ['field-value-changed']])
  for (const params of ['/Action/Include/Fields[(Val)(Valor.Outro)]', '/Action/Exclude/Fields[(Valor)]'])
    expect(codesOf(revised(lockedBy(params), filled), 'foreign')).toEqual([])
})

test('a new place to sign brings no program, wherever it is written', () => {
  const file = signed(onePagePdf({ 3: page('') }))
  const form = { 1: FORM.replace('10 0 R', '10 0 R 7 0 R').concat('>>'), 3: page('/Annots[7 0 R]') }
  const field = (entries: string) => `<</FT/Sig/T(Depois)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]${entries}>>`
  const acting = (entries: string) => codesOf(revised(file, { ...form, 7: field(entries) }), 'foreign')
  const program = '<</S/JavaScript/JS(app.alert(1))>>'
  expect(acting('')).toEqual([])
  expect(acting(`/A${program}`)).toEqual(['javascript-changed'])
  expect(acting(`/AA<</Fo${program}>>`)).toEqual(['javascript-changed'])
  const placed = { 7: '<</FT/Sig/T(Depois)/Kids[16 0 R]>>', 16: `<</Parent 7 0 R/Subtype/Widget/A${program}>>` }
  expect(codesOf(revised(file, { ...form, 3: page('/Annots[16 0 R]'), ...placed }), 'foreign')).toEqual([
    'javascript-changed',
  ])
})

test('a field stays in its group and of its kind, and a signature gets no parts', () => {
  const field = FIELD.replace('/FT/Tx', '').replace('/P 3', '/Parent 12 0 R/P 3')
  const groups = (outer: string, inner: string, kind: string): Bodies => ({
    12: `<</FT/Tx/T(Contrato)/Kids[13 0 R ${outer}]>>`,
    13: `<</FT/${kind}/T(${kind === 'Tx' ? 'Anexo' : ''})/Parent 12 0 R/Kids[14 0 R ${inner}]>>`,
    14: '<</T(Um)/Parent 13 0 R>>',
  })
  const objects = { 3: page('/Annots[6 0 R]'), 6: field, 7: APPEARANCE, 8: '<<>>' }
  for (const kind of ['Tx', 'Ch']) {
    const file = signed(onePagePdf({ ...objects, ...groups('6 0 R', '', kind) }), { at: 15, others: [12] })
    expect(codesOf(revised(file, groups('', '6 0 R', kind)), 'foreign')).toEqual(['field-changed'])
  }
  const parted = {
    10: '<</FT/Sig/T(Assinatura 10)/V 11 0 R/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/F 132/P 3 0 R/Kids[16 0 R]>>',
    16: '<</T(Outra)/Parent 10 0 R>>',
  }
  expect(codesOf(revised(signed(onePagePdf()), parted), 'foreign')).toEqual(['field-changed'])
})

test('a further signature may come in a group of fields, old or new, and excuses no other change', () => {
  const form = (fields: string, entries = '') =>
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields}]/SigFlags 3>>${entries}>>`
  const group = (kids: string) => `<</T(Grupo)/Kids[${kids}]>>`
  const bodies = { 1: form('6 0 R'), 6: group('10 0 R') }
  const file = signed(onePagePdf({ 3: page('') }), { field: '/Parent 6 0 R', bodies })
  const again = (more: Bodies) => codesOf(signed(file, { at: 12, bodies: { ...bodies, ...more } }), 'foreign')
  const grown = { 6: group('10 0 R 12 0 R') }
  expect(again(grown)).toEqual([])
  expect(again({ 1: form('6 0 R 16 0 R'), 16: '<</T(Novo)/Kids[12 0 R]>>' })).toEqual([])
  expect(again({ ...grown, 1: form('6 0 R', '/Lang(en)') })).toEqual(['document-changed'])
  expect(again({ ...grown, 1: form('6 0 R', '/MarkInfo<</Suspects true>>') })).toEqual(['structure-changed'])
})

test('a signature that was not drawn is not drawn later, though readers draw the other fields', () => {
  const form = FORM.replace('/SigFlags', '/NeedAppearances true/SigFlags').concat('>>')
  const file = signed(onePagePdf({ 3: page('/Annots[10 0 R]') }), { rect: '[0 0 90 20]', bodies: { 1: form } })
  const field = '<</FT/Sig/T(Assinatura 10)/V 11 0 R/Type/Annot/Subtype/Widget/Rect[0 0 90 20]/F 132/P 3 0 R'
  expect(codesOf(revised(file, { 10: `${field}>>` }), 'foreign')).toEqual([])
  expect(codesOf(revised(file, { 10: `${field}/AP<</N 4 0 R>>>>` }), 'foreign')).toEqual(['field-appearance-changed'])
})

test('a field without a place keeps its rules, and what leads to a page or a field is no place but by its key', () => {
  const bare = '<</FT/Tx/T(Total)/V()>>'
  const file = signed(onePagePdf({ 3: page(''), 6: bare }), { others: [6] })
  const acting = bare.replace('/FT', '/AA<</C<</S/JavaScript/JS(1)>>>>/FT')
  expect(codesOf(revised(file, { 6: acting }), 'foreign')).toEqual(['javascript-changed'])
  const changed = (entries: string, before = '') =>
    codesOf(
      revised(withField({}, FIELD.replace('/FT', `${before}/FT`)), { 6: FIELD.replace('/FT', `${entries}/FT`) }),
      'foreign',
    )
  for (const entries of ['/Z 3 0 R', '/Z 6 0 R']) expect(changed(entries)).toEqual(['field-changed'])
  // Only the flags of a field are what signing sets.
  expect(changed('/F 5', '/F 4')).toEqual(['field-changed'])
  expect(changed('/Ff 5', '/Ff 4')).toEqual([])
})

test('a remark gets no program behind its signer, and what lies over a page leads where it led', () => {
  const value = '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 3>>>>]'
  const stamp = '<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/P/AllOn>>'
  const linked = NOTE.replace('>>', '/A<</S/JavaScript/JS(1)>>>>')
  const objects = { 3: page('/Annots[6 0 R 7 0 R 8 0 R]'), 6: NOTE, 7: stamp, 8: linked }
  const changed = (bodies: Bodies) => codesOf(revised(signed(onePagePdf(objects), { value }), bodies), 'foreign')
  expect(changed({ 6: NOTE.replace('>>', '/AA<</E<</S/JavaScript>>>>>>') })).toEqual(['javascript-changed'])
  expect(changed({ 8: linked.replace('(Oi)', '(Ola)') })).toEqual([])
  expect(changed({ 7: stamp.replace('>>', '/Z 3 0 R>>') })).toEqual(['annotation-changed'])
  expect(changed({ 7: stamp.replace('/AllOn', ' 3 0 R') })).toEqual(['annotation-changed'])
})

test('of two attachments with one name neither comes nor goes unseen', () => {
  const catalog = (names: string) => `${FORM}/Names<</EmbeddedFiles<</Names[${names}]>>>>>>`
  const attached = (text: string) => `<</Type/Filespec/UF(a.txt)/F(b.txt)/Desc(${text})>>`
  const files = { 7: attached('um'), 8: attached('dois') }
  const found = (before: string, now: string) => {
    const file = signed(onePagePdf(files), { bodies: { 1: catalog(before) } })
    return changesOf(revised(file, { 1: catalog(now) }), 'foreign').map(({ code, name }) => `${code} ${name}`)
  }
  expect(found('(x) 7 0 R', '(x) 8 0 R(x) 7 0 R')).toEqual(['attachments-changed undefined'])
  expect(found('(x) 7 0 R(x) 8 0 R', '(x) 8 0 R')).toEqual(['attachments-changed undefined'])
  expect(found('(x) 7 0 R', '(x) 8 0 R')).toEqual(['attachment-changed a.txt'])
})

test('a tagged document may get what hangs on it, and its one part stays the one that it is', () => {
  const part = '<</Type/StructElem/S/P/P 14 0 R/Pg 3 0 R/K 0/ActualText(100)>>'
  const added = '<</Type/StructElem/S/Form/P 14 0 R/K<</Type/OBJR/Obj 12 0 R>>>>'
  const catalog = '/StructTreeRoot 14 0 R'
  const grown = (root: string, more: Bodies = {}) => {
    const file = signed(onePagePdf({ 14: '<</Type/StructTreeRoot/K 15 0 R>>', 15: part }), { catalog })
    const bodies = { 14: `<</Type/StructTreeRoot${root}>>`, 16: added, ...more }
    return codesOf(signed(file, { at: 12, others: [10], catalog, bodies }), 'foreign')
  }
  expect(grown('/K[15 0 R 16 0 R]')).toEqual([])
  expect(grown('/K[15 0 R 16 0 R]', { 15: part.replace('100', '900') })).toEqual(['structure-changed'])
  expect(grown('/K[16 0 R]')).toEqual(['structure-changed'])
  const tree = '/ParentTree<</Nums[0 16 0 R]>>/IDTree<<>>/RoleMap<<>>/ClassMap<<>>'
  expect(grown(`/K[15 0 R 16 0 R]${tree}`)).toEqual([])
  expect(grown('/K[15 0 R 16 0 R]/Namespaces[]')).toEqual(['structure-changed'])
})

test('resources may be written within a page that stood apart, and every font of a form stays', () => {
  const apart = '<</Type/Page/Parent 2 0 R/Resources 6 0 R/Contents 4 0 R>>'
  const resources = '<</Font<</F 5 0 R>>>>'
  const file = signed(onePagePdf({ 3: apart, 6: resources }))
  expect(codesOf(revised(file, { 3: page('') }), 'foreign')).toEqual([])
  expect(codesOf(revised(file, { 3: page('').replace('/F 5', '/G 5') }), 'foreign')).toEqual(['page-changed'])
  const form = (entries: string) => FORM.replace('/SigFlags', `/DR<<${entries}>>/SigFlags`).concat('>>')
  const changed = (now: string) => {
    const once = form('/Font<</F 5 0 R/G 6 0 R>>/ProcSet[/PDF]/XObject<</X 4 0 R>>')
    return codesOf(revised(signed(onePagePdf({ 6: '<<>>' }), { bodies: { 1: once } }), { 1: form(now) }), 'foreign')
  }
  expect(changed('/Font<</F 5 0 R/G 6 0 R>>/ProcSet[/Text]/XObject<</X 7 0 R>>')).toEqual([])
  expect(changed('/Font<</F 6 0 R/G 6 0 R>>')).toEqual(['form-fonts-changed'])
  expect(changed('/Font<</F 5 0 R/G 5 0 R>>')).toEqual(['form-fonts-changed'])
})

test('a field that readers draw with a font of the form keeps waiting for it, and a form gets none that its values await', () => {
  const bare = FIELD.replace('/AP<</N 7 0 R>>', '')
  const form = (entries: string, fonts = '') =>
    FORM.replace('10 0 R', '6 0 R 10 0 R').replace('/SigFlags', `${entries}/DR<</Font<</F 5 0 R${fonts}>>>>/SigFlags`) +
    '>>'
  const more = (fonts: string, { field = bare, entries = '' } = {}) => {
    const file = withField({ bodies: { 1: form(entries) } }, field)
    return codesOf(revised(file, { 1: form(entries, fonts) }), 'foreign')
  }
  const waiting = bare.replace('/FT', '/DA(/G 9 Tf)/FT')
  expect(more('/H 5 0 R', { field: waiting })).toEqual([])
  expect(more('/G 5 0 R/H 5 0 R', { field: waiting })).toEqual(['form-fonts-changed'])
  expect(more('/G 5 0 R', { entries: '/DA(/G 9 Tf)' })).toEqual(['form-fonts-changed'])
  expect(more('/H 5 0 R', { entries: '/DA(/G 9 Tf)' })).toEqual([])
  const drawn = FIELD.replace('/FT', '/DA(/G 9 Tf)/FT')
  expect(more('/G 5 0 R', { field: drawn })).toEqual([])
  expect(more('/G 5 0 R', { field: drawn, entries: '/NeedAppearances true' })).toEqual(['form-fonts-changed'])
  const drawnBy = (field: string) =>
    codesOf(revised(withField({ bodies: { 1: form('') } }, field), { 1: form('/DA(/F 1 Tf)') }), 'foreign')
  expect([drawnBy(bare), drawnBy(waiting), drawnBy(FIELD)]).toEqual([['form-changed'], [], []])
})

test('a button is ticked with the pictures that it had, and other fields are not taken for buttons', () => {
  const box = (state: string, look: number) =>
    `<</FT/Btn/T(Valor)/Type/Annot/Subtype/Widget/Rect[0 0 9 9]/P 3 0 R/AP<</N<</Sim ${look} 0 R/Off 8 0 R>>>>${state}>>`
  const objects = { 3: page('/Annots[6 0 R]'), 6: box('/AS/Off', 7), 7: APPEARANCE, 8: FRAME, 12: CONTENT }
  const ticked = (look: number) =>
    codesOf(revised(signed(onePagePdf(objects), { others: [6] }), { 6: box('/V/Sim/AS/Sim', look) }), 'foreign')
  expect([ticked(7), ticked(12)]).toEqual([[], ['field-appearance-changed']])
  const flagged = (field: string) => field.replace('/FT', '/Ff 65536/FT')
  expect(codesOf(revised(withField({}, flagged(EMPTY)), { 6: flagged(FIELD) }), 'foreign')).toEqual([])
})

describe('what a signer saw in a field', () => {
  const filledOver = (look: string) => {
    const objects = { 3: page('/Annots[6 0 R]'), 6: EMPTY, 7: streamBody('/Subtype/Form', look), 8: '<<>>' }
    return codesOf(revised(signed(onePagePdf(objects), { others: [6] }), { 6: FIELD }), 'foreign')
  }
  const lines = ['l', 'c', 'v', 'y', 're']

  test.each([
    ...['(9)Tj', '( 9 ) Tj', '[(9)]TJ', '[() (9)] TJ', '<39>Tj', "(9)'", '1 1(9)"', '/X Do', '/X sh', '/X Do%'],
    // The font can draw anything for a blank; a pattern, a mask or a layer shows what it likes.
    ...[
      '(  ) Tj',
      '[ ( ) ] TJ',
      '(\xa0) Tj',
      '/Pattern cs/P scn 0 0 9 9 re f',
      '/G gs',
      '/OC/L BDC',
      '0 0 9 9 re % f\n',
    ],
    ...['BI/W 1/H 1 ID x EI', 'q (9)Tj', 'BT\0(9)\0Tj\0ET', '[<39>]TJ('],
    ...lines.map((line) => `0 0 9 9 ${line} `.repeat(41)),
  ])('is more than a frame: %s', (look) => expect(filledOver(look)).toEqual(['field-value-changed']))

  test.each([
    ...['()Tj', '[]TJ', '[ () <  > ]  TJ', '<>Tj', '< >Tj', "() '", 'BT ET', '/Tj ri', '/Do 1 Tf', '/Tx BMC q Q EMC'],
    ...['0.75 g 0 0 99.5 -.5 re f', '[3 2]0 d 1 w 0 0 m 9 0 l S'],
    ...lines.flatMap((line) => [`0 0 9 9 ${line} `.repeat(40), `/${line} ri `.repeat(41)]),
  ])('is a frame at most: %s', (look) => expect(filledOver(look)).toEqual([]))
})

test('of the pictures of a field none may show something that is filled in later', () => {
  const withLooks = (looks: string) => EMPTY.replace('/N 7 0 R', `/N<<${looks}>>`)
  const filled = (looks: string) => codesOf(revised(withField({}, withLooks(looks)), { 6: FIELD }), 'foreign')
  expect([filled('/A 7 0 R/B 7 0 R'), filled('/A 7 0 R/B 4 0 R')]).toEqual([[], ['field-value-changed']])
})

test.each(['/I[0]', '/TI 1', '/RV(<p/>)', '/DS(x)', '/M(D:2026)', '/DA(/F 9 Tf)'])(
  'who fills in a field also writes %s',
  (entry) => {
    const filled = { 6: FIELD.replace('/FT', `${entry}/FT`) }
    expect(codesOf(revised(withField({}, EMPTY), filled), 'foreign')).toEqual([])
  },
)

test.each([
  ['/AS/A', '/AS/B'],
  ['/I[0]', '/I[1]'],
  ['/TI 0', '/TI 1'],
  ['/RV(a)', '/RV(b)'],
])('a field without another value has one if %s becomes %s', (before, now) => {
  const [old, current] = [before, now].map((entry) => FIELD.replace('/FT', `${entry}/FT`))
  const changed = revised(withField({}, old), { 6: current ?? '' })
  expect(codesOf(changed, 'foreign')).toEqual(['field-value-changed'])
})

test('a field gets its page and its group, and no program', () => {
  const within = FIELD.replace('/P 3 0 R', '')
  const pages = { 2: '<</Type/Pages/Kids[3 0 R 13 0 R]/Count 2/MediaBox[0 0 9 9]>>', 13: page('') }
  const objects = { ...pages, 3: page('/Annots[6 0 R]'), 6: within, 7: APPEARANCE, 8: '<<>>' }
  const file = signed(onePagePdf({ ...objects, 12: '<</T(Grupo)/Kids[6 0 R]>>' }), { at: 15, others: [12] })
  const changed = (entries: string) => codesOf(revised(file, { 6: within.replace('/FT', `${entries}/FT`) }), 'foreign')
  expect([changed('/P 3 0 R'), changed('/Parent 12 0 R')]).toEqual([[], []])
  expect(changed('/A<</S/JavaScript/JS(1)>>')).toEqual(['javascript-changed'])
})

test.each(['/LastModified(D:2026)', '/Metadata 4 0 R', '/StructParents 0'])(
  'a page may say for programs: %s',
  (entry) => {
    expect(codesOf(revised(signed(onePagePdf({ 3: page('') })), { 3: page(entry) }), 'foreign')).toEqual([])
  },
)

test('a catalog may name a later version of the standard after a signature from elsewhere', () => {
  expect(codesOf(revised(signed(onePagePdf()), { 1: `${FORM}/Version/2.0>>` }), 'foreign')).toEqual([])
})

test('what follows a file is judged also if an object of the update cannot be read, or a comment touches the next one', () => {
  const file = signed(onePagePdf())
  const junk = Buffer.concat([file, Buffer.from('4 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'), startOf(file)])
  expect(codesOf(revised(junk, { 7: ')' }), 'foreign')).toContain('bytes-appended')
  const behind = (comment: string) => {
    const rest = Buffer.from(revised(file, { 7: '<<>>' }))
      .toString('latin1')
      .slice(file.length)
    const later = (digits: string) => String(Number(digits) + comment.length).padStart(digits.length, '0')
    const moved = rest
      .replace(/\n(\d{10}) 00000 n/g, (_, digits) => `\n${later(digits)} 00000 n`)
      .replace(/startxref\n(\d+)/, (_, digits) => `startxref\n${later(digits)}`)
    return codesOf(Buffer.concat([file, Buffer.from(`${comment}${moved}`, 'latin1')]), 'foreign')
  }
  expect(behind('% leia-me, 4 0 ob j\n')).toEqual([])
  for (const object of ['4 0 obj <<>> endobj', '4 0  obj<<>>endobj', '4 0obj<<>>endobj'])
    expect([object, behind(`% ${object}\n`)]).toEqual([object, ['bytes-appended']])
})

test('an update is told of that has a second table, or a group of which one object is in no table', () => {
  const file = signed(onePagePdf())
  const once = streamed(file, { 7: '<<>>' })
  const at = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(Buffer.from(once).toString('latin1'))?.[1]
  expect(codesOf(revised(once, { 8: '<<>>' }, `/Root 1 0 R/XRefStm ${at}`), 'foreign')).toEqual(['hybrid-index'])
  const group = groupBody({ 16: '<<>>', 17: '<<>>' })
  const packed: TableOptions['packed'] = { 16: [18, 0], 17: [18, 1] }
  expect(codesOf(streamed(file, { 18: group }, { packed }), 'foreign')).toEqual([])
  expect(codesOf(streamed(file, { 18: group }, { packed: { 16: [18, 0] } }), 'foreign')).toEqual(['index-disagrees'])
})

test('an object that is packed anew is told of if programs could read it differently', () => {
  const file = signed(onePagePdf())
  const again = (font: string) =>
    codesOf(
      streamed(file, { 18: groupBody({ 16: '<<>>', 5: font }) }, { packed: { 16: [18, 1], 5: [18, 0] } }),
      'foreign',
    )
  expect(again('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')).toEqual([])
  expect(again('<</Type/Font/Subtype/Type1/BaseFont/#48elvetica>>')).toEqual(['digits-odd'])
})

test('an update is told of that leads back to one of several older objects, or puts back other data as long', () => {
  const file = signed(onePagePdf({ 3: page(''), 4: streamBody('', 'q Q') }))
  const once = revised(file, { 7: '<</A 1>>' })
  const older = String(Buffer.from(once).lastIndexOf('7 0 obj')).padStart(10, '0')
  const twice = revised(once, { 7: '<</A 2>>', 8: '<<>>' })
  const text = Buffer.from(revised(twice, {})).toString('latin1')
  const at = text.lastIndexOf('xref\ntrailer')
  const back = `${text.slice(0, at)}xref\n7 1\n${older} 00000 n \ntrailer${text.slice(at + 'xref\ntrailer'.length)}`
  expect(codesOf(Buffer.from(back, 'latin1'), 'foreign')).toEqual(['older-object'])
  const between = revised(file, { 4: streamBody('', 'Q q') })
  expect(codesOf(revised(between, { 4: streamBody('', 'q Q') }), 'foreign')).toEqual(['put-back'])
})

test('a table that counts itself alone ends before no object of the file', () => {
  const text = Buffer.from(revised(signed(onePagePdf()), { 7: '<<>>' }))
  text.write('/Size 08', text.lastIndexOf('/Size 20'), 'latin1')
  expect(codesOf(text, 'foreign')).toEqual([])
})

test('bookmarks lead to their parts of a tagged document that grows by a signature', () => {
  const tagged = (more: string): Bodies => ({
    6: '<</First 17 0 R>>',
    17: '<</Title(Um)/SE 15 0 R>>',
    14: `<</Type/StructTreeRoot/K[15 0 R${more}]>>`,
    15: '<</Type/StructElem/S/P/P 14 0 R>>',
    16: '<</Type/StructElem/S/Form/P 14 0 R/K<</Type/OBJR/Obj 12 0 R>>>>',
  })
  const catalog = '/Outlines 6 0 R/StructTreeRoot 14 0 R'
  const file = signed(onePagePdf(tagged('')), { catalog })
  const again = { at: 12, others: [10], catalog, bodies: tagged(' 16 0 R') }
  expect(codesOf(signed(file, again), 'foreign')).toEqual([])
})

test('what a tagged document says of its places stays where remarks may go', () => {
  const tagged = (nums: string): Bodies => ({
    14: `<</Type/StructTreeRoot/K[15 0 R 16 0 R]/ParentTree<</Nums[${nums}]>>>>`,
    15: '<</Type/StructElem/S/P/P 14 0 R/Pg 3 0 R/K 0>>',
    16: '<</Type/StructElem/S/P/P 14 0 R/Pg 3 0 R/K 1>>',
  })
  const value = '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 3>>>>]'
  const file = signed(onePagePdf(tagged('0 [15 0 R 16 0 R]')), { catalog: '/StructTreeRoot 14 0 R', value })
  expect(codesOf(revised(file, tagged('0 [15 0 R 16 0 R]')), 'foreign')).toEqual([])
  expect(codesOf(revised(file, tagged('0 [16 0 R 15 0 R]')), 'foreign')).toEqual(['structure-changed'])
  expect(codesOf(revised(file, tagged('1 [15 0 R 16 0 R]')), 'foreign')).toEqual(['structure-changed'])
})

test('a certification that names all fields without locking them locks none', () => {
  const value = '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 2/Action/All>>>>]'
  expect(codesOf(revised(withField({ value }), { 6: FIELD.replace('(100)', '(900)') }), 'foreign')).toEqual([])
})

test('a name of a font is looked for in all that is drawn, and a form that shares its fonts keeps the others', () => {
  const shared = (bodies: Bodies, resources = '<</Font 8 0 R>>') => {
    const form = `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]/SigFlags 3/DR ${resources}>>>>`
    return signed(onePagePdf({ 8: '<</F 5 0 R/H 9 0 R>>', 9: '<<>>', ...bodies }), { bodies: { 1: form } })
  }
  const more = { 8: '<</F 5 0 R/H 9 0 R/G 5 0 R>>' }
  const drawing = (resources: string, contents = '4 0 R') =>
    `<</Type/Page/Parent 2 0 R/Resources<</Font 8 0 R${resources}>>/Contents ${contents}>>`
  const picture = (content: string, entries = '') => streamBody(`/Subtype/Form/BBox[0 0 9 9]${entries}`, content)
  const pieces = (content: string) => ({ 3: drawing('', '[4 0 R 7 0 R]'), 7: streamBody('', content) })
  const nested = (content: string) => ({
    ...{ 3: drawing('/XObject<</X 7 0 R>>'), 4: streamBody('', '/X Do') },
    7: picture('/Y Do', '/Resources<</XObject<</Y 12 0 R>>>>'),
    12: picture(content),
  })
  const apart = (content: string) => ({
    ...nested('q Q'),
    3: drawing('/XObject 13 0 R'),
    13: '<</P 7 0 R>>',
    7: picture(content),
  })
  const state = (content: string) => ({
    ...{ 3: drawing('/ExtGState<</P<</SMask<</G 7 0 R>>>>>>'), 4: streamBody('', '/P gs'), 7: picture(content) },
  })
  for (const drawn of [pieces, nested, apart, state]) {
    expect(codesOf(revised(shared(drawn('/F 9 Tf')), more), 'foreign')).toEqual([])
    expect(codesOf(revised(shared(drawn('/G 9 Tf')), more), 'foreign')).toEqual(['page-changed'])
    for (const name of ['#47x', 'x#47'])
      expect(codesOf(revised(shared(drawn(`/${name} 9 Tf`)), more), 'foreign')).toEqual(['page-changed'])
  }
  const long = { 8: '<</F 5 0 R/H 9 0 R/Gx 5 0 R>>' }
  expect(codesOf(revised(shared(pieces('/G 9 Tf')), long), 'foreign')).toEqual([])
  expect(codesOf(revised(shared(pieces('/Gx 9 Tf')), long), 'foreign')).toEqual(['page-changed'])
  const image = { 3: drawing('/XObject<</X 7 0 R>>'), 7: streamBody('/Subtype/Image', '/G ') }
  expect(codesOf(revised(shared(image), more), 'foreign')).toEqual([])
  const other = { 8: '<</F 15 0 R/H 9 0 R>>', 15: '<</Type/Font/BaseFont/Symbol>>' }
  expect(codesOf(revised(shared({ 3: drawing('') }), other), 'foreign')).toEqual(['page-changed', 'form-fonts-changed'])
  const whole = { 3: '<</Type/Page/Parent 2 0 R/Resources 8 0 R/Contents 4 0 R>>' }
  const resources = { ...whole, 8: '<</Font<</F 5 0 R>>/XObject<</X 7 0 R>>>>', 7: picture('q Q') }
  const without = { 8: '<</Font<</F 5 0 R>>>>' }
  expect(codesOf(revised(shared(resources, '8 0 R'), without), 'foreign')).toEqual(['page-changed'])
})

test('a place that is signed may be dated, flagged and coloured by the program that signs', () => {
  const place = '<</FT/Sig/T(Vazia)/Type/Annot/Subtype/Widget/Rect[0 0 90 20]/P 3 0 R>>'
  const file = signed(onePagePdf({ 3: page('/Annots[6 0 R]'), 6: place }), { others: [6] })
  for (const entries of ['/AP<</N 4 0 R>>', '/M(D:2026)', '/F 132', '/MK<</R 0>>']) {
    const value = `<</Type/Sig/ByteRange ${RANGE}/Contents <${PLACE}>>>`
    const again = revised(file, { 6: place.replace(/>>$/, `${entries}/V 20 0 R>>`), 20: value })
    expect([entries, codesOf(fillRange(again), 'foreign')]).toEqual([entries, []])
  }
})

test('title and dates may change after a signature from elsewhere, and not after a seal', () => {
  const file = signed(onePagePdf())
  const changed = revised(file, { 7: '<</Title(Outro)>>' }, '/Root 1 0 R/Info 7 0 R')
  expect(codesOf(changed, 'foreign')).toEqual([])
  expect(codesOf(changed, 'seal')).toEqual(['metadata-changed'])
  expect(codesOf(revised(changed, { 7: '<</Title(Mais um)>>' }, '/Root 1 0 R/Info 7 0 R'), 'seal')).toEqual([
    'metadata-changed',
  ])
})

test('bytes that no cross-reference leads to are told of: junk, a second end, an update that only a repair finds', () => {
  const file = signed(onePagePdf())
  const object = `4 0 obj\n<</Length 3>>\nstream\nq Q\nendstream\nendobj\n`
  const added = {
    junk: 'leia-me',
    end: 'leia-me\n%%EOF\n',
    update: `${object}trailer\n<</Root 1 0 R>>\n%%EOF\n`,
    comment: `% ${object.replaceAll('\n', ' ')}\n%%EOF\n`,
  }
  for (const text of Object.values(added)) {
    expect(codesOf(Buffer.concat([file, Buffer.from(text)]), 'foreign')).toEqual(['bytes-appended'])
    const between = Buffer.concat([file, Buffer.from(text), startOf(file)])
    for (const rules of ['seal', 'foreign'] as const)
      expect(codesOf(revised(between, {}), rules)).toEqual(['bytes-appended'])
    if (text !== added.comment)
      expect(codesOf(Buffer.concat([revised(file, {}), Buffer.from(text)]), 'foreign')).toEqual(['bytes-appended'])
  }
  // A second end, none at all, and one that is too far away.
  const again = revised(Buffer.concat([file, startOf(file)]), {})
  expect([codesOf(again, 'seal'), codesOf(again, 'foreign')]).toEqual([['bytes-appended'], []])
  expect(codesOf(revised(file, {}).slice(0, -'%%EOF\n'.length), 'seal')).toEqual(['bytes-appended'])
  for (const count of [900, 1100])
    expect(codesOf(Buffer.concat([revised(file, {}), Buffer.alloc(count, ' ')]), 'foreign')).toEqual(
      count < 1024 ? [] : ['bytes-appended'],
    )
  expect(codesOf(Buffer.concat([file, Buffer.alloc(1100, ' ')]), 'foreign')).toEqual(['bytes-appended'])
  expect(codesOf(Buffer.concat([file, Buffer.from('!')]), 'foreign')).toEqual(['bytes-appended'])
  for (const text of ['\n', ' ', '\0\0', '%%EOF\n', '% leia-me\n']) {
    const longer = Buffer.concat([file, Buffer.from(text)])
    expect(codesOf(longer, 'seal')).toEqual(['bytes-appended'])
    expect(codesOf(longer, 'foreign')).toEqual(text.trim().replaceAll('\0', '') ? ['bytes-appended'] : [])
    expect(codesOf(Buffer.concat([revised(file, {}), Buffer.from(text)]), 'foreign')).toEqual([])
  }
})

test('each change is told once, and no more of them than can be read', () => {
  const stamp = '<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]>>'
  const stamped = { 3: page('/Annots[6 0 R 7 0 R]'), 6: stamp, 7: stamp }
  expect(codesOf(revised(signed(onePagePdf({ 3: page('') })), stamped), 'foreign')).toEqual(['annotation-added'])
  const withFields = (count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => 30 + index)
    const fields = Object.fromEntries(numbers.map((num) => [num, `<</FT/Tx/T(${num})>>`]))
    const list = numbers.map((num) => `${num} 0 R`).join(' ')
    return revised(signed(onePagePdf()), { 1: FORM.replace('10 0 R', `10 0 R ${list}`).concat('>>'), ...fields })
  }
  expect(codesOf(withFields(50), 'foreign')).toEqual(Array(50).fill('field-added'))
  expect(codesOf(withFields(60), 'foreign')).toEqual([...Array(50).fill('field-added'), 'more-changes'])
})

test('attachments that were signed stay as they were, and so does what the file is encrypted with', () => {
  const catalog = (names: string) =>
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]/SigFlags 3>>/Names<</EmbeddedFiles<</Names[${names}]>>>>>>`
  const bodies = {
    1: catalog('(a) 7 0 R'),
    7: '<</Type/Filespec/F(boleto.pdf)/EF<</F 8 0 R>>>>',
    8: streamBody('', '1'),
  }
  const file = signed(onePagePdf(), { bodies })
  const found = (changed: Bodies) => changesOf(revised(file, changed), 'foreign').map(({ code, name }) => [code, name])
  expect(found({ 8: streamBody('', '2') })).toEqual([['attachment-changed', 'boleto.pdf']])
  expect(found({ 1: catalog('') })).toEqual([['attachment-removed', 'boleto.pdf']])
  expect(found({ 1: catalog('(a) 7 0 R(b) 9 0 R'), 9: '<</F(outro.pdf)>>' })).toEqual([
    ['attachment-added', 'outro.pdf'],
  ])
  const encrypted = revised(file, { 9: '<</Filter/Standard/V 5/R 6/O(x)/U(y)/P -4>>' }, '/Root 1 0 R/Encrypt 9 0 R')
  expect(codesOf(encrypted, 'foreign')).toContain('encryption-changed')
})

test('XMP may come after a signature from elsewhere, and not after a seal', () => {
  const described = revised(signed(onePagePdf()), { 1: `${FORM}/Metadata 7 0 R>>`, 7: streamBody('', '<x/>') })
  expect([codesOf(described, 'foreign'), codesOf(described, 'seal')]).toEqual([[], ['metadata-changed']])
})

test('a remark leads to the same other remark as before', () => {
  const [note, popup] = [
    '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Popup 7 0 R>>',
    '<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]>>',
  ]
  const objects = { 3: page('/Annots[6 0 R 7 0 R 12 0 R]'), 6: note, 7: popup, 12: popup }
  const changed = revised(signed(onePagePdf(objects), { at: 14 }), { 6: note.replace('7 0 R', '12 0 R') })
  expect(codesOf(changed, 'foreign')).toEqual(['annotation-changed'])
})

test.for<[string, Bodies, string[]]>([
  ['a key twice', { 7: '<</A 1/A 2>>' }, ['key-twice']],
  ['a number with a plus', { 7: '<</A +1>>' }, ['digits-odd']],
  ['an object within a string', { 7: '<</A(4 0 obj <<>> endobj)>>' }, ['number-twice']],
  ['an object without an end within a string', { 7: '<</A(14  10  obj <<>>)>>' }, ['number-twice']],
  ['the end of an object within a string', { 7: '<</A(endobj)>>' }, ['number-twice']],
  ['a group of objects that no table tells of', { 7: streamBody('/N 1/First 4', '8 0 null') }, ['index-disagrees']],
  ['nothing of all that', { 7: '<</A 1/B(4 0 ob j)>>' }, []],
])('an update is told of in which nobody is led to %s', ([, bodies, expected]) => {
  expect(codesOf(revised(signed(onePagePdf()), bodies), 'foreign')).toEqual(expected)
})

test('an update is told of with two groups that have one object', () => {
  const group = (text: string) => groupBody({ 16: `<</A ${text}>>` })
  const with18: TableOptions = { packed: { 16: [18, 0] } }
  const file = signed(onePagePdf())
  expect(codesOf(streamed(file, { 18: group('2') }, with18), 'foreign')).toEqual([])
  expect(codesOf(streamed(file, { 17: group('1'), 18: group('2') }, with18), 'foreign')).toEqual(['index-disagrees'])
})

test('an update is told of whose table has a comment, or leads back to an older object', () => {
  const file = signed(onePagePdf())
  const inLast = (bytes: Uint8Array, from: string, to: string) => {
    const text = Buffer.from(bytes).toString('latin1')
    const at = text.lastIndexOf(from)
    return Buffer.from(`${text.slice(0, at)}${to}${text.slice(at + from.length)}`, 'latin1')
  }
  const noted = inLast(revised(file, { 7: '<<>>' }), 'xref\n7 1', 'xref\n%\n7 1')
  expect(codesOf(noted, 'foreign')).toEqual(['entry-width'])
  const empty = inLast(revised(file, {}), 'xref\ntrailer', 'xref\n%\ntrailer')
  expect(codesOf(empty, 'foreign')).toEqual(['entry-width'])
  const once = revised(file, { 7: '<</A 1>>' })
  const older = String(Buffer.from(once).lastIndexOf('7 0 obj')).padStart(10, '0')
  const twice = revised(once, { 7: '<</A 2>>' })
  expect(codesOf(twice, 'foreign')).toEqual([])
  const back = inLast(revised(twice, {}), 'xref\ntrailer', `xref\n7 1\n${older} 00000 n \ntrailer`)
  expect(codesOf(back, 'foreign')).toEqual(['older-object'])
  const place = String(Buffer.from(file).indexOf('5 0 obj')).padStart(10, '0')
  const lines = `5 1\n${place} 00000 n \n7 1\n${older} 00000 n `
  const behind = inLast(revised(twice, {}), 'xref\ntrailer', `xref\n${lines}\ntrailer`)
  expect(codesOf(behind, 'foreign')).toEqual(['older-object'])
})

test('what one update changed and another put back is told of, save for remarks that were permitted', () => {
  const tree = '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595 842]>>'
  const content = streamBody('', 'q Q')
  const catalog = '<</Type/Catalog/Pages 2 0 R/AcroForm 12 0 R>>'
  const form = '<</Fields[10 0 R]/SigFlags 3>>'
  const file = signed(onePagePdf({ 3: page(''), 4: content }), { bodies: { 1: catalog, 12: form } })
  const objects = { 1: catalog, 2: tree, 3: page(''), 4: content, 12: form }
  const others = {
    1: '<</Type/Catalog>>',
    2: tree.replace('842', '400'),
    3: page('/Rotate 90'),
    4: CONTENT,
    12: '<<>>',
  }
  for (const num of [1, 2, 3, 4, 12] as const) {
    const back = revised(revised(file, { [num]: others[num] }), { [num]: objects[num] })
    expect([num, codesOf(back, 'foreign')]).toEqual([num, ['put-back']])
    const again = revised(revised(file, { [num]: objects[num] }), { [num]: objects[num] })
    expect([num, codesOf(again, 'foreign')]).toEqual([num, []])
  }
  const unpacked = revised(revised(file, { 4: streamBody('/Filter/AHx', 'q Q') }), { 4: content })
  expect(codesOf(unpacked, 'foreign')).toEqual(['put-back'])
  const pieces = page('/Contents[4 0 R]').replace('/Contents 4 0 R', '')
  const inPieces = signed(onePagePdf({ 3: pieces, 4: content }))
  expect(codesOf(revised(revised(inPieces, { 4: CONTENT }), { 4: content }), 'foreign')).toEqual(['put-back'])
  const remarked = { 3: page('/Annots[6 0 R]'), 6: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]>>' }
  const level = (number: number) => {
    const value = `/Reference[<</TransformMethod/DocMDP/TransformParams<</P ${number}>>>>]`
    const certified = signed(onePagePdf({ 3: page(''), 4: content }), { value })
    return codesOf(revised(revised(certified, remarked), { 3: page('') }), 'foreign')
  }
  expect([level(2), level(3)]).toEqual([['put-back'], []])
})

test('what was signed has no part that comes later, though its table leads there', () => {
  const objects = { 3: page('/Contents[4 0 R 6 0 R]').replace('/Contents 4 0 R', '') }
  const file = signed(onePagePdf(objects), { bodies: { 6: null } })
  const place = `6 1\n${String(file.length).padStart(10, '0')} 00000 n`
  const text = Buffer.from(file).toString('latin1').replace('6 1\n0000000000 00001 f', place)
  const later = revised(Buffer.from(text, 'latin1'), { 6: CONTENT })
  expect(codesOf(later, 'foreign')).toContain('page-changed')
  expect(codesOf(later, 'seal')).toContain('page-changed')
})

test('a catalog that was signed unseen and is shown later does not pass', () => {
  const shadow: Bodies = {
    16: '<</Type/Catalog/Pages 17 0 R>>',
    17: '<</Type/Pages/Kids[18 0 R]/Count 1>>',
    18: '<</Type/Page/Parent 17 0 R/MediaBox[0 0 9 9]>>',
  }
  const file = signed(onePagePdf(shadow))
  const found = findSignatures(file)
  const changed = revised(file, {}, '/Root 16 0 R')
  const now = { ...found, document: findSignatures(changed).document }
  expect(changesAfter(changed, now, 0, 'foreign').map(({ code }) => code)).toEqual([
    'page-changed',
    'signature-removed',
  ])
})

test('an object that is not where the cross-reference says is told of, as other readers would repair it', () => {
  const file = signed(onePagePdf())
  const changed = Buffer.from(revised(file, { 4: CONTENT })).toString('latin1')
  const at = changed.indexOf('4 0 obj', file.length)
  const moved = changed.replace(`\n4 1\n${String(at).padStart(10, '0')}`, `\n4 1\n${String(at + 9).padStart(10, '0')}`)
  expect(codesOf(Buffer.from(moved, 'latin1'), 'foreign')).toContain('unreadable-object')
})

function page(entries: string): string {
  return `<</Type/Page/Parent 2 0 R/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R${entries}>>`
}

const TIMESTAMP = '/Type/DocTimeStamp/SubFilter/ETSI.RFC3161'

function startOf(bytes: Uint8Array): Uint8Array {
  const start = Buffer.from(bytes).lastIndexOf('startxref')
  return bytes.subarray(start)
}

function changesOf(bytes: Uint8Array, rules: 'seal' | 'foreign') {
  const whole = new Uint8Array(bytes)
  return changesAfter(whole, findSignatures(whole), 0, rules)
}

function codesOf(bytes: Uint8Array, rules: 'seal' | 'foreign'): string[] {
  return changesOf(bytes, rules).map(({ code }) => code)
}
