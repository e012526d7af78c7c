import { deflateSync } from 'node:zlib'
import { type Shape, shapeOf } from '../kit/shape.ts'
import { bodyOf, nextNumber, type Objects, stream, updated, withEntry } from '../kit/update.ts'
import { changedAfter, type Expected, forged, type Recipe, sealMissing } from './forgery.ts'

const EVIL = 'q 1 1 1 rg 60 600 400 60 re f Q BT /F1 20 Tf 70 620 Td (Valor: R$ 1.000.000,00) Tj ET'
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Courier>>'

/** Another revision behind the seal, written as an editor would write it. */
export const updates: Recipe[] = [
  ...(['plain', 'rsa', 'timed', 'signed'] as const).map((of) => ({
    ...update(`the page’s content replaced (${of})`, (_, { contents }) => ({ [contents]: stream('', EVIL) })),
    of,
  })),
  update('the page leads to another content', (bytes, { kids: [page = 0] }, next) => ({
    [page]: withEntry(bodyOf(bytes, page), 'Contents', `${next} 0 R`),
    [next]: stream('', EVIL),
  })),
  update('content added to the page', (bytes, { kids: [page = 0], contents }, next) => ({
    [page]: withEntry(bodyOf(bytes, page), 'Contents', `[${contents} 0 R ${next} 0 R]`),
    [next]: stream('', EVIL),
  })),
  update('the page’s content compressed in another way', (_, { contents }) => ({
    [contents]: stream('/Filter/FlateDecode', deflateSync(EVIL)),
  })),
  update('the certificate’s page replaced', (bytes, { kids }, next) => ({
    [kids.at(-1) ?? 0]: withEntry(bodyOf(bytes, kids.at(-1) ?? 0), 'Contents', `${next} 0 R`),
    [next]: stream('', EVIL),
  })),
  update('a font replaced', (bytes) => ({ [numberAfter(bytes, '/Type/Font/')]: FONT })),
  update('what a font’s letters mean', (bytes) => ({ [numberOf(bytes, 'ToUnicode')]: stream('', CMAP) })),
  update('a font’s file', (bytes) => ({ [numberOf(bytes, 'FontFile2')]: stream('', 'x') })),
  update('the length of a content kept apart', (bytes) => ({ [lengthObject(bytes)]: '12' })),
  update('resources of all pages, the page’s own taken away', (bytes, { pages, kids: [page = 0] }) => ({
    [page]: bodyOf(bytes, page).replace('/Resources', '/Unused'),
    [pages]: withEntry(bodyOf(bytes, pages), 'Resources', `<</Font<</F1 ${FONT}>>>>`),
  })),
  update('an XObject drawn by the page’s resources', (bytes, { kids: [page = 0] }, next) => ({
    [page]: withEntry(bodyOf(bytes, page), 'Resources', `<</XObject<</Im1 ${next} 0 R>>>>`),
    [next]: stream('/Type/XObject/Subtype/Form/BBox[0 0 600 800]', EVIL),
  })),
  update('another tree of pages', (bytes, { root, kids: [page = 0] }, next) => ({
    [root]: withEntry(bodyOf(bytes, root), 'Pages', `${next} 0 R`),
    [next]: `<</Type/Pages/Kids[${page} 0 R]/Count 1/MediaBox[0 0 595 842]>>`,
  })),
  update('a page left out', (bytes, { pages, kids }) => ({ [pages]: withKids(bytes, pages, kids.slice(1)) })),
  update('pages in another order', (bytes, { pages, kids }) => ({
    [pages]: withKids(bytes, pages, [...kids].reverse()),
  })),
  update('a page twice', (bytes, { pages, kids }) => ({ [pages]: withKids(bytes, pages, [...kids, kids[0] ?? 0]) })),
  update('a page added', (bytes, { pages, kids }, next) => ({
    [pages]: withKids(bytes, pages, [...kids, next]),
    [next]: `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 595 842]/Contents ${next + 1} 0 R>>`,
    [next + 1]: stream('', EVIL),
  })),
  update('a page put first', (bytes, { pages, kids }, next) => ({
    [pages]: withKids(bytes, pages, [next, ...kids]),
    [next]: `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 595 842]/Contents ${next + 1} 0 R>>`,
    [next + 1]: stream('', EVIL),
  })),
  // Readers disagree on which of two entries counts.
  update('a page with two contents, the signed one last', (bytes, { kids: [page = 0] }, next) => ({
    [page]: bodyOf(bytes, page).replace('<<', `<</Contents ${next} 0 R`),
    [next]: stream('', EVIL),
  })),
  update('a page with two contents, the signed one first', (bytes, { kids: [page = 0] }, next) => ({
    [page]: bodyOf(bytes, page).replace(/>>\s*$/, `/Contents ${next} 0 R>>`),
    [next]: stream('', EVIL),
  })),
  update('a catalog with two trees of pages, the signed one last', (bytes, { root, kids: [page = 0] }, next) => ({
    [root]: bodyOf(bytes, root).replace('<<', `<</Pages ${next} 0 R`),
    [next]: `<</Type/Pages/Kids[${page} 0 R]/Count 1/MediaBox[0 0 595 842]>>`,
  })),
  update('a page whose key is written in another way', (bytes, { kids: [page = 0] }, next) => ({
    [page]: bodyOf(bytes, page).replace('<<', `<</Con#74ents ${next} 0 R`),
    [next]: stream('', EVIL),
  })),
  update('a content with two filters, the signed ones last', (bytes, { contents }) => ({
    [contents]: Buffer.from(bodyOf(bytes, contents).replace('<<', '<</Filter/ASCIIHexDecode '), 'latin1'),
  })),
  update('validation data, and a page with two contents', (bytes, { root, kids: [page = 0] }, next) => ({
    [root]: withEntry(bodyOf(bytes, root), 'DSS', `${next + 1} 0 R`),
    [page]: bodyOf(bytes, page).replace('<<', `<</Contents ${next} 0 R`),
    [next]: stream('', EVIL),
    [next + 1]: '<</Type/DSS/Certs[]>>',
  })),
  page('a page turned', 'Rotate', '180'),
  page('a page cropped', 'CropBox', '[0 0 595 300]'),
  page('a page enlarged', 'MediaBox', '[0 0 2000 2000]'),
  page('a page’s units', 'UserUnit', '2'),
  page('a page’s group', 'Group', '<</S/Transparency/CS/DeviceGray>>'),
  page('JavaScript as a page opens', 'AA', '<</O<</S/JavaScript/JS(app.alert\\(1\\))>>>>'),
  page('a page’s thumbnail', 'Thumb', '1 0 R'),
  annotation('text over the text', '/Subtype/FreeText/Contents(R$ 1.000.000,00)/DA(/Helv 20 Tf)'),
  annotation('a white square', '/Subtype/Square/IC[1 1 1]/C[1 1 1]'),
  annotation('a stamp', '/Subtype/Stamp/Name/Approved'),
  annotation('a link', '/Subtype/Link/A<</S/URI/URI(https://exemplo.com.br)>>'),
  annotation('a note', '/Subtype/Text/Contents(pago)'),
  annotation('words struck out', '/Subtype/StrikeOut/QuadPoints[60 620 400 620 60 600 400 600]'),
  annotation('a redaction', '/Subtype/Redact'),
  annotation('a file in an annotation', '/Subtype/FileAttachment/FS<</F(x.txt)>>'),
  annotation('a field without the form', '/Subtype/Widget/FT/Tx/T(Valor)/V(R$ 1.000.000,00)'),
  update('a field of the form', (bytes, { form, field, kids: [first = 0] }, next) => ({
    [form]: withEntry(bodyOf(bytes, form), 'Fields', `[${field} 0 R ${next} 0 R]`),
    [first]: withEntry(bodyOf(bytes, first), 'Annots', `[${field} 0 R ${next} 0 R]`),
    [next]: widget('/FT/Tx/T(Valor)/V(R$ 1.000.000,00)'),
  })),
  update('an empty field for one more signature', (bytes, { form, field }, next) => ({
    [form]: withEntry(bodyOf(bytes, form), 'Fields', `[${field} 0 R ${next} 0 R]`),
    [next]: widget('/FT/Sig/T(Outra)'),
  })),
  update('how the form is drawn', (bytes, { form }) => ({
    [form]: withEntry(bodyOf(bytes, form), 'NeedAppearances', 'true'),
  })),
  update('an XFA form', (bytes, { form }, next) => ({
    [form]: withEntry(bodyOf(bytes, form), 'XFA', `${next} 0 R`),
    [next]: stream('', '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>'),
  })),
  update('an appearance for the seal', (bytes, { field }, next) => ({
    [field]: withEntry(withEntry(bodyOf(bytes, field), 'Rect', '[60 60 560 760]'), 'AP', `<</N ${next} 0 R>>`),
    [next]: stream('/Type/XObject/Subtype/Form/BBox[0 0 500 700]', EVIL),
  })),
  update('the seal’s field renamed', (bytes, { field }) => ({
    [field]: withEntry(bodyOf(bytes, field), 'T', '(Banco Central)'),
  })),
  catalog('JavaScript as the document opens', 'OpenAction', '<</S/JavaScript/JS(app.alert\\(1\\))>>'),
  catalog('JavaScript among the names', 'Names', '<</JavaScript<</Names[(x)<</S/JavaScript/JS(1)>>]>>>>'),
  catalog('an attachment', 'Names', '<</EmbeddedFiles<</Names[(x.txt)<</Type/Filespec/F(x.txt)>>]>>>>'),
  catalog(
    'another evidence.json',
    'Names',
    '<</EmbeddedFiles<</Names[(evidence.json)<</Type/Filespec/F(evidence.json)>>]>>>>',
  ),
  catalog('hidden layers', 'OCProperties', '<</OCGs[]/D<</BaseState/OFF>>>>'),
  catalog('the language', 'Lang', '(xx)'),
  catalog('how the document is shown', 'ViewerPreferences', '<</HideToolbar true>>'),
  catalog('labels of pages', 'PageLabels', '<</Nums[0<</S/r/St 7>>]>>'),
  catalog('the structure', 'StructTreeRoot', '<</Type/StructTreeRoot>>'),
  catalog('what happens before it is printed', 'AA', '<</WP<</S/JavaScript/JS(1)>>>>'),
  catalog('the base of links', 'URI', '<</Base(https://exemplo.com.br)>>'),
  catalog('permissions', 'Perms', '<</UR3 1 0 R>>'),
  catalog('output intents', 'OutputIntents', '[<</Type/OutputIntent/S/GTS_PDFA1>>]'),
  update('metadata', (bytes, { root }, next) => ({
    [root]: withEntry(bodyOf(bytes, root), 'Metadata', `${next} 0 R`),
    [next]: stream('/Type/Metadata/Subtype/XML', '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'),
  })),
  update('the title in /Info', (bytes) => ({ [numberOf(bytes, 'Info')]: '<</Title(Outro contrato)>>' })),
  update('the outline', (bytes) => ({ [numberOf(bytes, 'Outlines')]: '<</Type/Outlines/Count 0>>' })),
  update('a content under another generation', (_, { contents }) => ({ [`${contents} 1`]: stream('', EVIL) })),
  update('a page’s content freed', (_, { contents }) => ({ [contents]: null })),
  update('the certificate’s page freed', (_, { kids }) => ({ [kids.at(-1) ?? 0]: null })),
  update('a content replaced beside validation data', (bytes, { root, contents }, next) => ({
    [root]: withEntry(bodyOf(bytes, root), 'DSS', `${next} 0 R`),
    [next]: '<</Type/DSS/Certs[]>>',
    [contents]: stream('', EVIL),
  })),
  update('a content put in the place of a certificate of the validation data', (bytes, { root, contents }, next) => ({
    [root]: withEntry(bodyOf(bytes, root), 'DSS', `${next} 0 R`),
    [next]: `<</Type/DSS/Certs[${contents} 0 R]>>`,
    [contents]: stream('', EVIL),
  })),
  update('a page hung into the validation data', (bytes, { root, kids: [first = 0] }, next) => ({
    [root]: withEntry(bodyOf(bytes, root), 'DSS', `${next} 0 R`),
    [next]: `<</Type/DSS/Certs[]/VRI ${first} 0 R>>`,
    [first]: withEntry(bodyOf(bytes, first), 'Contents', `${next + 1} 0 R`),
    [next + 1]: stream('', EVIL),
  })),
  update('JavaScript in an action within the validation data', (bytes, { root }, next) => ({
    [root]: withEntry(withEntry(bodyOf(bytes, root), 'DSS', `${next} 0 R`), 'OpenAction', `${next + 1} 0 R`),
    [next]: '<</Type/DSS>>',
    [next + 1]: '<</S/JavaScript/JS(1)>>',
  })),
  {
    kind: 'update: another catalog',
    expected: changedAfter,
    make({ bytes }) {
      const next = nextNumber(bytes)
      const { form } = shapeOf(bytes)
      return updated(
        bytes,
        {
          [next]: `<</Type/Catalog/AcroForm ${form} 0 R/Pages ${next + 1} 0 R>>`,
          [next + 1]: `<</Type/Pages/Kids[${next + 2} 0 R]/Count 1>>`,
          [next + 2]: `<</Type/Page/Parent ${next + 1} 0 R/MediaBox[0 0 595 842]/Contents ${next + 3} 0 R>>`,
          [next + 3]: stream('', EVIL),
        },
        { trailer: { Root: `${next} 0 R` } },
      )
    },
  },
  {
    kind: 'update: two, the second undoing the first',
    expected: changedAfter,
    make({ bytes }) {
      const { root } = shapeOf(bytes)
      const once = updated(bytes, { [root]: withEntry(bodyOf(bytes, root), 'Lang', '(xx)') })
      return updated(once, { [shapeOf(bytes).contents]: stream('', EVIL), [root]: bodyOf(bytes, root) })
    },
  },
  // The seal taken out of the form, hidden or exchanged: what the fields name is no longer what is in the file.
  seal('the seal’s field taken out of the form', sealMissing, (bytes, { form }) => ({
    [form]: withEntry(bodyOf(bytes, form), 'Fields', '[]'),
  })),
  seal('the form taken out of the catalog', sealMissing, (bytes, { root }) => ({
    [root]: bodyOf(bytes, root).replace(/\/AcroForm \d+ 0 R/, ''),
  })),
  seal('the seal’s field freed', sealMissing, (_, { field }) => ({ [field]: null })),
  seal('the seal’s dictionary freed', sealMissing, (_, { signature }) => ({ [signature]: null })),
  seal('the seal’s field without its value', sealMissing, (bytes, { field }) => ({
    [field]: bodyOf(bytes, field).replace(/\/V \d+ 0 R/, ''),
  })),
  seal('the seal’s dictionary with another name', forged, (bytes, { signature }) => ({
    [signature]: bodyOf(bytes, signature).replace('/Name (', '/Name (Banco Central, '),
  })),
  seal('the seal’s dictionary copied to another number', forged, (bytes, { signature, field }, next) => ({
    [field]: bodyOf(bytes, field).replace(/\/V \d+ 0 R/, `/V ${next} 0 R`),
    [next]: bodyOf(bytes, signature),
  })),
  seal('the seal’s type of field', sealMissing, (bytes, { field }) => ({
    [field]: bodyOf(bytes, field).replace('/FT /Sig', '/FT /Tx'),
  })),
]

