import { lacksFile } from './apart.ts'
import { levelWords } from './families.ts'
import type { PermittedChanges, RevocationFacts, SignatureReport } from './report.ts'
import type { Language } from './verdict.ts'

/** One thing that is known of a signature, as people read it. */
export interface Fact {
  name: string
  value: string
  /** It is a hash, to be set in groups. */
  isCode?: true
}

/**
 * What a report says of a signature, in the order in which it matters; no promise: a name is called the signer's only if
 * it has a known issuer. `timeText` writes an instant as the surface does.
 */
export function signatureFacts(
  signature: SignatureReport,
  language: Language,
  timeText: (instant: string) => string,
): Fact[] {
  const words = allWords[language]
  const { kind, verdict, signedBy, governmentId, policy, issuer, level, revocation, certificateSha256 } = signature
  const { digest } = signature
  if (lacksFile(signature)) return digest === null ? [] : [{ name: words.signedFile, value: digest, isCode: true }]
  const isVouchedFor = issuer !== null && verdict !== 'forged'
  return [
    { name: isVouchedFor ? words.by[kind] : words.nameInside, value: signedBy ?? words.noName },
    ...(governmentId === null ? [] : [numberFact(governmentId, isVouchedFor ? '' : words.inCertificate)]),
    { name: words.issuer, value: issuer ?? words.unknownIssuer },
    ...(level === null ? [] : [{ name: words.level, value: levelWords(level, language) }]),
    ...(revocation === null ? [] : [{ name: words.revocation, value: revocationText(revocation, words, timeText) }]),
    { name: words.when, value: whenText(signature, words, timeText) },
    ...(policy === null ? [] : [{ name: words.policy, value: words.namesPolicy(policy) }]),
    { name: words.covers, value: coversText(signature, words) },
    ...(certificateSha256 === null
      ? []
      : [{ name: words.certificate, value: certificateSha256, isCode: true } satisfies Fact]),
  ]
}

function coversText({ field, coversWholeFile, coversTo, revision }: SignatureReport, words: Words): string {
  if (coversWholeFile) return words.wholeFile
  return field === '' && coversTo === 0 ? words.contentInside : words.earlier(coversTo, revision)
}

/** What a signature is called, above its facts. */
export function signatureKind({ kind }: Pick<SignatureReport, 'kind'>, language: Language): string {
  return allWords[language][kind]
}

/** What changed behind a signature within what it permits, a sentence a change, with the revision that brought it. */
export function permittedSentences({ permitted }: Pick<SignatureReport, 'permitted'>, language: Language): string[] {
  const { revision: name } = allWords[language]
  return permitted.flatMap(({ revision, changes }: PermittedChanges) =>
    changes.map((change) => `${name(revision)}: ${change[language]}`),
  )
}

function numberFact(number: string, where: string): Fact {
  const isHidden = number.startsWith('*')
  const value = isHidden ? number : number.replace(/^(..)(...)(...)(....)/, '$1.$2.$3/$4-')
  return { name: `${isHidden ? 'CPF' : 'CNPJ'}${where}`, value }
}

type Words = (typeof allWords)[Language]

function revocationText(
  { status, saidAt, revokedAt }: RevocationFacts,
  words: Words,
  timeText: (instant: string) => string,
) {
  const at = revokedAt ?? saidAt
  return at === null || status === 'unknown' ? words.revocations.unknown : words.revocations[status](timeText(at))
}

function whenText(signature: SignatureReport, words: Words, timeText: (instant: string) => string): string {
  const { unprovenSince } = signature
  const said = saidWhen(signature, words, timeText)
  return unprovenSince === null ? said : `${said}; ${words.unproven(timeText(unprovenSince))}`
}

function saidWhen(
  { signedAt, time, timestampedBy, kind }: SignatureReport,
  words: Words,
  timeText: (instant: string) => string,
): string {
  if (signedAt === null) return words.noTime
  const at = timeText(signedAt)
  if (time === 'trusted') return timestampedBy === null ? at : words.provenBy(at, timestampedBy)
  if (timestampedBy !== null) return words.saidByAuthority(at, timestampedBy)
  return words.saidBy[kind](at)
}

