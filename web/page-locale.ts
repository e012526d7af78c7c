import { localeOfTags } from '@rubrica/contracts/answer-language.ts'
import { type Locale, locales } from '@rubrica/contracts/locale.ts'

/** The language of the page: that of its `<html>`, the default while a server renders it. */
export function pageLocale(): Locale {
  return localeOfTags([globalThis.document?.documentElement.lang ?? ''])
}

/** Asks for answers in the language of the page, whatever the browser prefers. */
export function languageHeader(): { 'accept-language': string } {
  return { 'accept-language': locales[pageLocale()].tag }
}
