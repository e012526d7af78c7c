import { namedLocale } from '@rubrica/contracts/answer-language.ts'
import { defaultLocale, type Locale } from '@rubrica/contracts/locale.ts'
import { parseAccept } from 'hono/utils/accept'

/** The language of ours that an `Accept-Language` likes best (RFC 9110, 12.5.4); null if it names none. */
export function likedLocale(header: string | null | undefined): Locale | null {
  const wanted = parseAccept(header ?? '').filter(({ q }) => q > 0)
  return namedLocale(wanted.map(({ type }) => type))
}

/** The language to answer in. */
export function askedLocale(header: string | null | undefined): Locale {
  return likedLocale(header) ?? defaultLocale
}
