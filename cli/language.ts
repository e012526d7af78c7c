import type { Locale, Sentence } from '@rubrica/contracts/locale.ts'
import { type Values, wordsOf } from '@rubrica/contracts/said.ts'

/** The language of the command; it asks the service for the same. */
export interface Language {
  readonly locale: Locale
  /** How dates and numbers are written, and the form of English that the command speaks. */
  readonly tag: 'pt-BR' | 'en-GB'
  /** A sentence of the command; a value replaces `{name}`. */
  text(sentence: Sentence, values?: Values): string
}

/** English if `RUBRICA_LANG`, else the locale of messages, says so. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  const asked = env.RUBRICA_LANG || env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  return /^en/i.test(asked) ? english : portuguese
}

export const portuguese: Language = {
  locale: 'pt',
  tag: 'pt-BR',
  text: (sentence, values) => wordsOf({ sentence, values }, 'pt'),
}

const english: Language = {
  locale: 'en',
  tag: 'en-GB',
  text: (sentence, values) => wordsOf({ sentence, values }, 'en'),
}

/** What is the same in every language: a name, or a text that was made before. */
export function asIs(text: string): Sentence {
  return { pt: text, en: text }
}
