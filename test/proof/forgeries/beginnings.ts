import { form } from '../honest/honest-file.ts'
import { signMessage } from '../kit/message.ts'
import { signFile } from '../kit/sign-file.ts'
import { bodyOf, lastStart, type Objects, stream, updated, withEntry } from '../kit/update.ts'
import { changedAfter, type Recipe } from './forgery.ts'

/** What the file says to be its length, and is only with an update that fills it up. */
const LENGTH = 300_000

/** Updates behind a signature from elsewhere: some program begins in another place, or a page inherits more in it. */
export const beginnings: Recipe[] = [
  ...['%x', '%1', '%-', '%%EOF'].map((word) => ({
    kind: `a startxref behind '${word}', so that PDFium takes the one before, with another font`,
    expected: { verdict: 'unsupported' as const, problem: 'index-disagrees' },
    make: behindSigned(form, (file) => {
      const changed = updated(file, { 5: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>' })
      const back = updated(changed, { 5: bodyOf(file, 5) })
      const ends = `startxref\n${lastStart(changed)}\n%%EOF\n${word}startxref ${lastStart(back)}\n%%EOF\n`
      return Buffer.concat([back.subarray(0, back.lastIndexOf('startxref')), Buffer.from(ends)])
    }),
  })),
  {
    kind: 'a catalog within the trailer, which PDFium does not read',
    expected: { verdict: 'unsupported' as const, problem: 'index-disagrees' },
    make: behindSigned(form, (file) => updated(file, { 95: '<<>>' }, { trailer: { Root: bodyOf(file, 1) } })),
  },
  {
    kind: 'a file as long as its first object says, so that Poppler and pdf.js show its first revision',
    expected: { ...changedAfter, problem: 'index-changed' },
    make: behindSigned(linearized(), filledUp),
  },
  ...[
    {
      place: 'above one of them',
      above: (file: Uint8Array) => ({
        2: withEntry(bodyOf(file, 2), 'Kids', '[3 0 R 90 0 R]'),
        90: '<</Type/Pages/Parent 2 0 R/Kids[8 0 R]/Count 1/Annots[91 0 R]>>',
      }),
    },
    {
      place: 'above all',
      above: (file: Uint8Array) => ({
        1: withEntry(bodyOf(file, 1), 'Pages', '90 0 R'),
        3: withEntry(bodyOf(file, 3), 'Parent', '90 0 R'),
        90: '<</Type/Pages/Kids[3 0 R 8 0 R]/Count 2/Annots[91 0 R]>>',
      }),
    },
  ].map(({ place, above }) => ({
    kind: `a new node ${place} with an annotation, which pages inherit in pdf.js`,
    expected: { ...changedAfter, problem: 'document-changed' },
    make: behindSigned(twoPages(), (file) => {
      const objects: Objects = {
        8: withEntry(bodyOf(file, 8), 'Parent', '90 0 R'),
        91: '<</Type/Annot/Subtype/Stamp/Rect[0 0 595 842]/F 4/AP<</N 92 0 R>>>>',
        92: stream('/Type/XObject/Subtype/Form/BBox[0 0 595 842]', '1 1 1 rg 0 0 595 842 re f'),
      }
      return updated(file, { ...objects, ...above(file) })
    }),
  })),
].map(({ kind, ...rest }) => ({ kind: `beginnings: ${kind}`, ...rest }))

function behindSigned(document: Uint8Array, change: (file: Buffer) => Buffer): Recipe['make'] {
  return (_, { stranger }) =>
    change(signFile(Buffer.from(document), (content) => signMessage(content, stranger), { docMdp: 1 }))
}

/** The file with validation data behind it, so much that it is as long as it says. */
export function filledUp(file: Uint8Array): Buffer {
  const filled = (length: number) =>
    updated(file, {
      1: withEntry(bodyOf(file, 1), 'DSS', '950 0 R'),
      950: '<</Type/DSS/Certs[960 0 R]>>',
      960: stream('', Buffer.alloc(length)),
    })
  const most = LENGTH - file.length
  return filled(most - (filled(most).length - LENGTH))
}

function twoPages(): Uint8Array {
  return updated(form, {
    2: '<</Type/Pages/Kids[3 0 R 8 0 R]/Count 2>>',
    8: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
  })
}

/** Another revision, for those who begin behind the first object, and what the signer sees. */
export function linearized(): Uint8Array {
  const head = `9 0 obj\n<</Linearized 1/L ${LENGTH}/H[600 50]/O 3/E 600/N 1/T 700>>\nendobj\n`
  const body = Buffer.from(form).toString('latin1')
  const [first, rest] = [body.indexOf('1 0 obj'), body.indexOf('xref\n')]
  const trailer = 'trailer\n<</Size 10/Root 1 0 R>>\nstartxref\n0\n%%EOF\n'
  const from = first + head.length
  const objects = body.slice(first, rest).replace('100,00', '999,00')
  const lines = [1, 2, 3, 4, 5, 6, 7].map((number) => objects.indexOf(`${number} 0 obj`))
  const start = from + 'xref\n0 8\n'.length + 20 * 8 + trailer.length
  const rows = lines.map((at) => `${String(start + at).padStart(10, '0')} 00000 n\r\n`)
  const table = `xref\n0 8\n0000000000 65535 f\r\n${rows.join('')}${trailer}`
  const revision = `${body.slice(0, first)}${head}${table}${objects}startxref\n${from}\n%%EOF\n`
  return updated(Buffer.from(revision, 'latin1'), { 4: bodyOf(form, 4) })
}
