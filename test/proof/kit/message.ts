import { constants, createHash, sign } from 'node:crypto'
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
  set,
  time,
  writeDer,
} from './der.ts'
import { type Identity, keyIdentifierOf, namesIn } from './identity.ts'
import { oids } from './names.ts'

export type Hash = 'sha1' | 'sha256' | 'sha384' | 'sha512'

export interface MessageOptions {
  hash?: Hash
  /** RSASSA-PSS in the place of PKCS #1. */
  pss?: boolean
  /** The algorithm says only `rsaEncryption`, as older signers write it. */
  plainRsa?: boolean
  /** Names the signer by the identifier of its key. */
  byKey?: boolean
  /** The content goes into the message. */
  attached?: Uint8Array
  contentType?: string
  /** Further signed attributes. */
  signedToo?: Der[]
  withoutSigningCertificate?: boolean
  /** Without signed attributes at all: the signature is over the content itself. */
  bare?: boolean
  signingTime?: Date
  unsigned?: (signature: Uint8Array) => Der[]
  certificates?: Uint8Array[]
  /** What the message says was signed, if that is not the hash of the content. */
  digest?: Uint8Array
}

/** A CMS message over a content, as DER: sound unless the options say otherwise. */
export function signMessage(content: Uint8Array, signer: Identity, options: MessageOptions = {}): Buffer {
  const { hash = 'sha256', contentType = oids.data } = options
  const attributes = options.bare ? [] : signedAttributes(content, signer, options)
  const signed = options.bare ? content : writeDer(set(...attributes))
  const signature = signatureOf(signed, signer, hash, options.pss)
  const unsigned = options.unsigned?.(signature) ?? []
  const info = sequence(
    integer(options.byKey ? 3 : 1),
    options.byKey ? { tag: 0x80, bytes: keyIdentifierOf(signer.certificate) } : issuerAndSerial(signer.certificate),
    sequence(oid(oids[hash])),
    ...(options.bare ? [] : [context(0, ...attributes)]),
    algorithmOf(signer, hash, options),
    octets(signature),
    ...(unsigned.length > 0 ? [context(1, ...unsigned)] : []),
  )
  const encapsulated = sequence(oid(contentType), ...(options.attached ? [context(0, octets(options.attached))] : []))
  const certificates = (options.certificates ?? [signer.certificate]).map(readDer)
  return writeDer(
    sequence(
      oid(oids.signedData),
      context(
        0,
        sequence(
          integer(contentType === oids.data ? 1 : 3),
          set(sequence(oid(oids[hash]))),
          encapsulated,
          context(0, ...certificates),
          set(info),
        ),
      ),
    ),
  )
}

export function attribute(type: string, ...values: Der[]): Der {
  return sequence(oid(type), set(...values))
}

function issuerAndSerial(certificate: Uint8Array): Der {
  const { issuer, serial } = namesIn(certificate)
  return sequence(issuer, serial)
}

/** A message taken apart; its parts may be changed in place and written again. */
export interface OpenMessage {
  root: Der
  signedData: Der
  certificates: Der
  signers: Der
  signer: Der
  signedAttributes: Der
  signature: Der
}

export function openMessage(der: Uint8Array): OpenMessage {
  const root = readDer(der)
  const signedData = only(parts(parts(root)[1])[0])
  const certificates = only(parts(signedData).find(({ tag }) => tag === 0xa0))
  const signers = only(parts(signedData).at(-1))
  const signer = only(parts(signers)[0])
  const signedAttributes = only(parts(signer).find(({ tag }) => tag === 0xa0))
  const signature = only(parts(signer).find(({ tag }) => tag === 0x04))
  return { root, signedData, certificates, signers, signer, signedAttributes, signature }
}

/** The message with a change. */
export function edited(der: Uint8Array, change: (message: OpenMessage) => void): Buffer {
  const message = openMessage(der)
  change(message)
  return writeDer(message.root)
}

export function attributeIn(attributes: Der, type: string): Der {
  return only(parts(attributes).find((item) => isOid(parts(item)[0], type)))
}

export function only(node: Der | undefined): Der {
  if (!node) throw new Error('The message lacks this part')
  return node
}

/** The signer's own certificate. */
export function certificateIn(der: Uint8Array): Buffer {
  const { certificates, signer } = openMessage(der)
  const id = writeDer(only(parts(signer)[1]))
  const own = parts(certificates)
    .map(writeDer)
    .find((certificate) => writeDer(issuerAndSerial(certificate)).equals(id))
  if (!own) throw new Error('The message lacks the certificate of its signer')
  return own
}

function signedAttributes(content: Uint8Array, signer: Identity, options: MessageOptions): Der[] {
  const { hash = 'sha256', contentType = oids.data } = options
  const digest = options.digest ?? createHash(hash).update(content).digest()
  const attributes = [
    attribute(oids.contentType, oid(contentType)),
    attribute(oids.messageDigest, octets(digest)),
    ...(options.signingTime ? [attribute(oids.signingTime, time(options.signingTime))] : []),
    ...(options.withoutSigningCertificate ? [] : [signingCertificate(signer.certificate)]),
    ...(options.signedToo ?? []),
  ]
  return attributes.sort((a, b) => Buffer.compare(writeDer(a), writeDer(b)))
}

function signingCertificate(certificate: Uint8Array): Der {
  const { issuer, serial } = namesIn(certificate)
  const identifier = sequence(
    octets(createHash('sha256').update(certificate).digest()),
    sequence(sequence(context(4, issuer)), serial),
  )
  return attribute(oids.signingCertificateV2, sequence(sequence(identifier)))
}

function signatureOf(signed: Uint8Array, { key }: Identity, hash: Hash, pss = false): Buffer {
  if (!pss)
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
      ? low(sign(hash, signed, key))
      : sign(hash, signed, key)
  return sign(hash, signed, {
    key,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  })
}

/** Of P-256. */
export const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The lower one of the two values of s, as the service's own seals have it. */
function low(signature: Buffer): Buffer {
  const [r, s] = parts(readDer(signature))
  const value = BigInt(`0x${Buffer.from(s?.bytes ?? []).toString('hex')}`)
  if (value <= ORDER / 2n) return signature
  return writeDer(sequence(only(r), integer(Buffer.from((ORDER - value).toString(16).padStart(64, '0'), 'hex'))))
}

const ECDSA = {
  sha1: '1.2.840.10045.4.1',
  sha256: oids.ecdsaSha256,
  sha384: oids.ecdsaSha384,
  sha512: oids.ecdsaSha512,
}
const RSA = { sha1: oids.rsaSha1, sha256: oids.rsaSha256, sha384: oids.rsaSha384, sha512: oids.rsaSha512 }
const LENGTHS = { sha1: 20, sha256: 32, sha384: 48, sha512: 64 }

function algorithmOf({ key }: Identity, hash: Hash, { pss, plainRsa }: MessageOptions): Der {
  if (key.asymmetricKeyType !== 'rsa') return sequence(oid(ECDSA[hash]))
  if (!pss) return sequence(oid(plainRsa ? oids.rsa : RSA[hash]), none())
  const algorithm = sequence(oid(oids[hash]), none())
  return sequence(
    oid(oids.rsaPss),
    sequence(
      context(0, algorithm),
      context(1, sequence(oid(oids.mgf1), algorithm)),
      context(2, integer(LENGTHS[hash])),
    ),
  )
}
