import type { Change, Report } from '../report.ts'
import type { Opinion } from './second-opinion.ts'

/** The report with what drawing has found: a page that looks otherwise than it was signed is a change. */
export function withOpinion(report: Report, { differences }: Opinion): Report {
  if (differences.length === 0) return report
  const signatures = report.signatures.map((signature) => {
    const own = differences.filter(({ coversTo }) => coversTo === signature.coversTo && signature.kind !== 'timestamp')
    if (own.length === 0) return signature
    const changes = [...signature.changes, ...own.map(({ page }) => drawnOtherwise(page))]
    return { ...signature, changes, verdict: 'changed-after' as const }
  })
  const isSound = report.verdict === 'intact' || report.verdict === 'intact-unknown-issuer'
  return { ...report, signatures, verdict: isSound ? 'changed-after' : report.verdict }
}

function drawnOtherwise(page: number): Change {
  return {
    code: 'drawn-otherwise',
    page,
    pt: `A página ${page} aparece diferente do que foi assinado.`,
    en: `Page ${page} looks different from what was signed.`,
  }
}
