import { type Bytes, childrenOf, Malformed, readElement } from '../asn1/element.ts'
import { OID } from '../asn1/tags.ts'
import { readCertificate } from '../x509/certificate.ts'
import { readMessage } from './message.ts'

/**
 * The certificates in a file as DER: single ones or bags of them (`.p7b`, `.p7c`), in DER or PEM.
 *
 * @throws if it holds none, or one that cannot be read
 */
export function certificatesInFile(file: Uint8Array): Bytes[] {
  // DER is a SEQUENCE; all else is text with certificates in it (RFC 7468).
  const found = file[0] === 0x30 ? certificatesInDer(new Uint8Array(file)) : blocksIn(file).flatMap(certificatesInDer)
  if (found.length === 0) throw new Malformed('No certificate')
  return found
}

function certificatesInDer(der: Bytes): Bytes[] {
  const whole = readElement(der)
  const isBag = childrenOf(whole)[0]?.tag === OID
  return isBag ? readMessage(der).certificates.map(({ bytes }) => bytes) : [readCertificate(whole).bytes]
}

function blocksIn(text: Uint8Array): Bytes[] {
  return [...new TextDecoder().decode(text).matchAll(BLOCK)].map(([, , base64 = '']) => fromBase64(base64))
}

const BLOCK = /-----BEGIN (CERTIFICATE|PKCS7|CMS)-----([A-Za-z0-9+/=\s]+)-----END \1-----/g

function fromBase64(base64: string): Bytes {
  return Uint8Array.from(atob(base64.replace(/\s+/g, '')), (character) => character.charCodeAt(0))
}
