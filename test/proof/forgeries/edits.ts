import { placeOf, replaced } from '../kit/sealed-file.ts'
import { type Expected, forged, type Recipe, sealMissing } from './forgery.ts'

/** Signed bytes changed in place. */
export const edits: Recipe[] = [
  edit('a byte of a page’s content', ({ length }) => Math.floor(length / 4)),
  edit('the version in the header', (_, text) => text.indexOf('%PDF-1.') + 7),
  edit('a byte of the comment behind the header', () => 10),
  edit('the seconds of /M', (_, text) => text.lastIndexOf('/M (D:') + 19),
  edit('a letter of /Reason', (_, text) => text.lastIndexOf('/Reason (') + 12),
  edit('a letter of /Name', (_, text) => text.lastIndexOf('/Name (') + 8),
  edit('a letter of /SubFilter', (_, text) => text.lastIndexOf('/SubFilter') + 14),
  edit('the field’s name', (_, text) => text.lastIndexOf('/T (Selo') + 5),
  edit('an offset of the cross-reference table', (_, text) => text.lastIndexOf(' 00000 n') - 2, sealMissing),
  edit('the offset behind the last startxref', (_, text) => text.lastIndexOf('startxref') + 11, sealMissing),
  edit('the identifier of the file', (_, text) => text.lastIndexOf('/ID [<') + 8),
  edit('the number of pages', (_, text) => text.lastIndexOf('/Count') + 7),
  edit('a digit of the page’s size', (_, text) => text.lastIndexOf('/MediaBox [0 0 5') + 16),
  edit('a digit of the first length in /ByteRange', (_, text) => text.lastIndexOf('/ByteRange [0 ') + 16),
  {
    kind: 'edit: pages in another order',
    expected: forged,
    make: ({ bytes }) => swapped(bytes, /\/Kids \[(\d+ 0 R) (\d+ 0 R)/),
  },
  {
    kind: 'edit: a byte put in before the signature',
    expected: forged,
    make: ({ bytes }) => replaced(bytes, 20, 20, ' '),
  },
  {
    kind: 'edit: a byte left out behind the signature',
    expected: sealMissing,
    make: ({ bytes }) => replaced(bytes, bytes.length - 8, bytes.length - 7, ''),
  },
  {
    kind: 'edit: line ends of the cross-reference table',
    expected: forged,
    make: ({ bytes }) => Buffer.from(bytes.toString('latin1').replaceAll(' n\r\n', ' n \n'), 'latin1'),
  },
  {
    kind: 'edit: the last line end',
    expected: forged,
    make: ({ bytes }) => replaced(bytes, bytes.length - 1, bytes.length, '\r'),
  },
  {
    kind: 'edit: the last byte cut off',
    expected: forged,
    make: ({ bytes }) => bytes.subarray(0, -1),
  },
  {
    kind: 'edit: a stream’s end moved',
    expected: forged,
    make({ bytes }) {
      const { from, to } = placeOf(bytes, 'endstream', Math.floor(bytes.length / 3))
      return replaced(bytes, from, to, 'endstrean')
    },
  },
]

function edit(what: string, at: (bytes: Buffer, text: string) => number, expected: Expected = forged): Recipe {
  return {
    kind: `edit: ${what}`,
    expected,
    make({ bytes }) {
      const changed = Buffer.from(bytes)
      const offset = at(bytes, bytes.toString('latin1'))
      if (offset < 8 && what !== 'the version in the header') throw new Error(`Nothing to edit: ${what}`)
      // Another digit stays a digit, another letter a letter.
      changed[offset] = (changed[offset] ?? 0) ^ 1
      return changed
    },
  }
}

function swapped(bytes: Buffer, pattern: RegExp): Buffer {
  const text = bytes.toString('latin1')
  const at = text.lastIndexOf('/Kids [')
  const [whole = '', first = '', second = ''] = pattern.exec(text.slice(at)) ?? []
  return replaced(bytes, at, at + whole.length, whole.replace(`${first} ${second}`, `${second} ${first}`))
}
