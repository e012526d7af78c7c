import { localeOfTags } from '@rubrica/contracts/answer-language.ts'
import { defaultLocale, type Locale, locales } from '@rubrica/contracts/locale.ts'
import { useSyncExternalStore } from 'react'
import type { accountEnglish } from './account-english.ts'
import type { english as readersEnglish } from './english.ts'
import { isForReaders, isPortugueseAlone } from './page-languages.ts'
import type { KitWords } from './ui/kit-words.ts'

type English = typeof readersEnglish & typeof accountEnglish

/** Portuguese comes with each page; English comes in files of its own, because few people read it. */
let english: Partial<English> = {}
/** The reader's language, and the one that they chose themselves, as public/start.js found them. */
let reader = globalThis.document?.documentElement.dataset.reader
let chosen = globalThis.document?.documentElement.dataset.chosen
/** The language in which the server has rendered the page. */
let rendered: Locale = globalThis.document?.documentElement.dataset.rendered === 'en' ? 'en' : defaultLocale
const listeners = new Set<() => void>()

/** The language of the page; renders again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, pageLocale, () => rendered)
}

/** Lets the page at this path be rendered in a language where there is no document. */
export async function renderIn(locale: Locale, pathname: string): Promise<void> {
  if (locale === 'en') await loadEnglish(pathname)
  rendered = locale
}

/** False if the words of what the server has rendered could not load. */
export function hasRenderedWords(): boolean {
  return rendered !== 'en' || english.kit !== undefined
}

/** The names of words, at each level. */
type Named<Words> = Words extends string | ((...values: never[]) => unknown)
  ? true
  : { [Name in keyof Words]: Named<Words[Name]> }

/** Portuguese words, if English has each of them; a list of words is read by its names, which no type checks otherwise. */
type Said<Part extends keyof English, Words> = Named<English[Part]> extends Named<Words> ? Words : never

/** The words of a part of the pages, in the language of the page; `portuguese` are those that the part comes with. */
export function useWords<Part extends keyof English, Words extends English[Part]>(
  part: Part,
  portuguese: Said<Part, Words>,
): English[Part] {
  return useEnglish()[part] ?? portuguese
}

/** The same outside of rendering. */
export function wordsNow<Part extends keyof English, Words extends English[Part]>(
  part: Part,
  portuguese: Said<Part, Words>,
): English[Part] {
  return (pageLocale() === 'en' ? english[part] : undefined) ?? portuguese
}

/** The kit's words; null for Portuguese, which each part of it has itself. */
export function useKitLanguage(): KitWords | null {
  return useEnglish().kit ?? null
}

/** The English that has loaded; nothing on a page in Portuguese. Renders again when either changes. */
function useEnglish(): Partial<English> {
  const loaded = useSyncExternalStore(subscribe, loadedEnglish, loadedEnglish)
  return useLocale() === 'en' ? loaded : {}
}

/** Puts the page at this path into its reader's language. If English cannot load, the page is in Portuguese. */
export async function speakAt(pathname: string): Promise<void> {
  const isEnglish = languageAt(pathname) === 'en'
  if (isEnglish || rendered === 'en') await loadEnglish(pathname).catch(() => undefined)
  speak(isEnglish && hasEnglish(pathname) ? 'en' : defaultLocale)
}

/** Shows the pages in another language, from now on. Throws if its words cannot load. */
export async function showIn(locale: Locale): Promise<void> {
  if (locale === 'en') await loadEnglish(location.pathname)
  reader = locale
  chosen = locale
  await speakAt(location.pathname)
}

/**
 * Account holders' pages are in English only for who chose it: in Brazil many computers speak English, and their owners
 * do not.
 */
function languageAt(pathname: string): string | undefined {
  if (isPortugueseAlone(pathname)) return defaultLocale
  return isForReaders(pathname) ? reader : chosen
}

/** Signers wait for no words of the dashboard. */
async function loadEnglish(pathname: string) {
  if (hasEnglish(pathname)) return
  const [signers, accounts] = await Promise.all([
    import('./english.ts'),
    isForReaders(pathname) ? undefined : import('./account-english.ts'),
  ])
  english = { ...english, ...signers.english, ...accounts?.accountEnglish }
}

function hasEnglish(pathname: string): boolean {
  return english.kit !== undefined && (isForReaders(pathname) || english.frame !== undefined)
}

function loadedEnglish() {
  return english
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