const CMAP = 'begincmap 1 beginbfchar <01> <0042> endbfchar endcmap'

function update(
  what: string,
  objects: (bytes: Buffer, shape: Shape, next: number) => Objects,
  expected: Expected = changedAfter,
): Recipe {
  return {
    kind: `update: ${what}`,
    expected,
    make({ bytes }) {
      const shape = shapeOf(bytes)
      const next = nextNumber(bytes)
      const changed = objects(bytes, shape, next)
      // With validation data beside it, the update is of a kind that may follow a seal.
      const root = changed[shape.root] ?? bodyOf(bytes, shape.root)
      const isOpen = typeof root === 'string' && !root.includes('/DSS')
      const data = { [shape.root]: isOpen ? withEntry(root, 'DSS', `${next + 20} 0 R`) : root }
      return updated(bytes, { ...changed, ...data, [next + 20]: '<</Type/DSS/Certs[]>>' })
    },
  }
}

function seal(
  what: string,
  expected: Expected,
  objects: (bytes: Buffer, shape: Shape, next: number) => Objects,
): Recipe {
  return update(what, objects, expected)
}

function page(what: string, key: string, value: string): Recipe {
  return update(what, (bytes, { kids: [first = 0] }) => ({ [first]: withEntry(bodyOf(bytes, first), key, value) }))
}

