import type { JudgedFile as JudgedFileView } from '@rubrica/contracts/judged-file.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import type { Problem, SignatureReport } from '@rubrica/proof/report.ts'
import { verdicts } from '@rubrica/proof/verdict.ts'
import type { JudgedFile } from '../pdf/engine.ts'

export function judgedFileView({ report, opinion }: JudgedFile, locale: Locale): JudgedFileView {
  const { sha256, verdict, signatures, problems } = report
  return {
    sha256,
    verdict,
    message: verdicts[verdict][locale],
    signatures: signatures.map((one) => signatureView(one, locale)),
    problems: problems.map((one) => findingView(one, locale)),
    drawing: drawingOf(opinion),
    different_pages: [...new Set(opinion.differences.map(({ page }) => page))].sort((a, b) => a - b),
  }
}

function drawingOf({ differences, isWhole, compared }: JudgedFile['opinion']): JudgedFileView['drawing'] {
  if (differences.length > 0) return 'different'
  if (!isWhole) return 'unfinished'
  return compared > 0 ? 'alike' : 'not_needed'
}

function signatureView(signature: SignatureReport, locale: Locale): JudgedFileView['signatures'][number] {
  return {
    kind: signature.kind,
    field: signature.field,
    verdict: signature.verdict,
    signed_by: signature.signedBy,
    issuer: signature.issuer,
    signed_at: signature.signedAt,
    time: signature.time,
    covers_whole_file: signature.coversWholeFile,
    problems: signature.problems.map((one) => findingView(one, locale)),
    changes: signature.changes.map((change) => ({ ...findingView(change, locale), page: change.page ?? null })),
  }
}

function findingView(found: Problem, locale: Locale): { code: string; message: string } {
  return { code: found.code, message: found[locale] }
}
