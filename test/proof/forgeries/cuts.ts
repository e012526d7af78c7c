import { context, parts, readDer } from '../kit/der.ts'
import { attribute, edited, signMessage } from '../kit/message.ts'
import { oids } from '../kit/names.ts'
import { replaced, withGap } from '../kit/sealed-file.ts'
import { shapeOf } from '../kit/shape.ts'
import { signFile } from '../kit/sign-file.ts'
import { stampToken } from '../kit/token.ts'
import { nextNumber, stream, updated } from '../kit/update.ts'
import { changedAfter, forged, type Recipe, sealMissing } from './forgery.ts'
import { SEAL_MARK } from './messages.ts'

/** The seal cut off, blanked out or covered by something of the attacker's own. */
export const cuts: Recipe[] = [
  { kind: 'cut: the seal cut off', expected: sealMissing, make: (_, { originals }) => originals.plain },
  {
    kind: 'cut: the seal cut off a document that arrived signed',
    expected: sealMissing,
    of: 'signed',
    make: (_, { originals }) => originals.signed,
  },
  { kind: 'cut: within the message', expected: forged, make: ({ bytes, from }) => bytes.subarray(0, from + 400) },
  { kind: 'cut: behind the message', expected: forged, make: ({ bytes, to }) => bytes.subarray(0, to + 60) },
  {
    kind: 'cut: within the last table',
    expected: sealMissing,
    make: ({ bytes }) => bytes.subarray(0, bytes.lastIndexOf('trailer')),
  },
  {
    kind: 'cut: behind the message, with an end of the attacker’s own',
    expected: sealMissing,
    make({ bytes }, { originals }) {
      const end = bytes.lastIndexOf('xref\n1 ')
      const start = originals.plain.lastIndexOf('startxref')
      return Buffer.concat([bytes.subarray(0, end), originals.plain.subarray(start)])
    },
  },
  {
    kind: 'cut: the message blanked out',
    expected: sealMissing,
    make: (file) => withGap(file, ''),
  },
  {
    kind: 'cut: the range blanked out',
    expected: forged,
    make: ({ bytes, range }) => replaced(bytes, range.from - 12, range.to + 1, ' '.repeat(range.to - range.from + 13)),
  },
  {
    kind: 'cut: the key of the range written in another way',
    expected: forged,
    make: ({ bytes }) =>
      replaced(
        bytes,
        bytes.lastIndexOf('/ByteRange'),
        bytes.lastIndexOf('/ByteRange') + 10,
        '/ByteRang#65'.slice(0, 10),
      ),
  },
  {
    kind: 'cover: a change, signed by a stranger of the product’s name',
    expected: changedAfter,
    make({ bytes }, { stranger }) {
      const changed = updated(bytes, { [shapeOf(bytes).contents]: stream('', 'BT ET') })
      return signFile(changed, (content) => signMessage(content, stranger), {
        field: 'Selo 2',
        entries: SEAL_MARK,
        name: 'Rubrica',
      })
    },
  },
  {
    kind: 'cover: a signature of a stranger over the seal',
    expected: changedAfter,
    make: ({ bytes }, { stranger }) =>
      signFile(bytes, (content) => signMessage(content, stranger), { field: 'Selo 2', name: 'Rubrica' }),
  },
  {
    kind: 'cover: a change in the revision of a document timestamp',
    expected: changedAfter,
    make({ bytes }, { ownAuthority }) {
      const { contents } = shapeOf(bytes)
      return signFile(bytes, (content) => stampToken(content, ownAuthority), {
        ...TIMESTAMP,
        objects: { [contents]: stream('', 'BT ET') },
      })
    },
  },
  {
    kind: 'cover: a change before the revision of a document timestamp',
    expected: changedAfter,
    make({ bytes }, { ownAuthority }) {
      const changed = updated(bytes, { [shapeOf(bytes).contents]: stream('', 'BT ET') })
      return signFile(changed, (content) => stampToken(content, ownAuthority), TIMESTAMP)
    },
  },
  {
    kind: 'cover: a change behind a document timestamp',
    expected: changedAfter,
    make({ bytes }, { ownAuthority }) {
      const covered = signFile(bytes, (content) => stampToken(content, ownAuthority), TIMESTAMP)
      return updated(covered, { [shapeOf(bytes).contents]: stream('', 'BT ET') })
    },
  },
  {
    kind: 'cover: a document timestamp that is visible over the text',
    expected: changedAfter,
    make({ bytes }, { ownAuthority }) {
      // The three objects of the signature itself come first.
      const next = nextNumber(bytes) + 3
      return signFile(bytes, (content) => stampToken(content, ownAuthority), {
        ...TIMESTAMP,
        rect: '60 60 560 760',
        widget: `/AP<</N ${next} 0 R>>`,
        objects: { [next]: stream('/Type/XObject/Subtype/Form/BBox[0 0 500 700]', '1 1 1 rg 0 0 500 700 re f') },
      })
    },
  },
  {
    kind: 'cover: a document timestamp over something else',
    expected: forged,
    make: ({ bytes }, { ownAuthority }) => signFile(bytes, () => stampToken(Buffer.from('x'), ownAuthority), TIMESTAMP),
  },
  {
    kind: 'cover: a document timestamp that is a signature',
    expected: forged,
    make: ({ bytes }, { stranger }) => signFile(bytes, (content) => signMessage(content, stranger), TIMESTAMP),
  },
  {
    kind: 'cover: a broken signature over the seal',
    expected: forged,
    make: ({ bytes }, { stranger }) =>
      signFile(bytes, () => signMessage(Buffer.from('x'), stranger), { field: 'Selo 2', name: 'Rubrica' }),
  },
  {
    kind: 'stranger: a seal by a stranger, with a date of their own',
    expected: forged,
    make: (_, { originals, stranger, ownAuthority }) =>
      signFile(
        originals.plain,
        (content) =>
          edited(signMessage(content, stranger), ({ signer, signature }) => {
            const token = stampToken(Buffer.from('another'), ownAuthority)
            parts(signer).push(context(1, attribute(oids.timestampToken, readDer(token))))
            if (!signature.bytes) throw new Error('The message has no signature')
          }),
        { entries: SEAL_MARK, name: 'Rubrica' },
      ),
  },
]

const TIMESTAMP = { type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161', field: 'Carimbo', room: 8000 } as const
