import { form } from '../honest/honest-file.ts'
import { signMessage } from '../kit/message.ts'
import { signFile } from '../kit/sign-file.ts'
import { stampToken } from '../kit/token.ts'
import { bodyOf, type Objects, stream, updated, withEntry } from '../kit/update.ts'
import { changedAfter, type Recipe } from './forgery.ts'

const HIGHLIGHT = '/Subtype/Highlight/QuadPoints[0 842 595 842 0 0 595 0]/C[0 0 0]'

const stamped: Recipe['make'] = (_, { stranger, ownAuthority }) => {
  const gap = updated(form, { 3: withEntry(bodyOf(form, 3), 'Annots', '[7 0 R 91 0 R]') })
  const signed = signFile(gap, (content) => signMessage(content, stranger), { docMdp: 1 })
  return signFile(signed, (content) => stampToken(content, ownAuthority), {
    type: 'DocTimeStamp',
    subFilter: 'ETSI.RFC3161',
    field: 'Carimbo',
    room: 4000,
    widget: '/Kids[91 0 R]',
    objects: { 91: `<</Type/Annot/F 4${HIGHLIGHT}/Rect[0 0 595 842]>>` },
  })
}

/** New places for a signature behind one from elsewhere, which show something all the same. */
export const places: Recipe[] = [
  ...[
    { kind: 'an empty place whose kid marks the page in black', kid: `${HIGHLIGHT}/Rect[0 0 595 842]` },
    { kind: 'an empty place whose kid does so without an area', kid: `${HIGHLIGHT}/Rect[0 0 0 0]` },
    {
      kind: 'an empty place whose kid is text',
      kid: '/Subtype/FreeText/DA(/Helv 40 Tf)/Contents(9)/Rect[0 0 595 842]',
    },
  ].map(({ kind, kid }) => ({
    kind,
    expected: { ...changedAfter, problem: 'annotation-added' },
    make: behindSigned((file) =>
      updated(file, {
        ...listing(file, 90, 91),
        90: '<</FT/Sig/T(Lugar)/Kids[91 0 R]>>',
        91: `<</Type/Annot/Parent 90 0 R/F 4${kid}>>`,
      }),
    ),
  })),
  {
    kind: 'an empty place with a picture and no rectangle, which MuPDF draws',
    expected: { ...changedAfter, problem: 'field-added' },
    make: behindSigned((file) =>
      updated(file, {
        ...listing(file, 90, 90),
        90: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Lugar)/F 4/AP<</N 92 0 R>>>>',
        92: stream('/Type/XObject/Subtype/Form/BBox[0 0 595 842]', '1 1 1 rg 0 0 595 842 re f'),
      }),
    ),
  },
  {
    kind: 'a timestamp of one’s own behind a certification, whose kid marks the page in black',
    expected: { ...changedAfter, problem: 'annotation-added' },
    make: stamped,
  },
].map(({ kind, ...rest }) => ({ kind: `places: ${kind}`, ...rest }))

function behindSigned(change: (file: Buffer) => Buffer): Recipe['make'] {
  return (_, { stranger }) => change(signFile(Buffer.from(form), (content) => signMessage(content, stranger)))
}

/** Another field of the form and another annotation of the page. */
function listing(file: Uint8Array, field: number, annotation: number): Objects {
  return {
    3: bodyOf(file, 3).replace('/Annots [', `/Annots [${annotation} 0 R `),
    6: bodyOf(file, 6).replace('/Fields [', `/Fields [${field} 0 R `),
  }
}
