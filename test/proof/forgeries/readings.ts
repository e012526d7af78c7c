import { deflateSync } from 'node:zlib'
import { type Shape, shapeOf } from '../kit/shape.ts'
import { bodyOf, lastStart, nextNumber, stream, withEntry } from '../kit/update.ts'
import { changedAfter, type Expected, type Recipe, sealMissing } from './forgery.ts'

/**
 * Updates that one program reads as validation data alone, and another one as other pages: each says the same as the sealed
 * file to a reader that follows the standard, and breaks one rule of what may follow a seal.
 */
export function readings(of: NonNullable<Recipe['of']>): Recipe[] {
  return tricks.map(({ what, part }) => ({
    kind: `reading, ${of}: ${what}`,
    of,
    expected: what === HIDDEN_SECTION ? sealMissing : changedAfter,
    make: ({ bytes }) => written(bytes, part),
  }))
}

/** The same behind somebody else's signature, save for what is allowed there, as every program reads it alike. */
export function foreignReadings(): Recipe[] {
  return readings('foreign').flatMap((recipe) => {
    const what = recipe.kind.slice('reading, foreign: '.length)
    if (harmless.has(what)) return []
    const expected = changes.has(what) ? changedAfter : unsupported
    return [{ ...recipe, expected }]
  })
}

const unsupported: Expected = { verdict: 'unsupported' }
const HIDDEN_SECTION = 'a trailer with a hidden section'

const EVIL = 'BT /F1 20 Tf 70 620 Td (Valor: R$ 1.000.000,00) Tj ET'

/** What an update has besides validation data. */
interface Part {
  /** By number and generation. */
  objects?: Record<string, string | Buffer>
  /** Comes before the section, and no table has it. */
  unlisted?: string
  /** The catalog as it is written. */
  catalog?: (text: string) => string
  table?: (lines: Line[], place: Place) => string
  trailer?: (text: string) => string
  end?: (text: string) => string
}

interface Line {
  num: number
  gen: number
  at: number
}

interface Place {
  /** Where an unlisted text begins. */
  unlisted: number
}

interface Scene extends Shape {
  bytes: Buffer
  page: number
  next: number
  body: (num: number) => string
}

interface Trick {
  what: string
  part: (scene: Scene) => Part
}

function written(bytes: Buffer, trick: (scene: Scene) => Part): Buffer {
  const shape = shapeOf(bytes)
  const next = nextNumber(bytes)
  const body = (num: number) => bodyOf(bytes, num)
  const part = trick({ ...shape, bytes, next, body, page: shape.kids[0] ?? 0 })
  const catalog = withEntry(body(shape.root), 'DSS', `${next + 20} 0 R`)
  const objects: Record<string, string | Buffer> = {
    [`${shape.root} 0`]: part.catalog?.(catalog) ?? catalog,
    [`${next + 20} 0`]: `<</Type/DSS/Certs[${next + 21} 0 R]>>`,
    [`${next + 21} 0`]: stream('', Buffer.from('30030201ff', 'hex')),
    ...part.objects,
  }
  const chunks: Buffer[] = [bytes, Buffer.from('\n')]
  const length = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const lines: Line[] = []
  for (const [name, text] of Object.entries(objects)) {
    const [num = 0, gen = 0] = name.split(' ').map(Number)
    lines.push({ num, gen, at: length() })
    chunks.push(Buffer.from(`${name} obj\n`), Buffer.from(text.toString('latin1'), 'latin1'), Buffer.from('\nendobj\n'))
  }
  const place = { unlisted: length() }
  chunks.push(Buffer.from(part.unlisted ?? '', 'latin1'))
  const start = length()
  const size = Math.max(next, ...lines.map(({ num }) => num + 1))
  const info = /\/Info \d+ 0 R/.exec(bytes.toString('latin1').slice(bytes.lastIndexOf('trailer')))?.[0] ?? ''
  const trailer = `<</Size ${size}/Root ${shape.root} 0 R${info}/Prev ${lastStart(bytes)}>>`
  const table = (part.table ?? tableOf)(
    lines.sort((a, b) => a.num - b.num),
    place,
  )
  const end = `startxref\n${start}\n%%EOF\n`
  return Buffer.concat([
    ...chunks,
    Buffer.from(`${table}trailer\n${part.trailer?.(trailer) ?? trailer}\n${part.end?.(end) ?? end}`, 'latin1'),
  ])
}

