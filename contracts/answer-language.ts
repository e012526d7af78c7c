import { defaultLocale, type Locale, locales } from './locale.ts'

/** As {@link namedLocale}, else the default. */
export function localeOfTags(tags: readonly string[]): Locale {
  return namedLocale(tags) ?? defaultLocale
}

/** The language of the first tag (BCP 47) that names one of ours: 'en-GB' is English. Null if none does. */
export function namedLocale(tags: readonly string[]): Locale | null {
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
