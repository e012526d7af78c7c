import type { Sentence } from '@rubrica/contracts/locale.ts'
import { wordsOf } from '@rubrica/contracts/said.ts'
import type { English } from './english.ts'

export type Values = Readonly<Record<string, string | number>>

/** The language of the command. */
export interface Language {
  readonly locale: 'pt-BR' | 'en-GB'
  /** A sentence of the command; a value replaces `{name}`. */
  text(sentence: Sentence, values?: Values): string
  /** A sentence that the service wrote, of a refusal with its code. */
  serviceText(sentence: string, code?: string): string
}

export const portuguese: Language = {
  locale: 'pt-BR',
  text: (sentence, values) => wordsOf({ sentence, values }, 'pt'),
  serviceText: (sentence) => sentence,
}

/** English if `RUBRICA_LANG`, else the locale of messages, says so. Loads the catalog only then. */
export async function languageOf(env: Readonly<Record<string, string | undefined>>): Promise<Language> {
  const asked = env.RUBRICA_LANG || env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  return /^en/i.test(asked) ? inEnglish((await import('./english.ts')).english) : portuguese
}

function inEnglish(english: English): Language {
  return {
    locale: 'en-GB',
    text: (sentence, values) => wordsOf({ sentence, values }, 'en'),
    serviceText: (sentence, code) =>
      english.sentences.get(sentence) ?? byPattern(english, sentence) ?? byCode(english, code),
  }
}

/** What is the same in every language: a name, or a text that was made before. */
export function asIs(text: string): Sentence {
  return { pt: text, en: text }
}

/** Translates a sentence that contains values of the service, such as its limits. */
function byPattern({ patterns }: English, sentence: string): string | undefined {
  for (const [pattern, english] of patterns) {
    const found = pattern.exec(sentence)
    if (found !== null) return wordsOf({ sentence: asIs(english), values: found.groups }, 'en')
  }
  return undefined
}

/** Another version of the service may say and name what this one does not know. */
function byCode({ refusals, otherValue, otherRefusal }: English, code: string | undefined): string {
  return code === undefined
    ? otherValue
    : (refusals.get(code) ?? wordsOf({ sentence: asIs(otherRefusal), values: { code } }, 'en'))
}
