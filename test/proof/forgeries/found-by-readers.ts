import { signMessage } from '../kit/message.ts'
import { signFile } from '../kit/sign-file.ts'
import { bodyOf, lastStart, nextNumber, stream, updated, withEntry } from '../kit/update.ts'
import { paper } from '../readers/paper.ts'
import type { Expected, Recipe } from './forgery.ts'

/** What `test/proof/readers` found: signed by somebody else, such a file is shown in unlike ways by four readers. */
export const foundByReaders: Recipe[] = [
  prepared('a reference with a real number', () =>
    updated(paper, { 3: bodyOf(paper, 3).replace('/Parent 2 0 R', '/Parent 2 0. R') }),
  ),
  prepared('a name with a sign that no digits follow', () =>
    updated(paper, { 6: bodyOf(paper, 6).replace('/Resources', '/Resources#') }),
  ),
  prepared('encryption in a trailer of before', () =>
    updated(paper, { 1: bodyOf(paper, 1) }, { trailer: { Encrypt: '<</Filter/Standard>>' } }),
  ),
  prepared('a content that the table frees', () =>
    replacedLast(updated(paper, { 4: null }), '0000000000 00001 f', '0000000008 00000 f'),
  ),
  prepared('an annotation that stands there and that no table has', () => {
    const page = updated(paper, { 3: withEntry(bodyOf(paper, 3), 'Annots', '[80 0 R]') })
    const square = '<</Type/Annot/Subtype/Square/F 4/Rect[20 20 280 380]/AP<</N 81 0 R>>>>'
    const form = stream('/Type/XObject/Subtype/Form/BBox[0 0 300 400]', '0 0 0 rg 20 20 200 300 re f').toString(
      'latin1',
    )
    return replacedLast(page, 'startxref', `80 0 obj\n${square}\nendobj\n81 0 obj\n${form}\nendobj\nstartxref`)
  }),
  prepared('a reference of another generation to a font that others name rightly', () =>
    updated(paper, { 3: bodyOf(paper, 3).replace('5 0 R', '5 65535 R') }),
  ),
  prepared('a key with a blank', () => updated(paper, { 6: bodyOf(paper, 6).replace('/Font<<', '/Font#20<<') })),
  prepared('a key in small letters', () => updated(paper, { 6: bodyOf(paper, 6).replace('/Contents', '/contents') })),
  prepared('a box beyond 32 bits', () =>
    updated(paper, { 2: withEntry(bodyOf(paper, 2), 'MediaBox', '[-2147483649 0 300 400]') }),
  ),
  prepared('an angle that is a list', () => updated(paper, { 3: withEntry(bodyOf(paper, 3), 'Rotate', '[90]') })),
  prepared('a font that is a list', () => updated(paper, { 3: bodyOf(paper, 3).replace('5 0 R', '[5 0 R]') })),
  prepared('hexadecimal data with an end in the middle', () =>
    updated(paper, { 4: stream('/Filter/ASCIIHexDecode', '302030206d>30203020722066>') }),
  ),
  prepared('the place of the table before as a real number', () =>
    updated(paper, { 1: bodyOf(paper, 1) }, { trailer: { Prev: `${lastStart(paper)}.0` } }),
  ),
  prepared('a hybrid file without the stream', () =>
    updated(paper, { 1: bodyOf(paper, 1) }, { trailer: { XRefStm: '0' } }),
  ),
  prepared('an object without an end', () => replacedLast(updated(paper, { 4: bodyOf(paper, 4) }), 'endobj', 'endob ')),
  prepared('an object that the table leads past', () =>
    replacedLast(updated(paper, { 5: bodyOf(paper, 5) }), '00000 n', '00007 n'),
  ),
  {
    kind: 'found by readers, behind a certification: a reference with a real number',
    expected: { verdict: 'unsupported' },
    make: (_, { stranger }) => {
      const signed = signFile(Buffer.from(paper), (content) => signMessage(content, stranger), { docMdp: 1 })
      const next = nextNumber(signed)
      const catalog = withEntry(bodyOf(signed, 1), 'DSS', `${next} 0. R`)
      return updated(signed, { 1: catalog, [next]: '<</Type/DSS>>' })
    },
  },
]

function prepared(what: string, document: () => Buffer): Recipe {
  const expected: Expected = { verdict: 'unsupported' }
  return {
    kind: `found by readers, before a signature: ${what}`,
    expected,
    make: (_, { stranger }) => signFile(document(), (content) => signMessage(content, stranger)),
  }
}

function replacedLast(bytes: Buffer, from: string, to: string): Buffer {
  const text = bytes.toString('latin1')
  const at = text.lastIndexOf(from)
  return Buffer.from(text.slice(0, at) + to + text.slice(at + from.length), 'latin1')
}
