import type { Bytes } from '../asn1/element.ts'
import type { Finding, FoundSignature } from '../finding.ts'
import { judgeRevocation, type ValidationData } from '../trust/judge-revocation.ts'
import { type Known, knownPath, levelOf } from '../trust/known-path.ts'
import { type Certificate, isForSigning, readCertificateFile } from '../x509/certificate.ts'
import type { JudgedSigner } from './judge-signer.ts'
import type { Message } from './message.ts'
import { problem } from './problems.ts'
import { validationInMessage } from './validation-in-message.ts'

export interface IssuerInput extends Known {
  /** One of our own seals, which has exactly one way to be written. */
  isSeal: boolean
  /** What the file around the message is checked by; the message may bring more. */
  validation?: (ValidationData & { certificates: Bytes[] }) | undefined
  /** When a known authority saw the signature first, by a timestamp over the document. */
  seenAt?: Date | null | undefined
  now: Date
}

interface Signed {
  message: Message
  judged: JudgedSigner
  certificate: Certificate
  time: { at: Date | null; isTrusted: boolean }
}

type SigningTime = Parameters<typeof judgeRevocation>[2]

type JudgedIssuer = Pick<FoundSignature, 'issuer' | 'level' | 'revocation' | 'unprovenSince' | 'problems'>

export const unknownIssuer: JudgedIssuer = {
  issuer: null,
  level: null,
  revocation: null,
  unprovenSince: null,
  problems: [],
}

/** The issuer of a sound signature, its level in law, and whether its certificate was still valid. */
export async function judgeIssuer(input: IssuerInput, signed: Signed): Promise<JudgedIssuer> {
  const { validation, isSeal } = input
  const { message, judged, certificate, time } = signed
  if (!isForSigning(certificate)) return unknownIssuer
  const others = [...message.certificates, ...(validation?.certificates ?? []).flatMap(certificatesIn)]
  const at = time.at ?? input.now
  const path = await knownPath(input, certificate, others, at, isSeal ? 'signatures' : 'signers')
  if (!path) return unknownIssuer
  const signing = signedAt(input, signed)
  const revocation = await judgeRevocation(path, validationFor(input, message, judged), signing)
  if (revocation?.status === 'revoked') return { ...unknownIssuer, revocation, problems: revoked() }
  const unprovenSince = endBefore(signing, certificate, input.now)
  return { issuer: path.root.name, level: levelOf(path), revocation, unprovenSince, problems: [] }
}

/** Whoever has the key of an ended certificate can write any time into a signature. */
function endBefore({ at, isProven }: SigningTime, { notAfter }: Certificate, now: Date): string | null {
  return notAfter < (isProven ? at : now) ? notAfter.toISOString() : null
}

/** The answers in a message and in the file around it. */
export function validationFor(
  { validation }: Pick<IssuerInput, 'validation'>,
  message: Message,
  judged: JudgedSigner,
): ValidationData {
  const own = validationInMessage(message, judged)
  return {
    ocsps: [...own.ocsps, ...(validation?.ocsps ?? [])],
    crls: [...own.crls, ...(validation?.crls ?? [])],
  }
}

function signedAt({ seenAt = null, now }: IssuerInput, { time }: Signed): SigningTime {
  const proven = time.isTrusted ? time.at : seenAt
  return { at: proven ?? time.at ?? now, isProven: proven !== null }
}

function revoked(): Finding[] {
  return [problem('certificate-revoked')]
}

/** What is no certificate leads nowhere. */
function certificatesIn(der: Bytes): Certificate[] {
  try {
    return [readCertificateFile(der)]
  } catch {
    return []
  }
}