function tableOf(lines: Line[]): string {
  return `xref\n${lines.map((line) => section(line)).join('')}`
}

function section({ num, gen, at }: Line, end = '\r\n'): string {
  return `${num} 1\n${String(at).padStart(10, '0')} ${String(gen).padStart(5, '0')} n${end}`
}

/** An object whose text is in the open. */
const evil = (num: number, gen = 0) => `${num} ${gen} obj\n${stream('', EVIL).toString('latin1')}\nendobj\n`

function again(
  what: string,
  change: (text: string, scene: Scene) => string,
  more: (scene: Scene) => Part = () => ({}),
): Trick {
  return {
    what: `the page written again, ${what}`,
    part: (scene) => {
      const { objects, ...rest } = more(scene)
      return { objects: { [`${scene.page} 0`]: change(scene.body(scene.page), scene), ...objects }, ...rest }
    },
  }
}

function node(
  what: string,
  change: (text: string, scene: Scene) => string,
  more: (scene: Scene) => Record<string, string | Buffer> = () => ({}),
): Trick {
  return {
    what: `the tree of pages, ${what}`,
    part: (scene) => ({
      objects: { [`${scene.pages} 0`]: change(scene.body(scene.pages), scene), ...more(scene) },
    }),
  }
}

function catalog(
  what: string,
  change: (text: string, scene: Scene) => string,
  more: (scene: Scene) => Part = () => ({}),
): Trick {
  return { what: `the catalog, ${what}`, part: (scene) => ({ ...more(scene), catalog: (text) => change(text, scene) }) }
}

function form(what: string, change: (text: string, scene: Scene) => string): Trick {
  return {
    what: `the form, ${what}`,
    part: (scene) => ({ objects: { [`${scene.form} 0`]: change(scene.body(scene.form), scene) } }),
  }
}

