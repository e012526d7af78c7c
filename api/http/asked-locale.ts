import { likedLocale } from '@rubrica/contracts/answer-language.ts'
import { defaultLocale, type Locale } from '@rubrica/contracts/locale.ts'
import { parseAccept } from 'hono/utils/accept'

/** The language to answer an `Accept-Language` in (RFC 9110, 12.5.4). */
export function askedLocale(header: string | undefined): Locale {
  return likedLocale(parseAccept(header ?? '')) ?? defaultLocale
}
