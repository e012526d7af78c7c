import type { Report, SignatureReport } from './report.ts'

/** Whether it is a signature apart from its file (`.p7s`), and that file was not given. */
export function isApart({ signatures }: Pick<Report, 'signatures'>): boolean {
  return signatures.length > 0 && signatures.every(lacksFile)
}

export function lacksFile({ problems }: Pick<SignatureReport, 'problems'>): boolean {
  return problems.some(({ code }) => code === 'signed-file-missing')
}
