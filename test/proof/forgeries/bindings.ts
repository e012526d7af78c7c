import { type Der, integer, isOid, octets, oid, parts, readDer, sequence, writeDer } from '../kit/der.ts'
import { edited, ORDER, only, openMessage, signMessage } from '../kit/message.ts'
import { withMessage } from '../kit/sealed-file.ts'
import { signFile } from '../kit/sign-file.ts'
import { stampToken } from '../kit/token.ts'
import { forged, type Recipe, type SealedFiles } from './forgery.ts'
import { SEAL_MARK } from './messages.ts'

/** The second signature of a seal, by which its key vouches for the timestamp. */
const TOKEN = '1.2.840.113549.1.9.16.2.14'

/** What binds a timestamp to its seal, taken away, exchanged and written in other ways. */
export const bindings: Recipe[] = [
  bound('taken away', (list, { own }) => {
    list.children = parts(list).filter((item) => item !== own)
  }),
  bound('of another seal', (_, { own, other }) => {
    own.children = parts(other)
  }),
  bound('twice', (list, { own }) => {
    parts(list).push(own)
  }),
  bound('with the other value of s', (_, { own }) => {
    const value = only(parts(only(parts(own)[1]))[0])
    const [r, s] = parts(readDer(value.bytes ?? new Uint8Array()))
    const other = ORDER - BigInt(`0x${Buffer.from(s?.bytes ?? []).toString('hex')}`)
    const bytes = Buffer.from(other.toString(16).padStart(64, '0'), 'hex')
    value.bytes = writeDer(sequence(only(r), integer(bytes)))
  }),
  bound('empty', (_, { own }) => {
    only(parts(own)[1]).children = [octets(new Uint8Array())]
  }),
  bound('before the token', (list) => {
    parts(list).reverse()
  }),
  bound('kept, the token exchanged', (list, { ownAuthority, signature }) => {
    const token = only(parts(list).find((item) => isOid(parts(item)[0], TOKEN)))
    only(parts(token)[1]).children = [readDer(stampToken(signature, ownAuthority))]
  }),
  bound('as an attribute of another kind', (_, { own }) => {
    parts(own)[0] = oid('1.2.3.4.5')
  }),
  {
    kind: 'binding: a stranger’s seal with a stranger’s time and no binding',
    expected: forged,
    make: (_, { originals, stranger, ownAuthority }) =>
      signFile(
        originals.plain,
        (content) =>
          signMessage(content, stranger, {
            unsigned: (signature) => [
              sequence(oid(TOKEN), { tag: 0x31, children: [readDer(stampToken(signature, ownAuthority))] }),
            ],
          }),
        { entries: SEAL_MARK.replace('B-B', 'B-T'), name: 'Rubrica' },
      ),
  },
]

interface Found {
  own: Der
  other: Der
  signature: Uint8Array
  ownAuthority: SealedFiles['ownAuthority']
}

function bound(what: string, apply: (list: Der, found: Found) => void): Recipe {
  return {
    kind: `binding: ${what}`,
    expected: forged,
    of: 'timed',
    make: (file, { otherTimed, ownAuthority }) =>
      withMessage(
        file,
        edited(file.message, ({ signer, signature }) => {
          const list = unsignedIn(signer)
          const other = bindingIn(unsignedIn(openMessage(otherTimed.message).signer))
          apply(list, { own: bindingIn(list), other, signature: signature.bytes ?? new Uint8Array(), ownAuthority })
        }),
      ),
  }
}

function unsignedIn(signer: Der): Der {
  return only(parts(signer).find(({ tag }) => tag === 0xa1))
}

function bindingIn(list: Der): Der {
  return only(parts(list).find((item) => !isOid(parts(item)[0], TOKEN)))
}
