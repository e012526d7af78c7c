import { type Bytes, childrenOf, type Element, Malformed, readElement } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { context, INTEGER, OCTET_STRING, OID, SEQUENCE, SET } from '../asn1/tags.ts'
import { octetsOf, oidOf } from '../asn1/values.ts'
import { type Certificate, readCertificate } from '../x509/certificate.ts'
import { SIGNED_DATA } from './oids.ts'

/** A SignedData message (RFC 5652, 5) in BER. */
export interface Message {
  /** As it was sent. */
  bytes: Bytes
  contentType: string
  /** Null if the content is not inside. */
  content: Bytes | null
  certificates: Certificate[]
  /** Revocation lists as they came with it. */
  revocations: Element[]
  signers: Signer[]
}

export interface Signer {
  /** Issuer and serial number, or [0] with a key's identifier. */
  id: Element
  digestAlgorithm: Element
  signedAttributes: Element | undefined
  signatureAlgorithm: Element
  signature: Bytes
  unsignedAttributes: Element | undefined
}

/**
 * The message at the start of `bytes`; what follows is padding or wrong.
 * @throws {Malformed}
 */
export function readMessage(bytes: Bytes): Message {
  const whole = readElement(bytes)
  const info = new Fields(whole)
  if (oidOf(info.next(OID)) !== SIGNED_DATA) throw new Malformed('Not signed data')
  const fields = new Fields(new Fields(info.next(context(0))).next(SEQUENCE))
  fields.next(INTEGER)
  fields.next(SET)
  const encapsulated = new Fields(fields.next(SEQUENCE))
  const contentType = oidOf(encapsulated.next(OID))
  const content = encapsulated.optional(context(0))
  const certificates = fields.optional(context(0))
  const revocations = fields.optional(context(1))
  const signers = childrenOf(fields.next(SET))
  if (whole.tag !== SEQUENCE || signers.length > MAX_SIGNERS) throw new Malformed('Not signed data')
  return {
    bytes: whole.bytes,
    contentType,
    content: content ? octetsOf(new Fields(content).next()) : null,
    certificates: certificates ? certificatesIn(certificates) : [],
    revocations: revocations ? childrenOf(revocations) : [],
    signers: signers.map(readSigner),
  }
}

const MAX_SIGNERS = 16
/** A bag of every authority of ICP-Brasil has some hundred. */
const MAX_CERTIFICATES = 500

function readSigner(element: Element): Signer {
  const fields = new Fields(element)
  fields.next(INTEGER)
  const signer = {
    id: fields.next(),
    digestAlgorithm: fields.next(SEQUENCE),
    signedAttributes: fields.optional(context(0)),
    signatureAlgorithm: fields.next(SEQUENCE),
    signature: octetsOf(fields.next(OCTET_STRING)),
    unsignedAttributes: fields.optional(context(1)),
  }
  fields.end()
  return signer
}

/** Attribute certificates and what cannot be read are left out: if the signer's is among them, it is missing. */
function certificatesIn(set: Element): Certificate[] {
  const elements = childrenOf(set)
  if (elements.length > MAX_CERTIFICATES) throw new Malformed('Too many certificates')
  return elements.flatMap((element) => {
    try {
      return [readCertificate(element)]
    } catch {
      return []
    }
  })
}
