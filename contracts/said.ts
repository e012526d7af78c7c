import type { Locale, Sentence } from './locale.ts'

/** What the `{name}`s of a sentence stand for: a value as it is, or its words in each language. */
export type Values = Readonly<Record<string, string | number | Sentence>>

/** A sentence with its values, in no language yet. */
export interface Said {
  readonly sentence: Sentence
  readonly values?: Values | undefined
}

/** The words of a sentence in a reader's language. */
export function wordsOf({ sentence, values = {} }: Said, locale: Locale): string {
  return sentence[locale].replace(/\{(\w+)\}/g, (name: string, key: string) => {
    const value = values[key] ?? name
    return typeof value === 'object' ? value[locale] : String(value)
  })
}

/** Words that have to be made for each language, such as a duration or an amount. */
export function inEach(make: (locale: Locale) => string): Sentence {
  return { pt: make('pt'), en: make('en') }
}
