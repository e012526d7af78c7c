import { shownEvidence } from '@rubrica/proof/evidence-words.ts'
import { headlineOf } from '@rubrica/proof/headline.ts'
import { knownRootsIn } from '@rubrica/proof/known-roots.ts'
import { type Published, publishedIn } from '@rubrica/proof/published.ts'
import type { KnownRoot, Report } from '@rubrica/proof/report.ts'
import { fileSentences, signatureSentences } from '@rubrica/proof/report-sentences.ts'
import { type Fact, signatureFacts, signatureKind } from '@rubrica/proof/signature-facts.ts'
import { oldListSentence } from '@rubrica/proof/trust/old-list.ts'
import { fetchedTrustList, readTrustList, type TrustList } from '@rubrica/proof/trust/trust-list.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import type { VerifyOptions } from '@rubrica/proof/verify-options.ts'
import type { Context } from './context.ts'
import { oneLine, timeText } from './print.ts'

/** A report with its verdict in words. */
export interface Judged extends Report {
  title: string
  sentence: string
}

/** Judges a file by itself. A file of its own in the package: other commands start without it. */
export async function judge(
  context: Context,
  bytes: Uint8Array<ArrayBuffer>,
  options: VerifyOptions = {},
): Promise<Judged> {
  const report = await verifyFile(bytes, options)
  const { title, sentence } = headlineOf(report, context.locale)
  return { ...report, title, sentence }
}

/** A list of authorities in a file; null if none of these roots signed it. */
export async function trustListIn(text: string, roots: readonly KnownRoot[]): Promise<TrustList | null> {
  return readTrustList(JSON.parse(text), roots)
}

/** A list of authorities that is fetched only when a signature needs it. */
export function trustListBy(fetchPublished: () => Promise<unknown>, roots: readonly KnownRoot[]) {
  return fetchedTrustList(fetchPublished, roots)
}

/** The certificates in a file; throws if there are none. */
export function rootsInFile(file: Uint8Array): KnownRoot[] {
  return knownRootsIn(file)
}

/** The issuers and the keys of the log in `/.well-known/rubrica-proof.json`. */
export function publishedByHost(document: unknown): Promise<Published> {
  return publishedIn(document)
}

/** The report of ETSI TS 119 102-2, in XML. */
export async function etsiOf(context: Context, report: Report, file: string): Promise<string> {
  const [{ etsiReport }, { verifierVersion }] = await Promise.all([
    import('@rubrica/proof/etsi/validation-report.ts'),
    import('@rubrica/proof/version.ts'),
  ])
  const verifier = `Rubrica ${verifierVersion}`
  return etsiReport(report, { file, at: new Date().toISOString(), verifier, language: context.locale })
}

/** The facts behind a verdict, a line each, for people. */
export function factLines(context: Context, report: Report): string[] {
  const language = context.locale
  const said = fileSentences(report, language).flatMap(({ sentences }) => sentences.map(oneLine))
  const signatures = report.signatures.flatMap((signature) => ['', ...signatureLines(context, signature)])
  const oldList = oldListSentence(report, language, (instant) => timeText(context, instant))
  const warned = oldList === null ? [] : ['', context.io.colors.yellow(oldList)]
  return [...said, ...signatures, ...evidenceLines(context, report), ...warned]
}

function evidenceLines(context: Context, report: Report): string[] {
  const evidence = shownEvidence(report, context.locale, (instant) => timeText(context, instant))
  if (!evidence) return []
  const { title, parties, facts } = evidence
  const people = parties.flatMap(({ name, facts }) => [`  ${oneLine(name)}`, ...factTable(context, facts, '    ')])
  return ['', context.io.colors.bold(title), ...people, ...factTable(context, facts, '  ')]
}

function factTable({ io }: Context, facts: readonly Fact[], indent: string): string[] {
  const width = Math.max(...facts.map(({ name }) => name.length))
  return facts.map(({ name, value }) => `${indent}${io.colors.dim(name.padEnd(width))}  ${oneLine(value)}`)
}

function signatureLines(context: Context, signature: Report['signatures'][number]): string[] {
  const language = context.locale
  const facts = signatureFacts(signature, language, (instant) => timeText(context, instant))
  return [
    context.io.colors.bold(signatureKind(signature, language)),
    ...factTable(context, facts, '  '),
    ...signatureSentences(signature, language).flatMap(({ title, sentences, isAgainst }) => [
      ...(isAgainst ? [] : [`  ${title}:`]),
      ...sentences.map((sentence) => `  - ${oneLine(sentence)}`),
    ]),
  ]
}