/** The first number of a page's box that has digits behind a point or is 0. */
const number = (text: string, write: (digits: string) => string) =>
  text.replace(/(\/MediaBox\s*\[\s*)(-?[\d.]+)/, (_, before, digits) => `${before}${write(digits)}`)

const content = (what: string, make: (data: Buffer, scene: Scene) => string | Buffer): Trick => ({
  what: `a page’s content written again, ${what}`,
  part: (scene) => ({ objects: { [`${scene.contents} 0`]: make(dataOf(scene), scene) } }),
})

/** As it is in the file. */
function dataOf({ bytes, contents }: Scene): Buffer {
  const at = bytes.lastIndexOf(`\n${contents} 0 obj`)
  const from = bytes.indexOf('stream', at) + 'stream'.length
  const start = from + (bytes[from] === 13 ? 2 : 1)
  return bytes.subarray(start, bytes.indexOf('endstream', start) - 1)
}

function headOf({ body, contents }: Scene): string {
  const text = body(contents)
  return text
    .slice(text.indexOf('<<') + 2, text.lastIndexOf('>>', text.indexOf('stream')))
    .replace(/\/Length \d+( 0 R)?/, '')
}

const packed = (what: string, pack: (scene: Scene) => { head: string; data: string; entries?: string }): Trick => ({
  what: `an object stream, ${what}`,
  part: (scene) => {
    const { head, data, entries = '/Type/ObjStm' } = pack(scene)
    const holder = scene.next + 9
    const count = head.trim().split(/\s+/).length / 2
    return {
      objects: { [`${holder} 0`]: stream(`${entries}/N ${count}/First ${head.length}`, head + data) },
    }
  },
})

const tricks: Trick[] = [
  // Objects that need not be written again, and the spelling of those that may.
  again('as it was', (text) => text),
  again('with a number that has two points', (text) =>
    number(text, (digits) => `${digits.includes('.') ? digits : `${digits}.0`}.9`),
  ),
  again('with a sign within a number', (text) => number(text, () => '-+0')),
  again('with two signs before a number', (text) => number(text, () => '--0')),
  again('with a plus before a number', (text) => number(text, (digits) => `+${digits}`)),
  again('with a comment', (text) => text.replace('<<', '<<%\n')),
  again('with a comment that hides its end from some', (text, { next }) =>
    text.replace('<<', `<<%>>endobj ${next} 0 obj<<\n`),
  ),
  again('with NUL for a blank', (text) => text.replace('<<', '<<\0')),
  again('with a form feed for a blank', (text) => text.replace('<<', '<<\f')),
  again('with a key escaped', (text) => text.replace('/Contents', '/Con#74ents')),
  again('with a key twice, the same value', (text) => text.replace('<<', `<</Type/Page `)),
  again(
    'with its parent elsewhere',
    (text, { next }) => withEntry(text, 'Parent', `${next} 0 R`),
    ({ pages, next, page }) => ({
      objects: { [`${next} 0`]: `<</Type/Pages/Parent ${pages} 0 R/Kids[${page} 0 R]/Count 1/Rotate 180>>` },
    }),
  ),
  again('with its parent a page', (text, { page }) => withEntry(text, 'Parent', `${page} 0 R`)),
  again('with its content under another generation', (text, { contents }) =>
    text.replace(`/Contents ${contents} 0 R`, `/Contents ${contents} 7 R`),
  ),
  again(
    'with its content under another generation that no table has',
    (text, { contents }) => text.replace(`/Contents ${contents} 0 R`, `/Contents ${contents} 7 R`),
    ({ contents }) => ({
      unlisted: `%\n${evil(contents, 7).replaceAll('\n', '\r')}`,
    }),
  ),
  again(
    'under two numbers of which one is unlisted',
    (text) => text,
    ({ page, body }) => ({
      unlisted: `%${page} 0 obj ${withEntry(body(page), 'Rotate', '180').replaceAll('\n', ' ')} endobj\n`,
    }),
  ),
  again(
    'behind another one of its number',
    (text) => text,
    ({ page, body }) => ({
      table: (lines) => tableOf(lines),
      unlisted: `${page} 0 obj\n${withEntry(body(page), 'Rotate', '180')}\nendobj\n`,
    }),
  ),
  again('without the end of its object', (text) => `${text}\nendobj\n% `),
  again('with more behind its dictionary', (text) => `${text} <</Rotate 90>>`),
  again('with annotations in another order', (text, { field }) =>
    withEntry(text, 'Annots', `[${field} 0 R ${field} 0 R]`),
  ),
  again(
    'with an annotation that is a stream',
    (text, { field, next }) => withEntry(text, 'Annots', `[${field} 0 R ${next} 0 R]`),
    ({ next }) => ({
      objects: { [`${next} 0`]: stream('/Type/Annot/Subtype/Square/IC[1 1 1]/Rect[60 600 500 660]/F 4', EVIL) },
    }),
  ),
  again('with an annotation that is missing', (text, { field, next }) =>
    withEntry(text, 'Annots', `[${field} 0 R ${next + 5} 0 R]`),
  ),
  again('with an annotation that is null', (text, { field }) => withEntry(text, 'Annots', `[${field} 0 R null]`)),
  again('as a page and a node at once', (text) => withEntry(text, 'Count', '1')),
  again('with an unknown key', (text) => withEntry(text, 'Rubrica', '1')),
  again('with /LastModified', (text) => withEntry(text, 'LastModified', '(D:20260101)')),
  // The tree of pages.
  node('as it was', (text) => text),
  node('that says to have one page', (text) => withEntry(text, 'Count', '1')),
  node('that says to have more pages', (text) => withEntry(text, 'Count', '99')),
  node('that says to have less than none', (text) => withEntry(text, 'Count', '-1')),
  node('that says nothing of its pages', (text) => withEntry(text, 'Count', 'null')),
  node('that calls itself a page', (text) => withEntry(text, 'Type', '/Page')),
  node('that has a content', (text, { contents }) => withEntry(text, 'Contents', `${contents} 0 R`)),
  node(
    'with a kid that is a stream',
    (text, { kids, next }) => withKids(text, [next, ...kids]),
    ({ pages, next }) => ({
      [`${next} 0`]: stream(`/Type/Page/Parent ${pages} 0 R/MediaBox[0 0 595 842]`, EVIL),
    }),
  ),
  node('with a kid that is missing', (text, { kids, next }) => withKids(text, [next + 5, ...kids])),
  node('with a kid that is a number', (text, { kids }) => withKids(text, kids).replace(/\/Kids\s*\[/, '/Kids[1 ')),
  node(
    'with a node between',
    (text, { next }) => withEntry(text, 'Kids', `[${next} 0 R]`),
    ({ pages, kids, next }) => ({
      [`${next} 0`]: `<</Type/Pages/Parent ${pages} 0 R/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`,
    }),
  ),
  node(
    'with a node between that counts wrongly',
    (text, { next }) => withEntry(text, 'Kids', `[${next} 0 R]`),
    ({ pages, kids, next }) => ({
      [`${next} 0`]: `<</Type/Pages/Parent ${pages} 0 R/Count 1/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`,
    }),
  ),
  node('with a kid under another generation', (text, { kids }) =>
    text.replace(new RegExp(`\\b${kids[0]} 0 R`), `${kids[0]} 3 R`),
  ),
  node('that leads to itself', (text, { kids, pages }) => withKids(text, [pages, ...kids])),
  node(
    'that has a parent',
    (text, { next }) => withEntry(text, 'Parent', `${next} 0 R`),
    ({ next, pages }) => ({
      [`${next} 0`]: `<</Type/Pages/Kids[${pages} 0 R]/Count 1/Rotate 90>>`,
    }),
  ),
  // The catalog and the form.
  catalog('with another version', (text) => withEntry(text, 'Version', '/1.0')),
  catalog('with extensions that lead somewhere', (text, { page }) =>
    withEntry(text, 'Extensions', `<</ADBE ${page} 0 R>>`),
  ),
  catalog('with a comment', (text) => text.replace('<<', '<<% \n')),
  catalog('with a name escaped', (text) => text.replace('/Pages', '/P#61ges')),
  catalog(
    'with validation data that hold a page',
    (text) => text,
    ({ page, next }) => ({
      objects: { [`${next + 20} 0`]: `<</Type/DSS/Certs[${next + 21} 0 R ${page} 0 R]>>` },
    }),
  ),
  catalog(
    'with validation data that hold a content',
    (text) => text,
    ({ contents, next }) => ({
      objects: { [`${next + 20} 0`]: `<</Type/DSS/Certs[${next + 21} 0 R ${contents} 0 R]>>` },
    }),
  ),
  catalog(
    'with validation data under a key of their own',
    (text) => text,
    ({ next }) => ({
      objects: {
        [`${next + 20} 0`]: `<</Type/DSS/Certs[${next + 21} 0 R]/More ${next + 22} 0 R>>`,
        [`${next + 22} 0`]: stream('', EVIL),
      },
    }),
  ),
  catalog(
    'with validation data that are a content, too',
    (text) => text,
    ({ next }) => ({
      objects: { [`${next + 21} 0`]: stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]', EVIL) },
    }),
  ),
  catalog(
    'with validation data in a file of their own',
    (text) => text,
    ({ next }) => ({
      objects: { [`${next + 21} 0`]: stream('/F(x.bin)', 'x') },
    }),
  ),
  catalog(
    'with validation data that hold an object',
    (text) => text,
    ({ next, contents }) => ({
      objects: { [`${next + 21} 0`]: stream('', `\nendstream\nendobj\n${evil(contents)}`) },
    }),
  ),
  catalog(
    'with validation data that hold a table',
    (text) => text,
    ({ next, root }) => ({
      objects: { [`${next + 21} 0`]: stream('', `\nxref\n0 0\ntrailer\n<</Root ${root} 0 R>>\nstartxref\n9\n%%EOF\n`) },
    }),
  ),
  catalog(
    'with validation data that are a group of objects',
    (text) => text,
    ({ next, page, body }) => ({
      objects: {
        [`${next + 21} 0`]: stream(
          `/Type/ObjStm/N 1/First ${`${page} 0 `.length}`,
          `${page} 0 ${withEntry(body(page), 'Rotate', '90')}`,
        ),
      },
    }),
  ),
  catalog(
    'with validation data of a length that is kept apart',
    (text) => text,
    ({ next }) => ({
      objects: { [`${next + 21} 0`]: `<</Length ${next + 22} 0 R>>\nstream\nabc\nendstream`, [`${next + 22} 0`]: '3' },
    }),
  ),
  catalog(
    'with validation data of a wrong length',
    (text) => text,
    ({ next }) => ({
      objects: { [`${next + 21} 0`]: '<</Length 1>>\nstream\nabc\nendstream' },
    }),
  ),
  catalog(
    'with validation data behind a dictionary of two kinds',
    (text) => text,
    ({ next }) => ({
      objects: { [`${next + 20} 0`]: `<</Type/Catalog/Certs[${next + 21} 0 R]>>` },
    }),
  ),
  form('as it was, with a comment', (text) => text.replace('<<', '<<%\n')),
  form('whose fields stand twice', (text, { field }) => withEntry(text, 'Fields', `[${field} 0 R ${field} 0 R]`)),
  form('with a field that is missing', (text, { field, next }) =>
    withEntry(text, 'Fields', `[${field} 0 R ${next + 5} 0 R]`),
  ),
  form('with a field that is a number', (text, { field }) => withEntry(text, 'Fields', `[${field} 0 R 1]`)),
  form('with other flags', (text) => withEntry(text, 'SigFlags', '1')),
  // Contents.
  content('as it was', (data, scene) => stream(headOf(scene), data)),
  content('with a shorter length', (data, scene) => sized(scene, data, data.length - 1)),
  content('with a length beyond its end', (data, scene) => sized(scene, data, data.length + 9)),
  content('with a comment behind the data', (data, scene) =>
    sized(scene, Buffer.concat([data, Buffer.from('\n%(outro texto)\n')]), data.length),
  ),
  content('with another end within', (data, scene) =>
    stream(headOf(scene), Buffer.concat([data, Buffer.from('\nendstream\nendobj\n')])),
  ),
  content('with bytes behind what inflates', (data, scene) =>
    stream(headOf(scene), Buffer.concat([data, Buffer.from(' ')])),
  ),
  content('without its head', (data, scene) =>
    stream(headOf(scene), scene.body(scene.contents).includes('Flate') ? data.subarray(2) : data),
  ),
  content('with a dictionary that nobody has', (data, scene) =>
    stream(headOf(scene), Buffer.concat([Buffer.of(0x78, 0xbb), data.subarray(2)])),
  ),
  content('with a parameter of no meaning', (data, scene) =>
    stream(`${headOf(scene)}/DecodeParms<</Predictor 1>>`, data),
  ),
  // Groups of objects.
  packed('that nothing names', ({ page, body }) => ({
    head: `${page} 0 `,
    data: withEntry(body(page), 'Rotate', '180'),
  })),
  packed('that has a number twice', ({ page, body }) => {
    const [one, two] = [withEntry(body(page), 'Rotate', '180'), body(page)]
    return { head: `${page} 0 ${page} ${one.length + 1} `, data: `${one} ${two}` }
  }),
  packed('without its type', ({ page, body }) => ({ head: `${page} 0 `, data: body(page), entries: '' })),
  packed('that goes on from another one', ({ page, body, next }) => ({
    head: `${page} 0 `,
    data: body(page),
    entries: `/Type/ObjStm/Extends ${next} 0 R`,
  })),
  packed('with a filter', ({ page }) => ({
    head: `${page} 0 `,
    data: deflateSync('x').toString('latin1'),
    entries: '/Type/ObjStm/Filter/FlateDecode',
  })),
  // Tables, trailers, ends.
  table('with lines of 19 bytes', (lines) => lines.map((line) => section(line, '\n')).join('')),
  table('with lines of 21 bytes', (lines) => lines.map((line) => section(line, ' \r\n')).join('')),
  table(
    'with a number twice, the last one as it should be',
    (lines, { unlisted }) =>
      `${lines.map((line) => section({ ...line, at: unlisted })).join('')}${lines.map((line) => section(line)).join('')}`,
  ),
  table('with a number twice in one part', (lines) => [...lines, ...lines].map((line) => section(line)).join('')),
  table(
    'with a free line for the page',
    (lines, _, { kids }) => `${lines.map((line) => section(line)).join('')}${kids.at(-1) ?? 0} 0\n`,
  ),
  table(
    'with a line for an object of before',
    (lines, _, { bytes, page }) =>
      `${lines.map((line) => section(line)).join('')}${section({ num: page, gen: 0, at: bytes.lastIndexOf(`\n${page} 0 obj`) + 1 })}`,
  ),
  table('with a blank before its numbers', (lines) => lines.map((line) => ` ${section(line)}`).join('')),
  table('with a comment', (lines) => `% x\n${lines.map((line) => section(line)).join('')}`),
  trailer('with a larger size', (text) => text.replace(/Size (\d+)/, (_, size) => `Size ${Number(size) + 100}`)),
  trailer('with a hidden section', (text) => text.replace('<<', `<</XRefStm 9 `)),
  trailer('with its root twice', (text) => text.replace('<<', `<</Root 9 0 R `)),
  trailer('with its root under another generation', (text) => text.replace(/Root (\d+) 0 R/, 'Root $1 5 R')),
  trailer('with a key of its own', (text) => text.replace('<<', '<</Rubrica 1 ')),
  trailer('without the section before by its own number', (text) => text.replace(/Prev (\d+)/, 'Prev $1.0')),
  trailer('twice', (text) => `${text}\ntrailer\n${text}`),
  ending('with two starts', (text) => `startxref\n9\n${text}`),
  ending('with a comment', (text) => text.replace('%%EOF', '% x\n%%EOF')),
  ending('with a start that leads to a blank', (text) => text.replace(/\n(\d+)\n/, (_, at) => `\n${Number(at) - 1}\n`)),
  ending('with blanks behind it', (text) => `${text}${' '.repeat(900)}\n`),
  ending('with an end of a line too many', (text) => `${text}\n\n`),
  // What nothing reaches.
  {
    what: 'an object that nothing reaches',
    part: ({ next }) => ({ objects: { [`${next + 1} 0`]: stream('', EVIL) } }),
  },
  { what: 'an object of another generation', part: ({ next }) => ({ objects: { [`${next + 20} 1`]: '<<>>' } }) },
  {
    what: 'an unlisted object in a comment',
    part: ({ contents }) => ({ unlisted: `%${evil(contents).replaceAll('\n', ' ')}\n` }),
  },
  { what: 'an unlisted object', part: ({ contents }) => ({ unlisted: evil(contents) }) },
  { what: 'a comment between', part: () => ({ unlisted: '% nada\n' }) },
  { what: 'a word between', part: () => ({ unlisted: 'xref\n' }) },
  { what: 'the seal’s field written again', part: ({ field, body }) => ({ objects: { [`${field} 0`]: body(field) } }) },
  {
    what: 'the seal’s field with a place of odd numbers',
    part: ({ field, body }) => ({ objects: { [`${field} 0`]: withEntry(body(field), 'Rect', '[0 0 0.0 -0]') } }),
  },
  {
    what: 'the seal’s field with a parent',
    part: ({ field, form: own, body }) => ({
      objects: { [`${field} 0`]: withEntry(body(field), 'Parent', `${own} 0 R`) },
    }),
  },
  {
    what: 'the seal’s field with kids',
    part: ({ field, body }) => ({ objects: { [`${field} 0`]: withEntry(body(field), 'Kids', '[]') } }),
  },
]

function sized(scene: Scene, data: Buffer, length: number): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${headOf(scene)}/Length ${length}>>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream'),
  ])
}

