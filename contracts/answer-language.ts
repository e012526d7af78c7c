import { defaultLocale, type Locale, locales } from './locale.ts'

/** As {@link namedLocale}, else the default. */
export function localeOfTags(tags: readonly string[]): Locale {
  return namedLocale(tags) ?? defaultLocale
}

/** The language of ours that an `Accept-Language`, as `hono/utils/accept` parses it, likes best; null if it names none. */
export function likedLocale(wanted: readonly { type: string; q: number }[]): Locale | null {
  return namedLocale(wanted.filter(({ q }) => q > 0).map(({ type }) => type))
}

/** The language of the first tag (BCP 47) that names one of ours: 'en-GB' is English. Null if none does. */
function namedLocale(tags: readonly string[]): Locale | null {
  for (const tag of tags) {
    const [language = ''] = tag.toLowerCase().split('-')
    if (isLocale(language)) return language
    if (language === '*') break
  }
  return null
}

function isLocale(language: string): language is Locale {
  return Object.hasOwn(locales, language)
}

/** Headers of an answer with sentences: their language, and that another request gets another one. */
export function languageHeaders(locale: Locale): Record<'Content-Language' | 'Vary', string> {
  return { 'Content-Language': locales[locale].tag, Vary: 'Accept-Language' }
}
