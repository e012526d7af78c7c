/** The languages that people read, each with its tag (BCP 47). */
export const locales = {
  pt: { tag: 'pt-BR', name: 'Português' },
  en: { tag: 'en', name: 'English' },
} as const

export type Locale = keyof typeof locales

/** Who asks for no language that is here reads this one. */
export const defaultLocale: Locale = 'pt'

/** What a person reads, in each language. `{name}` is replaced by a value. */
export type Sentence = Readonly<Record<Locale, string>>
