import 'reflect-metadata'
import { createHash } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import { nothing, octetString, oid, sequence } from '@rubrica/proof/asn1/der.ts'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import * as pkijs from 'pkijs'
import type { FetchBytes } from './fetch-certificate-data.ts'

/** What an authority says of a certificate today, as DER. */
export interface Revocation {
  kind: 'ocsp' | 'crl'
  bytes: Uint8Array
  /** Until when it says so; null where it does not say. */
  until: Date | null
}

/**
 * Asks the authority named in a certificate, by OCSP and else for its list, whether the certificate has been revoked.
 * @throws Error where nobody answers, or where the answer is not good
 */
export async function askRevocation(
  certificate: Uint8Array,
  issuer: Uint8Array,
  fetchBytes: FetchBytes,
): Promise<Revocation> {
  const problems: unknown[] = []
  for (const url of ocspUrlsOf(certificate)) {
    try {
      const body = ocspRequest(certificate, issuer)
      return await readOcsp(certificate, issuer, await fetchBytes(url, { type: 'application/ocsp-request', body }))
    } catch (problem) {
      problems.push(problem)
    }
  }
  for (const url of listUrlsOf(certificate)) {
    try {
      return await readList(certificate, issuer, await fetchBytes(url))
    } catch (problem) {
      problems.push(problem)
    }
  }
  throw problems[0] ?? new Error('The certificate names nobody to ask')
}

/** Where the certificate of the issuer is found. */
export function issuerUrlsOf(certificate: Uint8Array): string[] {
  return accessOf(certificate)?.caIssuers.flatMap(urlOf) ?? []
}

function ocspUrlsOf(certificate: Uint8Array): string[] {
  return accessOf(certificate)?.ocsp.flatMap(urlOf) ?? []
}

function listUrlsOf(certificate: Uint8Array): string[] {
  const points = read(certificate).getExtension(x509.CRLDistributionPointsExtension)?.distributionPoints ?? []
  const names = points.flatMap(({ distributionPoint }) => distributionPoint?.fullName ?? [])
  return names.flatMap(({ uniformResourceIdentifier: url }) => (url && /^https?:/i.test(url) ? [url] : []))
}

function accessOf(certificate: Uint8Array): x509.AuthorityInfoAccessExtension | null {
  return read(certificate).getExtension(x509.AuthorityInfoAccessExtension)
}

function urlOf({ type, value }: x509.GeneralName): string[] {
  return type === 'url' && /^https?:/i.test(value) ? [value] : []
}

const SHA1 = '1.3.14.3.2.26'

/** OCSPRequest (RFC 6960, 4.1.1), for one certificate; the hashes are names here, not proofs. */
function ocspRequest(certificate: Uint8Array, issuer: Uint8Array): Uint8Array {
  const { subject, publicKey } = readCertificateFile(issuer)
  const { serialNumber } = readCertificateFile(certificate)
  const hash = (bytes: Uint8Array) => octetString(createHash('sha1').update(bytes).digest())
  const id = sequence(...[sequence(oid(SHA1), nothing), hash(subject.bytes), hash(publicKey.key), serialNumber.bytes])
  return sequence(sequence(sequence(sequence(id))))
}

/** Its own: opening a PKCS #12 puts another in the place of the one that all of pkijs shares. */
const engine = new pkijs.CryptoEngine({ name: 'asking', crypto: globalThis.crypto })

async function readOcsp(certificate: Uint8Array, issuer: Uint8Array, bytes: Uint8Array): Promise<Revocation> {
  const response = pkijs.OCSPResponse.fromBER(new Uint8Array(bytes).buffer)
  const inner = response.responseBytes?.response.valueBlock.valueHexView
  if (response.responseStatus.valueBlock.valueDec !== 0 || !inner) throw new Error('The OCSP responder refuses')
  const basic = pkijs.BasicOCSPResponse.fromBER(new Uint8Array(inner).buffer)
  const [own, above] = [certificate, issuer].map((one) => pkijs.Certificate.fromBER(new Uint8Array(one).buffer))
  if (!own || !above) throw new Error('A certificate cannot be read')
  if (!(await basic.verify({ trustedCerts: [above] }, engine))) throw new Error('The OCSP answer is not valid')
  const { isForCertificate, status } = await basic.getCertificateStatus(own, above, engine)
  if (!isForCertificate || status !== 0) throw new Error('The OCSP responder does not call the certificate good')
  const until = basic.tbsResponseData.responses[0]?.nextUpdate ?? null
  return { kind: 'ocsp', bytes, until }
}

async function readList(certificate: Uint8Array, issuer: Uint8Array, bytes: Uint8Array): Promise<Revocation> {
  const list = new x509.X509Crl(new Uint8Array(bytes))
  const above = read(issuer)
  if (list.issuer !== above.subject || !(await list.verify({ publicKey: above }))) {
    throw new Error('The revocation list is not of the issuer')
  }
  if (list.findRevoked(read(certificate).serialNumber)) throw new Error('The certificate has been revoked')
  return { kind: 'crl', bytes: new Uint8Array(list.rawData), until: list.nextUpdate ?? null }
}

function read(certificate: Uint8Array): x509.X509Certificate {
  return new x509.X509Certificate(new Uint8Array(certificate))
}
