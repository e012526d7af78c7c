import { createHash } from 'node:crypto'
import {
  context,
  type Der,
  integer,
  isOid,
  none,
  octets,
  oid,
  parts,
  readDer,
  sequence,
  utf8,
  writeDer,
} from '../kit/der.ts'
import { attribute, attributeIn, edited, type OpenMessage, only, openMessage, signMessage } from '../kit/message.ts'
import { oids } from '../kit/names.ts'
import { type SealedFile, signedBytes, withMessage } from '../kit/sealed-file.ts'
import { signFile } from '../kit/sign-file.ts'
import { forged, type Recipe } from './forgery.ts'

/** The seal's message under other content, and the message changed so that it says something else. */
export const messages: Recipe[] = [
  {
    kind: 'message: made attached and put into another document',
    expected: forged,
    make: (file, files) =>
      signFile(files.originals.signed, () => attached(file, signedBytes(file)), { room: 200_000, entries: SEAL_MARK }),
  },
  {
    kind: 'message: made attached in its own file',
    expected: forged,
    make: (file) => withMessage(file, attached(file, signedBytes(file).subarray(0, 900))),
  },
  {
    kind: 'message: an empty content attached',
    expected: forged,
    make: (file) => withMessage(file, attached(file, new Uint8Array())),
  },
  {
    kind: 'message: of another file',
    expected: forged,
    make: (file, { other }) => withMessage(file, other.message),
  },
  {
    kind: 'message: of another file in a document of the attacker’s own',
    expected: forged,
    make: (file, { originals }) => signFile(originals.signed, () => file.message, { entries: SEAL_MARK }),
  },
  {
    kind: 'message: its hash exchanged for the one of another document',
    expected: forged,
    make: (file, { originals }) =>
      signFile(originals.signed, (content) =>
        edited(file.message, (message) => replaceDigest(message, sha256(content))),
      ),
  },
  {
    kind: 'message: a second hash beside the true one',
    expected: forged,
    make: (file, { originals }) =>
      signFile(originals.signed, (content) =>
        edited(file.message, ({ signedAttributes }) => {
          parts(signedAttributes).push(attribute(oids.messageDigest, octets(sha256(content))))
        }),
      ),
  },
  {
    kind: 'message: two hashes in one attribute',
    expected: forged,
    make: (file, { originals }) =>
      signFile(originals.signed, (content) =>
        edited(file.message, ({ signedAttributes }) => {
          const values = only(parts(attributeIn(signedAttributes, oids.messageDigest))[1])
          parts(values).unshift(octets(sha256(content)))
        }),
      ),
  },
  ...(['before', 'behind'] as const).map(
    (where): Recipe => ({
      kind: `message: a second signer, ${where} the seal’s`,
      expected: forged,
      make: (file, { originals, stranger }) =>
        signFile(
          originals.signed,
          (content) => {
            const theirs = openMessage(signMessage(content, stranger))
            return edited(file.message, ({ signers, certificates }) => {
              parts(signers)[where === 'before' ? 'unshift' : 'push'](theirs.signer)
              parts(certificates).push(readDer(stranger.certificate))
            })
          },
          { entries: SEAL_MARK },
        ),
    }),
  ),
  {
    kind: 'message: the seal’s certificate first, the attacker’s signature',
    expected: forged,
    make: ({ message }, { originals, stranger }) =>
      signFile(originals.signed, (content) =>
        edited(signMessage(content, stranger), (theirs) => {
          theirs.certificates.children = [...parts(openMessage(message).certificates)]
        }),
      ),
  },
  {
    kind: 'message: the attacker’s signature, which names the seal’s certificate by its hash',
    expected: forged,
    make: ({ message }, { originals, stranger }) =>
      signFile(originals.signed, (content) => {
        const own = openMessage(message)
        return signMessage(content, stranger, {
          withoutSigningCertificate: true,
          signedToo: [attributeIn(own.signedAttributes, oids.signingCertificateV2)],
          certificates: [...parts(own.certificates).map(writeDer), stranger.certificate],
        })
      }),
  },
  change('no signer', ({ signers }) => {
    signers.children = []
  }),
  change('the signer twice', ({ signers, signer }) => {
    parts(signers).push(signer)
  }),
  change('without signed attributes', ({ signer, signedAttributes }) => {
    signer.children = parts(signer).filter((part) => part !== signedAttributes)
  }),
  change('no attribute among the signed ones', ({ signedAttributes }) => {
    signedAttributes.children = []
  }),
  change('without the content’s type', (message) => drop(message, oids.contentType)),
  change('without the hash', (message) => drop(message, oids.messageDigest)),
  change('without the signing certificate', (message) => drop(message, oids.signingCertificateV2)),
  change('an attribute twice', ({ signedAttributes }) => {
    parts(signedAttributes).push(attributeIn(signedAttributes, oids.contentType))
  }),
  change('attributes in another order', ({ signedAttributes }) => {
    parts(signedAttributes).reverse()
  }),
  change('a time added to the signed attributes', ({ signedAttributes }) => {
    parts(signedAttributes).push(attribute(oids.signingTime, { tag: 0x17, bytes: Buffer.from('200101000000Z') }))
  }),
  change('another type of content', ({ signedData }) => {
    only(parts(signedData)[2]).children = [oid('1.2.840.113549.1.7.5')]
  }),
  change('a timestamp’s type of content', ({ signedData }) => {
    only(parts(signedData)[2]).children = [oid(oids.tstInfo)]
  }),
  change('another type of message', ({ root }) => {
    parts(root)[0] = oid('1.2.840.113549.1.7.3')
  }),
  ...[0, 2, 3, 4, 5].map((version) =>
    change(`version ${version}`, ({ signedData }) => {
      parts(signedData)[0] = integer(version)
    }),
  ),
  ...[0, 2, 3].map((version) =>
    change(`the signer’s version ${version}`, ({ signer }) => {
      parts(signer)[0] = integer(version)
    }),
  ),
  ...(['sha1', 'sha384', 'sha512'] as const).map((name) =>
    change(`the hash algorithm called ${name}`, ({ signer }) => {
      parts(signer)[2] = sequence(oid(oids[name]))
    }),
  ),
  change('the hash algorithm called MD5', ({ signer }) => {
    parts(signer)[2] = sequence(oid('1.2.840.113549.2.5'))
  }),
  ...(['ecdsaSha384', 'ecdsaSha512', 'rsaSha1', 'rsaSha256', 'rsaPss', 'rsa'] as const).map((name) =>
    change(`the signature’s algorithm called ${name}`, ({ signer }) => {
      parts(signer)[4] = sequence(oid(oids[name]))
    }),
  ),
  change('the signature’s algorithm called id-ecPublicKey', ({ signer }) => {
    parts(signer)[4] = sequence(oid('1.2.840.10045.2.1'))
  }),
  change('the list of hash algorithms emptied', ({ signedData }) => {
    only(parts(signedData)[1]).children = []
  }),
  change('a further hash algorithm in the list', ({ signedData }) => {
    parts(only(parts(signedData)[1])).push(sequence(oid(oids.sha512)))
  }),
  change('SHA-1 in the list', ({ signedData }) => {
    only(parts(signedData)[1]).children = [sequence(oid(oids.sha1))]
  }),
  change('NULL behind the hash algorithm', ({ signer }) => {
    parts(only(parts(signer)[2])).push(none())
  }),
  change('NULL behind the signature’s algorithm', ({ signer }) => {
    parts(only(parts(signer)[4])).push(none())
  }),
  change('the signer named by another serial number', ({ signer }) => {
    parts(only(parts(signer)[1]))[1] = integer(7)
  }),
  change('the signer named by the key’s identifier', ({ signer }) => {
    parts(signer)[1] = { tag: 0x80, bytes: Buffer.alloc(20, 7) }
  }),
  change('an unsigned attribute', ({ signer }) => {
    parts(signer).push(context(1, attribute('1.2.3.4.5', utf8('Banco Central'))))
  }),
  change('no attribute in the list of unsigned ones', ({ signer }) => {
    parts(signer).push(context(1))
  }),
  change('a time among the unsigned attributes', ({ signer }) => {
    parts(signer).push(context(1, attribute(oids.signingTime, { tag: 0x17, bytes: Buffer.from('200101000000Z') })))
  }),
  change('a countersignature', ({ signer, signature }) => {
    parts(signer).push(
      context(1, attribute(oids.countersignature, sequence(integer(1), octets(signature.bytes ?? new Uint8Array())))),
    )
  }),
  change('revocation lists added', ({ signedData, signers }) => {
    parts(signedData).splice(parts(signedData).indexOf(signers), 0, context(1, sequence(sequence(integer(1)))))
  }),
  change('an empty list of revocation lists', ({ signedData, signers }) => {
    parts(signedData).splice(parts(signedData).indexOf(signers), 0, context(1))
  }),
  change('something behind the signers', ({ signedData }) => {
    parts(signedData).push(utf8('R$ 1.000.000,00'))
  }),
  change('something behind the signature', ({ signer }) => {
    parts(signer).push(utf8('x'))
  }),
  change('something behind the content', ({ root }) => {
    parts(root).push(none())
  }),
  change('an indefinite length outside', ({ root }) => {
    root.length = 'indefinite'
  }),
  change('an indefinite length of the attributes', ({ signedAttributes }) => {
    signedAttributes.length = 'indefinite'
  }),
  change('an indefinite length of the certificates', ({ certificates }) => {
    certificates.length = 'indefinite'
  }),
  change('a length with a zero before it', ({ signature }) => {
    signature.length = 'too long'
  }),
  change('the outer length with a zero before it', ({ root }) => {
    root.length = 'too long'
  }),
  change('the signature’s value in two pieces', ({ signature }) => {
    const value = signature.bytes ?? new Uint8Array()
    delete signature.bytes
    Object.assign(signature, { tag: 0x24, children: [octets(value.subarray(0, 9)), octets(value.subarray(9))] })
  }),
  change('sets called sequences', ({ signers }) => {
    signers.tag = 0x30
  }),
  change('the signed attributes under another tag', ({ signedAttributes }) => {
    signedAttributes.tag = 0xa2
  }),
  {
    kind: 'message: longer by its own padding',
    expected: forged,
    make({ message, ...file }) {
      const longer = readDer(message)
      parts(longer).push({ tag: 0, bytes: new Uint8Array(40) })
      return withMessage({ message, ...file }, writeDer(longer))
    },
  },
  {
    kind: 'message: cut short',
    expected: forged,
    // One octet can be zero, as what fills the place up.
    make: (file) => withMessage(file, file.message.subarray(0, -8)),
  },
  {
    kind: 'message: a number of nested elements',
    expected: forged,
    make: (file) => withMessage(file, Buffer.alloc(1000, Buffer.from([0x30, 0x80]))),
  },
]

/** Where the seal says that it is one, so that a copy says it too. */
export const SEAL_MARK = '/Rubrica_Seal<</V 1/Level/B-B>>'

function change(what: string, apply: (message: OpenMessage) => void): Recipe {
  return {
    kind: `message: ${what}`,
    expected: forged,
    make: (file: SealedFile) => withMessage(file, edited(file.message, apply)),
  }
}

function attached({ message }: SealedFile, content: Uint8Array): Buffer {
  return edited(message, ({ signedData }) => {
    parts(only(parts(signedData)[2])).push(context(0, octets(content)))
  })
}

function replaceDigest({ signedAttributes }: OpenMessage, digest: Uint8Array): void {
  only(parts(attributeIn(signedAttributes, oids.messageDigest))[1]).children = [octets(digest)]
}

function drop({ signedAttributes }: OpenMessage, type: string): void {
  signedAttributes.children = parts(signedAttributes).filter((item: Der) => !isOid(parts(item)[0], type))
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
