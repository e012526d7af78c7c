import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  bits,
  context,
  type Der,
  integer,
  none,
  octets,
  oid,
  parts,
  printable,
  readDer,
  sequence,
  set,
  time,
  utf8,
  writeDer,
  yes,
} from './der.ts'
import { oids } from './names.ts'

/** A key with its certificate, made here. */
export interface Identity {
  key: KeyObject
  /** DER. */
  certificate: Buffer
}

export interface IdentityOptions {
  curve?: 'P-256' | 'P-384' | 'P-521'
  rsa?: number
  /** Signed by this one, by itself unless given. */
  issuer?: Identity
  /** Taken over byte for byte, for a certificate that looks like another. */
  like?: Uint8Array
  /** Somebody else's key: nothing can be signed with it, yet a certificate can be made for it. */
  publicKey?: KeyObject
  from?: Date
  to?: Date
  isAuthority?: boolean
  /** For timestamps alone. */
  stamps?: boolean
}

/** A certificate with a new key. Any name may be written into it, as by anybody with openssl. */
export function createIdentity(name: string, options: IdentityOptions = {}): Identity {
  const pair = options.rsa
    ? generateKeyPairSync('rsa', { modulusLength: options.rsa })
    : generateKeyPairSync('ec', { namedCurve: options.curve ?? 'P-256' })
  return { key: pair.privateKey, certificate: certificateOf(name, pair, options) }
}

/** Subject, issuer and serial number as they stand in a certificate. */
export function namesIn(certificate: Uint8Array): { subject: Der; issuer: Der; serial: Der; spki: Buffer } {
  const fields = parts(parts(readDer(certificate))[0])
  const [serial, , issuer, , subject, spki] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields
  if (!serial || !issuer || !subject || !spki) throw new Error('This is not a certificate')
  return { subject, issuer, serial, spki: writeDer(spki) }
}

export function publicKeyIn(certificate: Uint8Array): KeyObject {
  return createPublicKey({ key: namesIn(certificate).spki, format: 'der', type: 'spki' })
}

export function keyIdentifierOf(certificate: Uint8Array): Buffer {
  const [, key] = parts(readDer(namesIn(certificate).spki))
  return createHash('sha1')
    .update((key?.bytes ?? new Uint8Array()).subarray(1))
    .digest()
}

function certificateOf(
  name: string,
  pair: { privateKey: KeyObject; publicKey: KeyObject },
  options: IdentityOptions,
): Buffer {
  const { issuer, like, from = daysFromNow(-2), to = daysFromNow(3650) } = options
  const twin = like && namesIn(like)
  const subject = twin?.subject ?? nameOf(name)
  const signer = issuer?.key ?? pair.privateKey
  const algorithm = sequence(
    oid(signer.asymmetricKeyType === 'rsa' ? oids.rsaSha256 : oids.ecdsaSha256),
    ...(signer.asymmetricKeyType === 'rsa' ? [none()] : []),
  )
  const spki = (options.publicKey ?? pair.publicKey).export({ format: 'der', type: 'spki' })
  const body = sequence(
    context(0, integer(2)),
    twin?.serial ?? integer(Buffer.concat([Buffer.from([0x41]), randomBytes(11)])),
    algorithm,
    twin?.issuer ?? (issuer ? namesIn(issuer.certificate).subject : subject),
    sequence(time(from), time(to)),
    subject,
    readDer(spki),
    context(3, sequence(...extensions(options, spki))),
  )
  return writeDer(sequence(body, algorithm, bits(sign('sha256', writeDer(body), signer))))
}

function extensions({ isAuthority, stamps }: IdentityOptions, spki: Uint8Array): Der[] {
  const [, key] = parts(readDer(spki))
  const identifier = createHash('sha1')
    .update((key?.bytes ?? new Uint8Array()).subarray(1))
    .digest()
  return [
    extension(oids.basicConstraints, sequence(...(isAuthority ? [yes()] : [])), true),
    extension(oids.keyUsage, { tag: 3, bytes: Buffer.from(isAuthority ? [1, 0x06] : [6, 0xc0]) }, true),
    extension(oids.subjectKeyIdentifier, octets(identifier)),
    ...(stamps ? [extension(oids.extendedKeyUsage, sequence(oid(oids.timeStamping)), true)] : []),
  ]
}

function extension(type: string, value: Der, critical = false): Der {
  return sequence(oid(type), ...(critical ? [yes()] : []), octets(writeDer(value)))
}

function nameOf(name: string): Der {
  return sequence(set(sequence(oid(oids.commonName), utf8(name))), set(sequence(oid(oids.country), printable('BR'))))
}

function daysFromNow(days: number): Date {
  return new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000)
}
