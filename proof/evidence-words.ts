import { actedAt, evidencePartOf } from './evidence/parts.ts'
import { wayOfMethod } from './evidence/ways.ts'
import type { EvidenceFacts, EvidencePartyFacts, LogFacts, Report, SignatureReport } from './report.ts'
import type { Fact } from './signature-facts.ts'
import type { Language } from './verdict.ts'

/** The parties of a sealed file as people read them. */
export interface ShownEvidence {
  title: string
  parties: { name: string; facts: Fact[] }[]
  facts: Fact[]
}

/**
 * What the evidence in a file says, and who says so: a seal of a known issuer, or the file alone. Nothing if the seal that
 * carries it does not hold.
 */
export function shownEvidence(
  { evidence, log, signatures }: Report,
  language: Language,
  timeText: (instant: string) => string,
): ShownEvidence | null {
  const seal = signatures.findLast(({ kind }) => kind === 'seal')
  if (!evidence || !seal || seal.verdict === 'forged') return null
  const words = allWords[language]
  return {
    title: seal.issuer === null ? words.byFile : words.bySeal,
    parties: evidence.parties.slice(0, SHOWN).map((party) => ({
      name: shortened(party.name),
      facts: partyFacts(party, language, timeText).map(shortenedFact),
    })),
    facts: [
      ...othersFacts(evidence.parties.length - SHOWN, words),
      ...documentFacts(evidence, words).map(shortenedFact),
      ...logFacts(log, seal, words),
    ],
  }
}

/** As many people as the service lets sign one document, and longer texts than it lets them write: a file can claim any. */
const SHOWN = 500
const LONGEST = 1_000

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function shortenedFact(fact: Fact): Fact {
  return { ...fact, value: shortened(fact.value) }
}

function othersFacts(count: number, words: Words): Fact[] {
  return count > 0 ? [{ name: words.others, value: words.notShown(count) }] : []
}

type Words = (typeof allWords)[Language]

function partyFacts(party: EvidencePartyFacts, language: Language, timeText: (instant: string) => string): Fact[] {
  const words = allWords[language]
  const { name: _heading, signedAt, method, address, channel, verifiedAt, ...others } = party
  const { passkeySha256, certificate, governmentId, pagesSeen, ...part } = others
  const way =
    wayOfMethod(method)?.words[language](address ?? '?') ??
    [channel?.[language] ?? method, address].filter(Boolean).join(' ')
  return [
    { name: actedAt(part.part)[language], value: timeText(signedAt) },
    ...partFacts(part, language),
    { name: words.verified, value: verifiedAt === null ? way : `${way}, ${timeText(verifiedAt)}` },
    ...keyFacts(passkeySha256, words),
    ...(certificate ? certificateFacts(certificate, words) : []),
    ...(governmentId === null ? [] : [{ name: words.governmentId, value: governmentId }]),
    ...(pagesSeen === null ? [] : [{ name: words.pagesSeen, value: pagesSeen || words.none }]),
  ]
}

type PartFacts = Pick<EvidencePartyFacts, 'part' | 'actingAs' | 'witnessOf'>

/** In what capacity somebody acted, and whom a witness attests. A further fact without a line of its own does not compile. */
function partFacts<P extends PartFacts>(
  { part, actingAs, witnessOf }: P & Record<Exclude<keyof P, keyof PartFacts>, never>,
  language: Language,
): Fact[] {
  const of = evidencePartOf(part)?.of ?? { pt: 'De', en: 'Of' }
  const names = new Intl.ListFormat(language === 'pt' ? 'pt-BR' : 'en-GB').format(
    witnessOf.slice(0, SHOWN).map(shortened),
  )
  return [
    ...(witnessOf.length > 0 ? [{ name: of[language], value: names }] : []),
    ...(actingAs === null ? [] : [{ name: allWords[language].capacity, value: actingAs }]),
  ]
}

function keyFacts(sha256: string | null, words: Words): Fact[] {
  return sha256 === null ? [] : [{ name: words.passkey, value: sha256, isCode: true }]
}

function certificateFacts(
  { name, issuer, isQualified, provider }: NonNullable<EvidencePartyFacts['certificate']>,
  words: Words,
): Fact[] {
  return [
    { name: words.kind, value: isQualified ? words.qualified : words.ownCertificate },
    { name: words.certificate, value: words.issuedBy(name, issuer) },
    ...(provider === null ? [] : [{ name: words.inCloud, value: provider }]),
  ]
}

function documentFacts({ documentName, head }: EvidenceFacts, words: Words): Fact[] {
  return [
    { name: words.document, value: documentName },
    { name: words.head, value: head, isCode: true },
  ]
}

/**
 * Who signed the checkpoint is said only if the log's key was at hand, and the seal has a known issuer: anybody can take
 * the record of a sealed file, with the log's proof of it, and seal another document with both.
 */
function logFacts(log: LogFacts | null, { issuer }: Pick<SignatureReport, 'issuer'>, words: Words): Fact[] {
  if (!log) return []
  const place = words.logPlace(log.index + 1, log.size)
  const isTold = log.isSigned && issuer !== null
  return [{ name: words.log, value: isTold ? words.logSigned(place, log.origin) : words.logClaimed(place) }]
}

const allWords = {
  pt: {
    bySeal: 'Quem assinou, segundo o selo',
    byFile: 'Quem assinou, segundo o arquivo',
    others: 'Outras pessoas',
    notShown: (count: number) => `mais ${count.toLocaleString('pt-BR')}, que não são mostradas aqui`,
    capacity: 'Na qualidade de',
    verified: 'Confirmação',
    passkey: 'Chave de acesso (SHA-256)',
    kind: 'Assinatura',
    qualified: 'assinatura eletrônica qualificada (ICP-Brasil)',
    ownCertificate: 'assinatura com certificado digital próprio',
    certificate: 'Certificado',
    issuedBy: (name: string, issuer: string) => `${name}, emitido por ${issuer}`,
    inCloud: 'Chave em nuvem, autorizada no provedor',
    governmentId: 'CPF ou CNPJ',
    pagesSeen: 'Imagens de páginas enviadas',
    none: 'nenhuma',
    document: 'Documento',
    head: 'Registro de atividades',
    log: 'Registro de selos',
    logPlace: (place: number, size: number) => `${place}º de ${size}`,
    logSigned: (place: string, origin: string) => `${place}, assinado por ${origin}`,
    logClaimed: (place: string) => `${place}, segundo o arquivo`,
  },
  en: {
    bySeal: 'Who signed, according to the seal',
    byFile: 'Who signed, according to the file',
    others: 'Other people',
    notShown: (count: number) => `${count.toLocaleString('en-GB')} more, who are not shown here`,
    capacity: 'Acting as',
    verified: 'Confirmed by',
    passkey: 'Passkey (SHA-256)',
    kind: 'Signature',
    qualified: 'qualified electronic signature (ICP-Brasil)',
    ownCertificate: 'signature with a digital certificate of their own',
    certificate: 'Certificate',
    issuedBy: (name: string, issuer: string) => `${name}, issued by ${issuer}`,
    inCloud: 'Key in the cloud, authorised at the provider',
    governmentId: 'CPF or CNPJ',
    pagesSeen: 'Page images sent',
    none: 'none',
    document: 'Document',
    head: 'Record of activities',
    log: 'Log of seals',
    logPlace: (place: number, size: number) => `number ${place} of ${size}`,
    logSigned: (place: string, origin: string) => `${place}, signed by ${origin}`,
    logClaimed: (place: string) => `${place}, according to the file`,
  },
}
