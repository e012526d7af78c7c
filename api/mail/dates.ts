import type { Locale } from '@rubrica/contracts/locale.ts'

const timeZone = 'America/Sao_Paulo'
const formats = {
  pt: new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }),
}
const written: Record<Locale, (date: Date) => string> = {
  pt: (date) => `${formats.pt.format(date).replace(', ', ' às ')} (horário de Brasília)`,
  en: (date) => `${formats.en.format(date)} (Brasília time)`,
}

/** `20/11/2026 às 14:05` or `20 November 2026 at 14:05`, in the time of Brasília. */
export function dateAndTime(iso: string, locale: Locale = 'pt'): string {
  return written[locale](new Date(iso))
}
