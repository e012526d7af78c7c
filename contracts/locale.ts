/** The languages that people read, each with its tag (BCP 47). */
export const locales = {
  pt: { tag: 'pt-BR', name: 'Português' },
  en: { tag: 'en', name: 'English' },
} as const

export type Locale = keyof typeof locales

/** How numbers, dates and lists are written in a language (BCP 47). */
export const formatTags = { pt: 'pt-BR', en: 'en-GB' } as const satisfies Record<Locale, string>

/** Who asks for no language that is here reads this one. */
export const defaultLocale: Locale = 'pt'

/** What a person reads, in each language. `{name}` is replaced by a value. */
export type Sentence = Readonly<Record<Locale, string>>

/** 'Ana, Bia e Caio', 'Ana, Bia and Caio'; as a disjunction, 'SMS ou WhatsApp'. */
export function joined(words: Iterable<string>, locale: Locale, type?: Intl.ListFormatType): string {
  return new Intl.ListFormat(formatTags[locale], { type }).format(words)
}
