import type { Report } from '../report.ts'
import type { Language } from '../verdict.ts'

const OLD_MS = 90 * 86_400_000

/** That the authorities in use were installed long ago, as a sentence with the day as the surface writes it; null while they are new. */
export function oldListSentence(
  { trustListAt }: Pick<Report, 'trustListAt'>,
  language: Language,
  dayText: (instant: string) => string,
  now = new Date(),
): string | null {
  if (trustListAt === null || now.getTime() - Date.parse(trustListAt) <= OLD_MS) return null
  return words[language](dayText(trustListAt))
}

const words = {
  pt: (day: string) =>
    `A lista de autoridades da ICP-Brasil e do gov.br em uso aqui é de ${day}, há mais de 90 dias: uma autoridade mais nova aparece como desconhecida.`,
  en: (day: string) =>
    `The list of authorities of ICP-Brasil and gov.br in use here is of ${day}, more than 90 days ago: a newer authority appears as unknown.`,
}