function table(what: string, make: (lines: Line[], place: Place, scene: Scene) => string): Trick {
  return {
    what: `a table ${what}`,
    part: (scene) => ({ table: (lines, place) => `xref\n${make(lines, place, scene)}` }),
  }
}

function trailer(what: string, change: (text: string) => string): Trick {
  return { what: `a trailer ${what}`, part: () => ({ trailer: change }) }
}

function ending(what: string, change: (text: string) => string): Trick {
  return { what: `an end ${what}`, part: () => ({ end: change }) }
}

function withKids(text: string, kids: number[]): string {
  return withEntry(text, 'Kids', `[${kids.map((kid) => `${kid} 0 R`).join(' ')}]`)
}

/** Read alike by every program: such files are honest elsewhere. */
const harmless = new Set([
  'the page written again, as it was',
  'the page written again, with a comment',
  'the page written again, with NUL for a blank',
  'the page written again, with a form feed for a blank',
  'the page written again, with a key escaped',
  'the page written again, with /LastModified',
  'the tree of pages, as it was',
  'the tree of pages, that says to have one page',
  'the catalog, with another version',
  'the catalog, with extensions that lead somewhere',
  'the catalog, with a comment',
  'the catalog, with a name escaped',
  'the catalog, with validation data that hold a page',
  'the catalog, with validation data that hold a content',
  'the catalog, with validation data under a key of their own',
  'the catalog, with validation data that are a content, too',
  'the catalog, with validation data in a file of their own',
  'the catalog, with validation data that hold an object',
  'the catalog, with validation data that hold a table',
  'the catalog, with validation data of a length that is kept apart',
  'the catalog, with validation data behind a dictionary of two kinds',
  'the form, as it was, with a comment',
  'the form, with other flags',
  'a page’s content written again, as it was',
  'a page’s content written again, without its head',
  'an object stream, with a filter',
  'a table with a free line for the page',
  'a table with a line for an object of before',
  'a trailer with a larger size',
  'a trailer with a key of its own',
  'a trailer without the section before by its own number',
  'an end with two starts',
  'an end with a comment',
  'an end with a start that leads to a blank',
  'an end with blanks behind it',
  'an end with an end of a line too many',
  'an object that nothing reaches',
  'a comment between',
  'the seal’s field written again',
  'the seal’s field with a place of odd numbers',
  'the seal’s field with kids',
])