const allWords = {
  pt: {
    seal: 'Selo',
    signature: 'Assinatura',
    timestamp: 'Carimbo do tempo',
    by: { seal: 'Selado por', signature: 'Assinado por', timestamp: 'Emitido por' },
    nameInside: 'Nome no certificado',
    noName: 'não há',
    inCertificate: ' no certificado',
    policy: 'Política de assinatura',
    namesPolicy: (policy: string) => `${policy} da ICP-Brasil, segundo a assinatura`,
    issuer: 'Emissor',
    level: 'Tipo de assinatura',
    revocation: 'Revogação',
    revocations: {
      good: (at: string) => `o certificado não estava revogado, segundo a autoridade em ${at}`,
      'revoked-since': (at: string) => `o certificado foi revogado em ${at}, depois da assinatura`,
      revoked: (at: string) => `o certificado foi revogado em ${at}`,
      unknown: 'não se sabe: o arquivo não traz a resposta da autoridade para aquele momento',
    },
    unknownIssuer: 'não está entre os conhecidos',
    when: 'Quando',
    noTime: 'não informado',
    provenBy: (at: string, authority: string) => `${at}, comprovado por ${authority}`,
    saidByAuthority: (at: string, authority: string) =>
      `${at}, segundo ${authority}, que não está entre os emissores conhecidos`,
    saidBy: {
      seal: (at: string) => `${at}, segundo quem selou`,
      signature: (at: string) => `${at}, segundo quem assinou`,
      timestamp: (at: string) => `${at}, segundo um emissor que não está entre os conhecidos`,
    },
    unproven: (at: string) => `o certificado venceu em ${at}, e nada comprova que ela é de antes`,
    covers: 'Abrange',
    wholeFile: 'o arquivo inteiro',
    contentInside: 'o conteúdo que a mensagem traz',
    earlier: (bytes: number, revision: number) =>
      `a revisão ${revision}: os primeiros ${bytes.toLocaleString('pt-BR')} bytes do arquivo`,
    revision: (number: number) => `Revisão ${number}`,
    certificate: 'Certificado (SHA-256)',
    signedFile: 'Arquivo assinado (SHA-256)',
  },
  en: {
    seal: 'Seal',
    signature: 'Signature',
    timestamp: 'Timestamp',
    by: { seal: 'Sealed by', signature: 'Signed by', timestamp: 'Issued by' },
    nameInside: 'Name in the certificate',
    noName: 'none',
    inCertificate: ' in the certificate',
    policy: 'Signature policy',
    namesPolicy: (policy: string) => `${policy} of ICP-Brasil, according to the signature`,
    issuer: 'Issuer',
    level: 'Kind of signature',
    revocation: 'Revocation',
    revocations: {
      good: (at: string) => `the certificate was not revoked, according to its authority at ${at}`,
      'revoked-since': (at: string) => `the certificate was revoked at ${at}, after the signature`,
      revoked: (at: string) => `the certificate was revoked at ${at}`,
      unknown: 'not known: the file has no answer of the authority for that time',
    },
    unknownIssuer: 'not among the known ones',
    when: 'When',
    noTime: 'not given',
    provenBy: (at: string, authority: string) => `${at}, proven by ${authority}`,
    saidByAuthority: (at: string, authority: string) =>
      `${at}, according to ${authority}, which is not among the known issuers`,
    saidBy: {
      seal: (at: string) => `${at}, according to who sealed it`,
      signature: (at: string) => `${at}, according to the signer`,
      timestamp: (at: string) => `${at}, according to an issuer that is not among the known ones`,
    },
    unproven: (at: string) => `the certificate ended at ${at}, and nothing proves that it is from before`,
    covers: 'Covers',
    wholeFile: 'the whole file',
    contentInside: 'the content that the message carries',
    earlier: (bytes: number, revision: number) =>
      `revision ${revision}: the first ${bytes.toLocaleString('en-GB')} bytes of the file`,
    revision: (number: number) => `Revision ${number}`,
    certificate: 'Certificate (SHA-256)',
    signedFile: 'Signed file (SHA-256)',
  },
}
