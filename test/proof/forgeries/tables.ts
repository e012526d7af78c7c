import { openPdf } from '@rubrica/proof/pdf/document.ts'
import { form } from '../honest/honest-file.ts'
import type { Identity } from '../kit/identity.ts'
import { signMessage } from '../kit/message.ts'
import { signFile } from '../kit/sign-file.ts'
import { bodyOf, type Rows, stream, updated, withEntry, withObject, withStreamTable } from '../kit/update.ts'
import { changedAfter, type Expected, type Recipe } from './forgery.ts'

const unsupported: Expected = { verdict: 'unsupported' }

/** Tables behind a signature from elsewhere that PDFium or MuPDF read otherwise than they are written. */
export const tables: Recipe[] = [
  ...[3, 255].map((kind) => ({
    kind: `a row of kind ${kind} over an annotation in a group, which programs pass over`,
    expected: unsupported,
    make: behindSigned(updated(form, { 3: withEntry(bodyOf(form, 3), 'Annots', '[7 0 R 91 0 R]') }), ({ file }) => {
      const shown = withEvil(file)
      const stamp = '<</Type/Annot/Subtype/Stamp/Rect[0 0 595 842]/F 4/P 3 0 R/AP<</N 92 0 R>>>>'
      const group = withObject(shown.file, 93, groupOf(91, stamp))
      const rows: Rows = { 91: [2, 93, 0], 92: [1, shown.at, 0], 93: [1, group.at, 0] }
      const first = withStreamTable(group.file, 100, { ...rows, 100: [1, group.file.length, 0] })
      return withStreamTable(first, 101, { 91: [kind, 0, 0], 101: [1, first.length, 0] })
    }),
  })),
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

function groupOf(number: number, body: string): Buffer {
  const head = `${number} 0 `
  return stream(`/Type/ObjStm/N 1/First ${head.length}`, head + body)
}
