import type { Language } from '@rubrica/proof/verdict.ts'
import { formatDateTime } from '../../format.ts'

/** An instant as people write it, in the browser's time zone. */
export function timeIn(language: Language): (instant: string) => string {
  return language === 'pt' ? formatDateTime : englishTime
}

function englishTime(instant: string): string {
  return new Date(instant).toLocaleString('en-GB', {
    ...{ day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  })
}
