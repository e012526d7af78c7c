import { localeOfTags } from '@rubrica/contracts/answer-language.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import type { Message } from '../../message.ts'

/** What a message says in one language. */
export interface Words
  extends Pick<Message, 'subject' | 'heading' | 'paragraphs' | 'reason' | 'attachments' | 'brief'> {
  /** The text on the button; null if there is none. */
  button: string | null
}

/** A message in each language. The words stand in the file of its kind; one that lacks a language does not compile. */
export interface Letter extends Omit<Message, keyof Words | 'action' | 'locale' | 'productName'> {
  /** As users and parties have it. */
  locale: string | null
  /** Where the button leads. */
  url?: string | undefined
  words: Record<Locale, Words>
}

/** The letter as its reader reads it; in the usual language if theirs is not here. */
export function inReadersLanguage({ locale: stored, url, words, ...letter }: Letter, productName: string): Message {
  const locale = localeOfTags(stored === null ? [] : [stored])
  const { button, ...said } = words[locale]
  const action = button !== null && url !== undefined ? { action: { label: button, url } } : {}
  return { ...letter, productName, locale, ...said, ...action }
}
