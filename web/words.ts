import { localeOfTags } from '@rubrica/contracts/answer-language.ts'
import { defaultLocale, type Locale, locales } from '@rubrica/contracts/locale.ts'
import { useSyncExternalStore } from 'react'
import type { English } from './english.ts'
import type { KitWords } from './ui/kit-words.ts'

/** Addresses of the pages that are written in each language; the others are in Portuguese. public/start.js repeats it. */
const translated = /^\/(sign|verify|release|proof)(\/|$)/

/** Portuguese comes with each page; English is a file of its own, because few people read it. */
let english: English | undefined
/** The reader's language, as public/start.js found it. */
let reader = globalThis.document?.documentElement.dataset.reader
/** The language in which the server has rendered the page. */
let rendered: Locale = globalThis.document?.documentElement.dataset.rendered === 'en' ? 'en' : defaultLocale
const listeners = new Set<() => void>()

/** The language of the page; renders again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, pageLocale, () => rendered)
}

/** Lets pages be rendered in a language where there is no document. */
export async function renderIn(locale: Locale): Promise<void> {
  if (locale === 'en') await loadEnglish()
  rendered = locale
}

/** False if the words of what the server has rendered could not load. */
export function hasRenderedWords(): boolean {
  return rendered !== 'en' || english !== undefined
}

/** The words of a part of the pages, in the language of the page; `portuguese` are those that the part comes with. */
export function useWords<Part extends keyof English>(part: Part, portuguese: English[Part]): English[Part] {
  return useLocale() === 'en' && english ? english[part] : portuguese
}

/** The same outside of rendering. */
export function wordsNow<Part extends keyof English>(part: Part, portuguese: English[Part]): English[Part] {
  return pageLocale() === 'en' && english ? english[part] : portuguese
}

/** The kit's words; null for Portuguese, which each part of it has itself. */
export function useKitLanguage(): KitWords | null {
  return useLocale() === 'en' && english ? english.kit : null
}

/** Puts the page at this path into its reader's language. If English cannot load, the page is in Portuguese. */
export async function speakAt(pathname: string): Promise<void> {
  const isEnglish = reader === 'en' && translated.test(pathname)
  if ((isEnglish || rendered === 'en') && !english) await loadEnglish().catch(() => undefined)
  speak(isEnglish && english ? 'en' : defaultLocale)
}

/** Shows the pages in another language, from now on. Throws if its words cannot load. */
export async function showIn(locale: Locale): Promise<void> {
  if (locale === 'en') await loadEnglish()
  reader = locale
  await speakAt(location.pathname)
}

async function loadEnglish() {
  const loaded = await import('./english.ts')
  english = loaded.english
}

/** `<html lang>` is what the page, its calls and screen readers go by. */
function speak(locale: Locale) {
  document.documentElement.lang = locales[locale].tag
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language of the page: that of its `<html>`, or the one in which a server renders it. */
export function pageLocale(): Locale {
  return localeOfTags([globalThis.document?.documentElement.lang ?? rendered])
}

/** Asks for answers in the language of the page, whatever the browser prefers. */
export function languageHeader(): { 'accept-language': string } {
  return { 'accept-language': locales[pageLocale()].tag }
}