/** Changes that every program shows. */
const changes = new Set([
  'a page’s content written again, with a comment behind the data',
  'the page written again, with a key twice, the same value',
  'the page written again, with its content under another generation that no table has',
  'the page written again, under two numbers of which one is unlisted',
  'the page written again, behind another one of its number',
  'the page written again, without the end of its object',
  'the page written again, with more behind its dictionary',
  'the page written again, with annotations in another order',
  'the page written again, with an annotation that is a stream',
  'the page written again, with an annotation that is missing',
  'the page written again, with an annotation that is null',
  'the page written again, as a page and a node at once',
  'the page written again, with an unknown key',
  'the tree of pages, that calls itself a page',
  'the tree of pages, that has a content',
  'the form, whose fields stand twice',
  'the form, with a field that is missing',
  'the form, with a field that is a number',
  'a page’s content written again, with a shorter length',
  'a page’s content written again, with a length beyond its end',
  'a page’s content written again, with another end within',
  'a page’s content written again, with bytes behind what inflates',
  'a page’s content written again, with a dictionary that nobody has',
  'a page’s content written again, with a parameter of no meaning',
  'a trailer twice',
  'an object of another generation',
  'an unlisted object in a comment',
  'an unlisted object',
  'a word between',
  'the seal’s field with a parent',
])
