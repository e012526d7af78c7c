/**
 * Judges signed PDFs inside your program: no client, no service, no network.
 *
 * ```ts
 * const { verdict, sentence } = await verifyDocument('contrato.pdf', { roots: [await readFile('raiz.pem')] })
 * ```
 *
 * @module
 */
import { headlineOf } from '@rubrica/proof/headline.ts'
import { knownRootsIn } from '@rubrica/proof/known-roots.ts'
import { parseVerifierKey, type VerifierKey } from '@rubrica/proof/log/signed-note.ts'
import type { KnownRoot, Report } from '@rubrica/proof/report.ts'
import { readTrustList } from '@rubrica/proof/trust/trust-list.ts'
import type { Language } from '@rubrica/proof/verdict.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { wholeOf } from './content.ts'
import { ParameterError } from './errors.ts'
import type { FileSource } from './file.ts'

export type { Level } from '@rubrica/proof/families.ts'
export type {
  Change,
  EvidenceFacts,
  EvidencePartyFacts,
  KnownRoot,
  LogFacts,
  PermittedChanges,
  Problem,
  Report,
  SignatureReport,
} from '@rubrica/proof/report.ts'
export type { Language, Verdict } from '@rubrica/proof/verdict.ts'
export { ParameterError } from './errors.ts'
export type { FileContent, FileSource, NamedFile } from './file.ts'

/** What you know, and how to show the result. */
export interface VerifyDocumentOptions {
  /**
   * The issuers that you know: certificates as PEM (one or several) or DER, or with names of your own. Nothing is known by
   * itself: without any, an intact file is `intact-unknown-issuer`.
   */
  roots?: readonly (string | Uint8Array | KnownRoot)[] | undefined
  /**
   * Keys of logs of seals, as a service publishes them at `/.well-known/rubrica-proof.json` (`log.keys[].key`). Without the
   * one that signed, `log.isSigned` of the report is null: if the service renewed its keys, give the new ones as well.
   */
  logKeys?: readonly string[] | undefined
  /**
   * The authorities of ICP-Brasil and gov.br that a service knows, as it publishes them at `/.well-known/rubrica-trust.json`: the
   * JSON, as text or parsed. One of `roots` must have signed it. With it `level` of a signature says what it is in law.
   */
  trustList?: string | object | undefined
  /** What a detached message (`.p7s`) is a signature of. Messages with their content inside need none. */
  of?: FileSource | undefined
  /** Language of `title` and `sentence`. Default `pt`. */
  language?: Language | undefined
  /** Whether a file with this SHA-256 is the unsealed part of a sealed document; only for files without a seal. */
  isSealedElsewhere?: ((sha256: string) => boolean | Promise<boolean>) | undefined
  /** Now, for certificates without a trusted time. */
  now?: Date | undefined
}

/** What was found out, with the verdict in words for people. */
export interface JudgedDocument extends Report {
  /** The verdict in few words. */
  title: string
  sentence: string
}

/**
 * Judges a PDF or a signed message (`.p7s`) by itself, in memory. A bad file is a verdict, not an error.
 *
 * @throws ParameterError if the source can be no file, a root is no certificate, or no root signed the list; the file
 * system's own error if a path leads to none
 */
export async function verifyDocument(file: FileSource, options: VerifyDocumentOptions = {}): Promise<JudgedDocument> {
  const { roots = [], logKeys = [], trustList, of, language = 'pt', isSealedElsewhere, now } = options
  const known = { roots: roots.flatMap(rootsIn), logKeys: await Promise.all(logKeys.map(logKeyIn)) }
  const trust = trustList === undefined ? undefined : () => trustListIn(trustList, known.roots)
  const report = await verifyFile(await wholeOf(file), {
    ...known,
    trust,
    ...(of !== undefined && { of: await wholeOf(of) }),
    ...(isSealedElsewhere && { isSealedElsewhere }),
    ...(now && { now }),
  })
  const { title, sentence } = headlineOf(report, language)
  return { ...report, title, sentence }
}

async function trustListIn(list: string | object, roots: KnownRoot[]) {
  const found = await readTrustList(typeof list === 'string' ? parsed(list) : list, roots)
  if (!found) throw new ParameterError('trustList', 'is no list that one of the roots has signed.')
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ParameterError('trustList', 'is no JSON.', error)
  }
}

async function logKeyIn(text: string): Promise<VerifierKey> {
  const key = await parseVerifierKey(text)
  if (!key) throw new ParameterError('logKeys', 'has something that is no key of a log.')
  return key
}

function rootsIn(root: string | Uint8Array | KnownRoot): KnownRoot[] {
  if (typeof root !== 'string' && 'certificate' in root) return [root]
  try {
    return knownRootsIn(typeof root === 'string' ? new TextEncoder().encode(root) : root)
  } catch (error) {
    throw new ParameterError('roots', 'has something that is no certificate in PEM or DER.', error)
  }
}
