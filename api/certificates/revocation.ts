import { createHash } from 'node:crypto'
import { nothing, octetString, oid, sequence } from '@rubrica/proof/asn1/der.ts'
import { readList } from '@rubrica/proof/trust/revocation-list.ts'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import * as pkijs from 'pkijs'
import { pkiEngine } from '../pki-engine.ts'
import type { FetchBytes } from './fetch-certificate-data.ts'

/** What an authority says of a certificate that it has not revoked, as DER. */
export interface Revocation {
  kind: 'ocsp' | 'crl'
  /** Null if it is too large to store. */
  bytes: Uint8Array | null
  /** Since when, and until when it says so; null if it does not say. */
  from: Date
  until: Date | null
}

/** The authority has revoked the certificate, for good or for a time. */
export class CertificateRevoked extends Error {
  override readonly name = 'CertificateRevoked'
}

/**
 * Asks the authority named in a certificate, by OCSP or else for its list, whether it has revoked the certificate.
 * @throws CertificateRevoked
 * @throws Error if no authority answers, or if no answer is acceptable
 */
export async function askRevocation(
  certificate: Uint8Array,
  issuer: Uint8Array,
  fetchBytes: FetchBytes,
  isTaken: (revocation: Revocation) => boolean = () => true,
): Promise<Revocation> {
  const body = ocspRequest(certificate, issuer)
  const ways = [
    ...ocspUrlsOf(certificate).map((url) => async () => {
      return readOcsp(certificate, issuer, await fetchBytes(url, { type: 'application/ocsp-request', body }))
    }),
    ...listUrlsOf(certificate).map((url) => async () => onList(certificate, issuer, await fetchBytes(url))),
  ]
  const problems: unknown[] = []
  for (const ask of ways) {
    try {
      const found = await ask()
      if (isTaken(found)) return found
      problems.push(new Error('The answer is of another time'))
    } catch (problem) {
      if (problem instanceof CertificateRevoked) throw problem
      problems.push(problem)
    }
  }
  throw problems[0] ?? new Error('The certificate names nobody to ask')
}

/** The addresses of the issuer's certificate. */
export function issuerUrlsOf(certificate: Uint8Array): string[] {
  return accessUrlsOf(certificate, pkijs.id_ad_caIssuers)
}

function ocspUrlsOf(certificate: Uint8Array): string[] {
  return accessUrlsOf(certificate, pkijs.id_ad_ocsp).slice(0, MOST_ADDRESSES)
}

function accessUrlsOf(certificate: Uint8Array, method: string): string[] {
  const access = extensionOf(certificate, pkijs.id_AuthorityInfoAccess)
  if (!(access instanceof pkijs.InfoAccess)) return []
  const asked = access.accessDescriptions.filter(({ accessMethod }) => accessMethod === method)
  return asked.flatMap(({ accessLocation }) => urlOf(accessLocation))
}

function listUrlsOf(certificate: Uint8Array): string[] {
  const points = extensionOf(certificate, pkijs.id_CRLDistributionPoints)
  if (!(points instanceof pkijs.CRLDistributionPoints)) return []
  const names = points.distributionPoints.flatMap(({ distributionPoint: names }) => (Array.isArray(names) ? names : []))
  return names.flatMap(urlOf).slice(0, MOST_ADDRESSES)
}

function extensionOf(certificate: Uint8Array, id: string): unknown {
  const { extensions = [] } = pkijs.Certificate.fromBER(new Uint8Array(certificate))
  return extensions.find(({ extnID }) => extnID === id)?.parsedValue
}

function urlOf({ type, value }: pkijs.GeneralName): string[] {
  return type === URL_NAME && typeof value === 'string' && /^https?:/i.test(value) ? [value] : []
}

/** uniformResourceIdentifier of GeneralName (RFC 5280, 4.2.1.6). */
const URL_NAME = 6
/** Addresses of each kind: each one that does not answer costs its whole wait. */
const MOST_ADDRESSES = 2
const SHA1 = '1.3.14.3.2.26'

/** OCSPRequest (RFC 6960, 4.1.1), for one certificate; the hashes are names here, not proofs. */
function ocspRequest(certificate: Uint8Array, issuer: Uint8Array): Uint8Array {
  const { subject, publicKey } = readCertificateFile(issuer)
  const { serialNumber } = readCertificateFile(certificate)
  const hash = (bytes: Uint8Array) => octetString(createHash('sha1').update(bytes).digest())
  const id = sequence(...[sequence(oid(SHA1), nothing), hash(subject.bytes), hash(publicKey.key), serialNumber.bytes])
  return sequence(sequence(sequence(sequence(id))))
}

async function readOcsp(certificate: Uint8Array, issuer: Uint8Array, bytes: Uint8Array): Promise<Revocation> {
  const response = pkijs.OCSPResponse.fromBER(new Uint8Array(bytes).buffer)
  const inner = response.responseBytes?.response.valueBlock.valueHexView
  if (response.responseStatus.valueBlock.valueDec !== 0 || !inner) throw new Error('The OCSP responder refuses')
  const basic = pkijs.BasicOCSPResponse.fromBER(new Uint8Array(inner).buffer)
  const [own, above] = [certificate, issuer].map((one) => pkijs.Certificate.fromBER(new Uint8Array(one).buffer))
  if (!own || !above) throw new Error('A certificate cannot be read')
  if (!(await basic.verify({ trustedCerts: [above] }, pkiEngine))) throw new Error('The OCSP answer is not valid')
  const { isForCertificate, status } = await basic.getCertificateStatus(own, above, pkiEngine)
  const [said, another] = basic.tbsResponseData.responses
  if (!isForCertificate || !said || another) throw new Error('The OCSP answer is of another certificate')
  if (status === REVOKED) throw new CertificateRevoked('The certificate has been revoked')
  if (status !== 0) throw new Error('The OCSP responder does not know the certificate')
  return { kind: 'ocsp', bytes, from: said.thisUpdate, until: said.nextUpdate ?? null }
}

const REVOKED = 1

async function onList(certificate: Uint8Array, issuer: Uint8Array, bytes: Uint8Array): Promise<Revocation> {
  const { revocationOf, ...list } = await readList(new Uint8Array(bytes), readCertificateFile(issuer))
  if (revocationOf(readCertificateFile(certificate))) throw new CertificateRevoked('The certificate has been revoked')
  return { kind: 'crl', ...list }
}
