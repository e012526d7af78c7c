import { levelWords } from '../families.ts'
import type { Report } from '../report.ts'
import type { Language } from '../verdict.ts'

/** What the signatures of an intact file are in law, as one more sentence behind the verdict's; empty if nothing is known. */
export function levelSentence(
  { verdict, signatures }: Pick<Report, 'verdict' | 'signatures'>,
  language: Language,
): string {
  const levels = new Set(signatures.flatMap(({ level }) => level ?? []))
  if (verdict !== 'intact' || levels.size === 0) return ''
  const names = [...levels].map((level) => levelWords(level, language)).join('; ')
  return `${words[language]} ${names}.`
}

const words = { pt: 'Tipo de assinatura:', en: 'Kind of signature:' }
