import { base64Of, bytesOfHex } from '../base64.ts'
import type { Report, SignatureReport } from '../report.ts'
import type { ListsOf } from '../report-sentences.ts'
import { permittedSentences, signatureKind } from '../signature-facts.ts'
import type { Language } from '../verdict.ts'
import { indicationOf } from './indications.ts'
import { type Xml, xml } from './xml.ts'

/** What a report says of its own making. */
export interface Making {
  /** Name of the file that was judged. */
  file: string
  /** When, as an ISO instant. */
  at: string
  /** Name and version of the program. */
  verifier: string
  language: Language
}

/**
 * The report of ETSI TS 119 102-2 V1.2.1 in XML, by its schema. Seals and signatures have a report each; document timestamps
 * are validation objects. If the standard has no place for a fact, it is in `ReportData` under names of our own.
 */
export function etsiReport(report: Report, making: Making): string {
  const signed = report.signatures.filter(({ kind }) => kind !== 'timestamp')
  const stamps = report.signatures.filter(({ kind }) => kind === 'timestamp')
  const objects = [
    ...certificates(report.signatures),
    ...stamps.map((one, index) => stampObject(report, one, index, making)),
  ]
  const body = xml(
    'vr:ValidationReport',
    [
      ...(signed.length
        ? signed.map((one, index) => signatureReport(report, one, index, making))
        : [nothing(report, making)]),
      ...(objects.length ? [xml('vr:SignatureValidationObjects', objects)] : []),
    ],
    namespaces,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body.text}\n`
}

const namespaces = {
  'xmlns:vr': 'http://uri.etsi.org/19102/v1.2.1#',
  'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
  'xmlns:xs': 'http://www.w3.org/2001/XMLSchema',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
}

function signatureReport(report: Report, signature: SignatureReport, index: number, making: Making): Xml {
  return xml('vr:SignatureValidationReport', [
    xml(
      'vr:SignatureIdentifier',
      [xml('vr:HashOnly', 'false'), xml('vr:DocHashOnly', 'false'), xml('vr:DAIdentifier', signature.field)],
      { id: `signature-${index + 1}` },
    ),
    timeInfo(signature, making),
    ...(signature.digest === null
      ? []
      : [xml('vr:SignersDocument', [digest('vr:DigestAlgAndValue', signature.digest)])]),
    ...attributes(signature),
    ...signer(signature),
    xml('vr:SignatureValidationProcess', [
      xml('vr:SignatureValidationProcessID', 'urn:etsi:019102:validationprocess:Basic'),
    ]),
    status(signature, report, [...notes(signature, making), ...ofFile(report, making)]),
  ])
}

/** A report without any signature is not permitted; the name is the one that the Commission's DSS gives it. */
function nothing(report: Report, making: Making): Xml {
  return xml('vr:SignatureValidationReport', [
    xml('vr:SignatureValidationStatus', [
      xml('vr:MainIndication', 'urn:cef:dss:mainindication:noSignatureFound'),
      data([
        ...report.problems.map((one) => noted(`problem:${one.code}`, one[making.language])),
        ...ofFile(report, making),
      ]),
    ]),
  ])
}

function timeInfo({ signedAt, time }: SignatureReport, { at }: Making): Xml {
  const best = time === 'trusted' && signedAt !== null ? signedAt : at
  return xml('vr:ValidationTimeInfo', [
    xml('vr:ValidationTime', at),
    xml('vr:BestSignatureTime', [xml('vr:POETime', best), xml('vr:TypeOfProof', 'urn:etsi:019102:poetype:validation')]),
  ])
}

function attributes({ signedAt, time, policy }: SignatureReport): Xml[] {
  const all = [
    ...(signedAt !== null && time === 'claimed' ? [xml('vr:SigningTime', [xml('vr:Time', signedAt)])] : []),
    ...(signedAt !== null && time === 'trusted'
      ? [xml('vr:SignatureTimeStamp', [xml('vr:TimeStampValue', signedAt)])]
      : []),
    ...(policy === null
      ? []
      : [xml('vr:SigPolicyIdentifier', [xml('vr:SigPolicyId', `urn:rubrica:policy:${policy}`)])]),
  ]
  return all.length ? [xml('vr:SignatureAttributes', all)] : []
}

function signer({ certificateSha256, signedBy }: SignatureReport): Xml[] {
  if (certificateSha256 === null) return []
  return [
    xml('vr:SignerInformation', [
      xml('vr:SignerCertificate', [], { VOReference: certificateId(certificateSha256) }),
      ...(signedBy === null ? [] : [xml('vr:Signer', signedBy)]),
    ]),
  ]
}

function status(signature: SignatureReport, { signatures }: Report, reported: readonly Xml[]): Xml {
  const stamps = signatures.filter(({ kind }) => kind === 'timestamp')
  const { main, sub } = indicationOf(signature, stamps)
  return xml('vr:SignatureValidationStatus', [
    xml('vr:MainIndication', `urn:etsi:019102:mainindication:${main}`),
    ...(sub === null ? [] : [xml('vr:SubIndication', `urn:etsi:019102:subindication:${sub}`)]),
    data(reported),
  ])
}

/** Each certificate once, by its hash: the file brings it along. */
function certificates(signatures: readonly SignatureReport[]): Xml[] {
  const hashes = new Set(signatures.flatMap(({ certificateSha256 }) => certificateSha256 ?? []))
  return [...hashes].map((hash) =>
    xml(
      'vr:ValidationObject',
      [
        xml('vr:ObjectType', 'urn:etsi:019102:validationObject:certificate'),
        xml('vr:ValidationObjectRepresentation', [digest('vr:DigestAlgAndValue', hash)]),
      ],
      { id: certificateId(hash) },
    ),
  )
}

function stampObject(report: Report, stamp: SignatureReport, index: number, making: Making): Xml {
  const reference = xml('vr:SignatureReference', [xml('vr:PAdESFieldName', stamp.field)])
  return xml(
    'vr:ValidationObject',
    [
      xml('vr:ObjectType', 'urn:etsi:019102:validationObject:timestamp'),
      xml('vr:ValidationObjectRepresentation', [xml('vr:direct', [reference])]),
      ...(stamp.signedAt === null ? [] : [xml('vr:POEProvisioning', [xml('vr:POETime', stamp.signedAt)])]),
      xml('vr:ValidationReport', [...signer(stamp), status(stamp, report, notes(stamp, making))]),
    ],
    { id: `timestamp-${index + 1}` },
  )
}

function certificateId(sha256: string): string {
  return `certificate-${sha256}`
}

function digest(name: string, sha256: string): Xml {
  return xml(name, [
    xml('ds:DigestMethod', [], { Algorithm: 'http://www.w3.org/2001/04/xmlenc#sha256' }),
    xml('ds:DigestValue', base64Of(bytesOfHex(sha256) ?? new Uint8Array())),
  ])
}

/** Of a signature, in the words of every other surface. */
function notes(signature: SignatureReport, { language }: Making): Xml[] {
  const { kind, issuer, revision, coversTo } = signature
  return [
    noted('kind', signatureKind({ kind }, language)),
    noted('verdict', signature.verdict),
    ...(issuer === null ? [] : [noted('issuer', issuer)]),
    noted('revision', `${revision} (${coversTo} bytes)`),
    ...revocationNotes(signature),
    ...Object.values(lists).flatMap((listed) => listed(signature, language)),
  ]
}

/** Each list of a signature under its own name. */
const lists: Readonly<Record<ListsOf<SignatureReport>, (signature: SignatureReport, language: Language) => Xml[]>> = {
  problems: ({ problems }, language) => problems.map((one) => noted(`problem:${one.code}`, one[language])),
  changes: ({ changes }, language) => changes.map((one) => noted(`change:${one.code}`, one[language])),
  permitted: (signature, language) =>
    permittedSentences(signature, language).map((text) => noted('permitted-change', text)),
}

/** What the file's own answers say of the certificate and those above it. */
function revocationNotes({ revocation }: SignatureReport): Xml[] {
  if (revocation === null) return [noted('not-judged', 'revocation')]
  const { status, saidAt, source, revokedAt } = revocation
  return [
    noted('revocation', status),
    ...(saidAt === null || source === null ? [] : [noted(`revocation-said-by-${source}`, saidAt)]),
    ...(revokedAt === null ? [] : [noted('revoked-at', revokedAt)]),
  ]
}

function ofFile({ verdict, sha256 }: Report, { file, verifier }: Making): Xml[] {
  return [
    noted('file', file),
    noted('file-sha256', sha256),
    noted('file-verdict', verdict),
    noted('verifier', verifier),
  ]
}

function noted(name: string, value: string): Xml {
  return xml('vr:ReportData', [
    xml('vr:Type', `urn:rubrica:report:${name}`),
    xml('vr:Value', value, { 'xsi:type': 'xs:string' }),
  ])
}

function data(reported: readonly Xml[]): Xml {
  return xml('vr:AssociatedValidationReportData', [xml('vr:AdditionalValidationReportData', reported)])
}
