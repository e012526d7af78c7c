import { bitString, der, integer, nothing, octetString, oid, sequence, tagged } from '@rubrica/proof/asn1/der.ts'
import type { Bytes } from '@rubrica/proof/asn1/element.ts'
import { hashOf } from '@rubrica/proof/bytes.ts'
import { SHA256 } from '@rubrica/proof/cms/oids.ts'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { algorithmOf, generalizedTime, type Identity } from './identities.ts'

/** Instants are as in GeneralizedTime, `20261120170515Z`. */
export interface ListParts {
  from: string
  until?: string
  /** Each with its certificate or serial number, and the extensions of its entry. */
  revoked?: [who: Identity | Bytes, at: string, ...extensions: Bytes[]][]
  /** Another name than that of who signs. */
  name?: Bytes
  extensions?: Bytes[]
}

/** A CertificateList, version 2 (RFC 5280, 5.1). */
export async function listBy(
  by: Identity,
  { from, until, revoked = [], name, extensions = [] }: ListParts,
): Promise<Bytes> {
  const entries = revoked.map(([who, at, ...more]) =>
    sequence(
      'certificate' in who ? serialNumberOf(who) : integer(who),
      generalizedTime(at),
      ...(more.length > 0 ? [sequence(...more)] : []),
    ),
  )
  const signedPart = sequence(
    integer(1),
    algorithmOf(by),
    name ?? readCertificateFile(by.certificate).subject.bytes,
    generalizedTime(from),
    ...(until ? [generalizedTime(until)] : []),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    ...(extensions.length > 0 ? [tagged(0, sequence(...extensions))] : []),
  )
  return sequence(signedPart, algorithmOf(by), bitString(await by.sign(signedPart)))
}

/** 'good' unless `status` says something else. */
export interface AnswerParts {
  from: string
  about: Identity
  /** Who issued the certificate. */
  issuer: Identity
  status?: Bytes
  version?: Bytes
  hash?: string
  /** Other hashes than those of the issuer. */
  name?: Bytes
  key?: Bytes
  carried?: Bytes[]
  /** Of the whole answer, and of what it says of this certificate. */
  extensions?: Bytes[]
  singleExtensions?: Bytes[]
  /** Whose certificate it is about, too, and first. */
  isAlsoOf?: Identity
  /** Without its envelope. */
  isBare?: boolean
}

const SHA1 = '1.3.14.3.2.26'

/** An OCSPResponse (RFC 6960, 4.2.1). */
export async function answerBy(by: Identity, parts: AnswerParts): Promise<Bytes> {
  const { from, about, status = der(0x80, new Uint8Array()), version, carried = [], isAlsoOf, isBare = false } = parts
  const { extensions = [], singleExtensions = [] } = parts
  const listed = (those: Bytes[]) => (those.length > 0 ? [tagged(1, sequence(...those))] : [])
  const of = async (who: Identity) =>
    sequence(await idOf(who, parts), status, generalizedTime(from), ...listed(singleExtensions))
  const signedPart = sequence(
    ...(version ? [version] : []),
    tagged(1, readCertificateFile(by.certificate).subject.bytes),
    generalizedTime(from),
    sequence(...(isAlsoOf ? [await of(isAlsoOf)] : []), await of(about)),
    ...listed(extensions),
  )
  const certificates = carried.length > 0 ? [tagged(0, sequence(...carried))] : []
  const basic = sequence(signedPart, algorithmOf(by), bitString(await by.sign(signedPart)), ...certificates)
  if (isBare) return basic
  return sequence(der(0x0a, Uint8Array.of(0)), tagged(0, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octetString(basic))))
}

async function idOf(who: Identity, { issuer, hash = SHA1, name, key }: AnswerParts): Promise<Bytes> {
  const { subject, publicKey } = readCertificateFile(issuer.certificate)
  const algorithm = hash === SHA256 ? 'SHA-256' : 'SHA-1'
  return sequence(
    sequence(oid(hash), nothing),
    octetString(name ?? (await hashOf(algorithm, subject.bytes.slice()))),
    octetString(key ?? (await hashOf(algorithm, publicKey.key.slice()))),
    serialNumberOf(who),
  )
}

function serialNumberOf({ certificate }: Identity): Bytes {
  return readCertificateFile(certificate).serialNumber.bytes
}
