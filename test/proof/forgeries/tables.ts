import { deflateSync } from 'node:zlib'
import { openPdf } from '@rubrica/proof/pdf/document.ts'
import { form } from '../honest/honest-file.ts'
import type { Identity } from '../kit/identity.ts'
import { signMessage } from '../kit/message.ts'
import { signFile } from '../kit/sign-file.ts'
import {
  bodyOf,
  type Rows,
  stream,
  trailerEntries,
  updated,
  withEntry,
  withObject,
  withStreamTable,
} from '../kit/update.ts'
import { changedAfter, type Expected, type Recipe } from './forgery.ts'

const unsupported: Expected = { verdict: 'unsupported' }

/** A page that names an annotation that is not there. */
const withGap = updated(form, { 3: withEntry(bodyOf(form, 3), 'Annots', '[7 0 R 91 0 R]') })

/** A row that shows object 91; as a PNG row that is added to the one above it, a free one. */
const SHOWN = Buffer.from([2, 0, 0, 0, 93, 0, 0, 0])
const ROWS = '<</Predictor 12/Columns 7>>'

const packings: [name: string, entries: string, pack: (data: Buffer) => Uint8Array][] = [
  ['a short key for parameters', `/Filter/FlateDecode/DP${ROWS}`, deflateSync],
  ['a short key for the filter', `/F/FlateDecode/DecodeParms${ROWS}`, deflateSync],
  ['parameters without the list of their filter', `/Filter[/FlateDecode]/DecodeParms${ROWS}`, deflateSync],
  ['parameters in a list, a filter in none', `/Filter/FlateDecode/DecodeParms[${ROWS}]`, deflateSync],
  ['a filter of encryption', '/Filter[/Crypt/FlateDecode]', () => deflateSync(Buffer.alloc(7))],
]

/** Tables behind a signature from elsewhere that PDFium or MuPDF read otherwise than they are written. */
export const tables: Recipe[] = [
  ...[3, 255].map((kind) => ({
    kind: `a row of kind ${kind} over an annotation in a group, which programs pass over`,
    expected: unsupported,
    make: behindSigned(withGap, ({ file }) => {
      const first = withStamp(file)
      return withStreamTable(first, 101, { 91: [kind, 0, 0], 101: [1, first.length, 0] })
    }),
  })),
  ...packings.map(([name, entries, pack]) => ({
    kind: `a table that frees an annotation in a group as PDFium or others do not unpack it: ${name}`,
    expected: { ...unsupported, problem: 'data-refused' },
    make: behindSigned(withGap, ({ file }) => {
      const first = withStamp(file)
      const head = `/Type/XRef/W[1 4 2]/Index[91 1]${trailerEntries(first, [101])}`
      const table = withObject(first, 101, stream(head + entries, pack(SHOWN)))
      return Buffer.concat([table.file, Buffer.from(`startxref\n${table.at}\n%%EOF\n`)])
    }),
  })),
  {
    kind: 'a table in the open that frees an annotation in a group, which PDFium does not read',
    expected: { ...unsupported, problem: 'older-object' },
    make: behindSigned(withGap, ({ file }) => updated(withStamp(file), { 91: null })),
  },
  ...['0', '-1', '5 0 R', 'null', '(1)', ''].map((prev) => ({
    kind: `tables of their own that lead to '${prev}', over another page in a group`,
    expected: { ...changedAfter, problem: 'index-changed' },
    make: behindSigned(form, ({ file, rows }) => {
      const shown = withEvil(file)
      const page = bodyOf(file, 3).replace('/Contents 4 0 R', '/Contents 92 0 R')
      const group = withObject(shown.file, 93, groupOf(3, page))
      const all: Rows = { ...rows, 3: [2, 93, 0], 92: [1, shown.at, 0], 93: [1, group.at, 0] }
      const own: Rows = { ...all, 100: [1, group.file.length, 0] }
      const first = withStreamTable(group.file, 100, own, { trailer: { Prev: prev } })
      return withStreamTable(first, 101, { 3: rows[3] ?? [0, 0, 0], 101: [1, first.length, 0] })
    }),
  })),
  ...[true, false].map((isListed) => ({
    kind: `a table that is a stream under the number of a page's content, which it ${isListed ? 'has elsewhere' : 'leaves out'}`,
    expected: unsupported,
    make: behindSigned(form, ({ file, rows }) => {
      const number = isListed ? 4 : 5
      return withStreamTable(file, 4, { [number]: rows[number] ?? [0, 0, 0] })
    }),
  })),
].map(({ kind, ...rest }) => ({ kind: `tables: ${kind}`, ...rest }))

interface Signed {
  file: Buffer
  /** Of the objects in the open, as they were signed. */
  rows: Rows
}

function behindSigned(document: Uint8Array, change: (signed: Signed) => Buffer): Recipe['make'] {
  return (_, { stranger }) => change(signedBy(stranger, document))
}

function signedBy(stranger: Identity, document: Uint8Array): Signed {
  const file = signFile(Buffer.from(document), (content) => signMessage(content, stranger), { docMdp: 1 })
  const opened = openPdf(new Uint8Array(file))
  const rows: Record<number, Rows[number]> = {}
  for (let number = 1; number < 90; number += 1) {
    const entry = opened.entry(number)
    if (entry?.kind === 'plain') rows[number] = [1, entry.offset, 0]
  }
  return { file, rows }
}

/** Object 92 covers the page, as content or as a form. */
function withEvil(file: Uint8Array): { file: Buffer; at: number } {
  const drawn = '1 1 1 rg 0 0 595 842 re f 0 g BT /F1 20 Tf 70 620 Td (Valor: R$ 999.999,00) Tj ET'
  const entries = '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>'
  return withObject(file, 92, stream(entries, drawn))
}

/** The file with object 91 over the page, in a group. */
function withStamp(file: Uint8Array): Buffer {
  const shown = withEvil(file)
  const stamp = '<</Type/Annot/Subtype/Stamp/Rect[0 0 595 842]/F 4/P 3 0 R/AP<</N 92 0 R>>>>'
  const group = withObject(shown.file, 93, groupOf(91, stamp))
  const rows: Rows = { 91: [2, 93, 0], 92: [1, shown.at, 0], 93: [1, group.at, 0] }
  return withStreamTable(group.file, 100, { ...rows, 100: [1, group.file.length, 0] })
}

function groupOf(number: number, body: string): Buffer {
  const head = `${number} 0 `
  return stream(`/Type/ObjStm/N 1/First ${head.length}`, head + body)
}