function catalog(what: string, key: string, value: string): Recipe {
  return update(what, (bytes, { root }) => ({ [root]: withEntry(bodyOf(bytes, root), key, value) }))
}

function annotation(what: string, entries: string): Recipe {
  return update(`annotation, ${what}`, (bytes, { kids: [first = 0], field }, next) => ({
    [first]: withEntry(bodyOf(bytes, first), 'Annots', `[${field} 0 R ${next} 0 R]`),
    [next]: `<</Type/Annot/F 4/Rect[60 600 460 660]${entries}/AP<</N ${next + 1} 0 R>>>>`,
    [next + 1]: stream('/Type/XObject/Subtype/Form/BBox[0 0 600 800]', EVIL),
  }))
}

function widget(entries: string): string {
  return `<</Type/Annot/Subtype/Widget/F 4/Rect[60 600 460 660]${entries}>>`
}

function withKids(bytes: Buffer, pages: number, kids: number[]): string {
  return withEntry(
    withEntry(bodyOf(bytes, pages), 'Kids', `[${kids.map((kid) => `${kid} 0 R`).join(' ')}]`),
    'Count',
    `${kids.length}`,
  )
}

/** The object that a key leads to, by the last place of the key. */
function numberOf(bytes: Buffer, key: string): number {
  const found = [...bytes.toString('latin1').matchAll(new RegExp(`/${key} (\\d+) 0 R`, 'g'))].at(-1)
  if (!found) throw new Error(`Nothing in the file leads to ${key}`)
  return Number(found[1])
}

/** The object in whose dictionary a text comes first. */
function numberAfter(bytes: Buffer, text: string): number {
  const before = bytes.toString('latin1').split(text)[0] ?? ''
  const found = [...before.matchAll(/(\d+) 0 obj/g)].at(-1)
  if (!found || before.length === bytes.length) throw new Error(`The file lacks ${text}`)
  return Number(found[1])
}

function lengthObject(bytes: Buffer): number {
  return numberOf(bytes.subarray(0, bytes.indexOf('endstream')), 'Length')
}
