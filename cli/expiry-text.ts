import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'

/**
 * A deadline as typed, as ISO-8601 in UTC: `dd/mm/aaaa` is the end of that day, `dd/mm/aaaa hh:mm[:ss]` that moment, both
 * in this computer's zone; ISO-8601 with a zone is taken as it is.
 */
export function expiryTextOf(text: string): string {
  const typed = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim())
  const date = typed === null ? isoOf(text) : localOf(typed.slice(1))
  if (date === undefined || Number.isNaN(date.getTime())) {
    throw new Failure(
      {
        pt: 'O prazo não é uma data válida. Use dd/mm/aaaa.',
        en: 'The deadline is not a valid date. Use dd/mm/yyyy.',
      },
      exitCodes.usage,
    )
  }
  return date.toISOString()
}

function isoOf(text: string): Date | undefined {
  return /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : undefined
}

function localOf([day, month, year, hour, minute, second]: (string | undefined)[]): Date | undefined {
  const wholeDay = hour === undefined
  const date = new Date(
    Number(year),
    Number(month) - 1,
    Number(day),
    wholeDay ? 23 : Number(hour),
    wholeDay ? 59 : Number(minute),
    wholeDay ? 59 : Number(second ?? 0),
  )
  // 31/02 would roll over into March.
  return date.getDate() === Number(day) && date.getMonth() === Number(month) - 1 ? date : undefined
}
