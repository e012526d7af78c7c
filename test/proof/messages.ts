import { der, integer, octetString, oid, sequence, setOf, tagged } from '@rubrica/proof/asn1/der.ts'
import { type Bytes, readElement } from '@rubrica/proof/asn1/element.ts'
import { hashOf } from '@rubrica/proof/bytes.ts'
import { type CmsInput, judgeCms } from '@rubrica/proof/cms/judge-cms.ts'
import {
  CONTENT_TYPE,
  DATA,
  MESSAGE_DIGEST,
  SHA256,
  SIGNED_DATA,
  SIGNING_CERTIFICATE_V2,
  TST_INFO,
} from '@rubrica/proof/cms/oids.ts'
import { keptSignature, sealAttributes, sealMessage, timestampBinding } from '@rubrica/proof/cms/seal-message.ts'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { algorithmOf, generalizedTime, type Identity } from './identities.ts'

export const paper = new TextEncoder().encode('%PDF-1.7 um contrato de ensaio')

/** Parts of a message that can be made otherwise than they should be. */
export interface MessageChanges {
  content?: Bytes
  /** As many octets of the content are in a piece of their own, as BER has it. */
  piece?: number
  contentType?: string
  /** The signed attributes, in any order. */
  attributes?: Bytes[]
  certificates?: Bytes[]
  /** Revocation lists beside the certificates. */
  lists?: Bytes[]
  /** What the signer is named by. */
  id?: Bytes
  unsigned?: Bytes[]
  digestAlgorithm?: string
  signature?: Bytes
  signers?: (signer: Bytes) => Bytes[]
}

/** A message as any honest program writes it, save for what is changed. */
export async function messageOf(signer: Identity, signed: Bytes, changes: MessageChanges = {}): Promise<Bytes> {
  const { content, contentType = DATA, digestAlgorithm = SHA256, unsigned } = changes
  const certificate = readCertificateFile(signer.certificate)
  const attributes = changes.attributes ?? (await attributesOf(signer, signed, contentType))
  const signature = changes.signature ?? (await signer.sign(setOf(...attributes)))
  const info = sequence(
    integer(1),
    changes.id ?? sequence(certificate.issuer.bytes, certificate.serialNumber.bytes),
    sequence(oid(digestAlgorithm)),
    ...(attributes.length > 0 ? [inContext(0, setOf(...attributes))] : []),
    algorithmOf(signer),
    octetString(signature),
    ...(unsigned ? [tagged(1, ...unsigned)] : []),
  )
  const signedData = sequence(
    integer(1),
    setOf(sequence(oid(digestAlgorithm))),
    sequence(oid(contentType), ...(content ? [tagged(0, contentOf(content, changes.piece))] : [])),
    tagged(0, ...(changes.certificates ?? [signer.certificate, ...signer.chain])),
    ...(changes.lists ? [tagged(1, ...changes.lists)] : []),
    setOf(...(changes.signers?.(info) ?? [info])),
  )
  return sequence(oid(SIGNED_DATA), tagged(0, signedData))
}

function contentOf(content: Bytes, piece: number | undefined): Bytes {
  if (piece === undefined) return octetString(content)
  return der(CONSTRUCTED_STRING, octetString(content.subarray(0, piece)), octetString(content.subarray(piece)))
}

const CONSTRUCTED_STRING = 0x24

export async function attributesOf({ certificate }: Identity, signed: Bytes, contentType = DATA): Promise<Bytes[]> {
  return [
    attribute(CONTENT_TYPE, oid(contentType)),
    attribute(MESSAGE_DIGEST, octetString(await hashOf('SHA-256', signed))),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(octetString(await hashOf('SHA-256', certificate)))))),
  ]
}

export function attribute(type: string, ...values: Uint8Array[]): Bytes {
  return sequence(oid(type), setOf(...values))
}

/** A timestamp by any identity. */
export async function tokenOf(
  authority: Identity,
  stamped: Bytes,
  {
    at = '20261120170515Z',
    hash = SHA256,
    changes = {},
    version = 1,
    more = [],
  }: { at?: string; hash?: string; changes?: MessageChanges; version?: number; more?: Bytes[] } = {},
): Promise<Bytes> {
  const imprint = sequence(sequence(oid(hash)), octetString(await hashOf('SHA-256', stamped)))
  const info = sequence(integer(version), oid('1.2.3.4'), imprint, integer(7), generalizedTime(at), ...more)
  return messageOf(authority, info, { content: info, contentType: TST_INFO, ...changes })
}

/** A seal as the service makes it. */
export async function sealOf(signer: Identity, signed: Bytes, authority?: Identity, at?: string): Promise<Bytes> {
  const parts = { certificate: signer.certificate, chain: signer.chain, digest: await hashOf('SHA-256', signed) }
  const signature = await signer.sign(await sealAttributes(parts))
  if (!authority) return sealMessage({ ...parts, signature })
  const kept = new Uint8Array(keptSignature(signer.certificate, signature))
  const token = await tokenOf(authority, kept, at === undefined ? {} : { at })
  const binding = await signer.sign(await timestampBinding(token))
  return sealMessage({ ...parts, signature, timestamp: { token, binding } })
}

/** Judged as the verifier does, with what is not said left as for a foreign signature. */
export function judge(contents: Uint8Array, more: Partial<CmsInput> = {}) {
  return judgeCms({
    contents,
    signed: paper,
    kind: 'signature',
    subFilter: 'ETSI.CAdES.detached',
    isSeal: false,
    level: null,
    claimedAt: '2026-11-20T17:05:15.000Z',
    roots: [],
    now: new Date('2026-11-22T12:00:00Z'),
    ...more,
  })
}

/** The codes of what is wrong. */
export async function codes(contents: Uint8Array, more: Partial<CmsInput> = {}): Promise<string[]> {
  return (await judge(contents, more)).problems.map(({ code }) => code)
}

export function padded(message: Uint8Array, zeros = 500): Bytes {
  const whole = new Uint8Array(message.length + zeros)
  whole.set(message)
  return whole
}

function inContext(number: number, set: Bytes): Bytes {
  const element = readElement(set)
  return der(0xa0 | number, element.content)
}
