import type { Finding, FoundReport, FoundSignature } from './finding.ts'
import type { Change, Problem, Report, SignatureReport } from './report.ts'

/** The report with a sentence for everything that was found. The sentences are loaded only then: most files need none. */
export async function worded(report: FoundReport): Promise<Report> {
  return {
    ...report,
    problems: await problemsOf(report.problems),
    notes: await problemsOf(report.notes),
    signatures: await Promise.all(report.signatures.map(wordedSignature)),
  }
}

async function wordedSignature(signature: FoundSignature): Promise<SignatureReport> {
  const permitted = signature.permitted.map(async (one) => ({ ...one, changes: await changesOf(one.changes) }))
  return {
    ...signature,
    problems: await problemsOf(signature.problems),
    changes: await changesOf(signature.changes),
    permitted: await Promise.all(permitted),
  }
}

async function problemsOf(found: readonly Finding[]): Promise<Problem[]> {
  return found.length === 0 ? [] : (await import('./sentences.ts')).problemsOf(found)
}

async function changesOf(found: readonly Finding[]): Promise<Change[]> {
  return found.length === 0 ? [] : (await import('./sentences.ts')).changesOf(found)
}
