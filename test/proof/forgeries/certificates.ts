import { parts, readDer } from '../kit/der.ts'
import { createIdentity, publicKeyIn } from '../kit/identity.ts'
import { certificateIn, edited, type OpenMessage, only, signMessage } from '../kit/message.ts'
import { withMessage } from '../kit/sealed-file.ts'
import { signFile } from '../kit/sign-file.ts'
import { forged, type Recipe, type SealedFiles } from './forgery.ts'
import { SEAL_MARK } from './messages.ts'

/** Certificates taken out, put in and exchanged in the seal's message. */
export const certificates: Recipe[] = [
  change('none', ({ certificates: list }) => {
    list.children = []
  }),
  change('no list', ({ signedData, certificates: list }) => {
    signedData.children = parts(signedData).filter((part) => part !== list)
  }),
  change('the same twice', ({ certificates: list }) => {
    parts(list).push(only(parts(list)[0]))
  }),
  change('a stranger’s added behind', ({ certificates: list }, { ownAuthority }) => {
    parts(list).push(readDer(ownAuthority.certificate))
  }),
  change('a stranger’s added before', ({ certificates: list }, { ownAuthority }) => {
    parts(list).unshift(readDer(ownAuthority.certificate))
  }),
  change('one of the same names and another key in its place', ({ certificates: list }, { stranger }) => {
    list.children = [readDer(stranger.certificate)]
  }),
  change('one of the same names and another key before it', ({ certificates: list }, { stranger }) => {
    parts(list).unshift(readDer(stranger.certificate))
  }),
  change('one of the same names and another key behind it', ({ certificates: list }, { stranger }) => {
    parts(list).push(readDer(stranger.certificate))
  }),
  {
    kind: 'certificate: one of the same key and names by the attacker in its place',
    expected: forged,
    make: (file) => {
      const own = certificateIn(file.message)
      const twin = createIdentity('', { like: own, publicKey: publicKeyIn(own), from: new Date('2015-01-01') })
      return withMessage(
        file,
        edited(file.message, ({ certificates: list }) => {
          list.children = [readDer(twin.certificate)]
        }),
      )
    },
  },
  {
    kind: 'certificate: one of the same key and names before it',
    expected: forged,
    make: (file) => {
      const own = certificateIn(file.message)
      const twin = createIdentity('', { like: own, publicKey: publicKeyIn(own) })
      return withMessage(
        file,
        edited(file.message, ({ certificates: list }) => {
          parts(list).unshift(readDer(twin.certificate))
        }),
      )
    },
  },
  {
    kind: 'certificate: a bit of its own signature',
    expected: forged,
    make: (file) =>
      withMessage(
        file,
        edited(file.message, ({ certificates: list }) => {
          const value = only(parts(only(parts(list)[0]))[2])
          const bytes = Buffer.from(value.bytes ?? [])
          bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
          value.bytes = bytes
        }),
      ),
  },
  { ...change('the chain left out', ({ certificates: list }) => void parts(list).splice(1)), of: 'rsa' },
  { ...change('the chain in another order', ({ certificates: list }) => void parts(list).reverse()), of: 'rsa' },
  {
    kind: 'certificate: in another form (an attribute certificate)',
    expected: forged,
    make: (file) =>
      withMessage(
        file,
        edited(file.message, ({ certificates: list }) => {
          const first = only(parts(list)[0])
          first.tag = 0xa2
        }),
      ),
  },
  ...[
    ['one that had ended', { from: new Date('2015-01-01'), to: new Date('2016-01-01') }],
    ['one that has not begun', { from: new Date('2090-01-01'), to: new Date('2091-01-01') }],
  ].map(
    ([what, dates]): Recipe => ({
      kind: `certificate: ${what}, by a stranger with the seal’s names`,
      expected: forged,
      make: ({ message }, { originals }) => {
        const old = createIdentity('', { like: certificateIn(message), ...(typeof dates === 'object' ? dates : {}) })
        return signFile(originals.plain, (content) => signMessage(content, old), { entries: SEAL_MARK })
      },
    }),
  ),
]

function change(what: string, apply: (message: OpenMessage, files: SealedFiles) => void): Recipe {
  return {
    kind: `certificate: ${what}`,
    expected: forged,
    make: (file, files) =>
      withMessage(
        file,
        edited(file.message, (message) => apply(message, files)),
      ),
  }
}
