import type { Sentence } from './locale.ts'

/** What breaks a line in any system. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/

/** A name with line breaks could pass for several lines of a mail or of a certificate page. */
export const oneLineSentence = {
  pt: 'O nome não pode ter quebras de linha.',
  en: 'The name cannot have line breaks.',
} as const satisfies Sentence

/** Arguments of `regex` for a name; the error is a key of `fieldErrors`, which has the sentence above. */
export const oneLine = [new RegExp(`^[^${LINE_BREAK.source.slice(1, -1)}]*$`), 'nameWithBreaks'] as const

export function hasLineBreak(text: string): boolean {
  return LINE_BREAK.test(text)
}

/** A name made from a file's name or from values, which may have line breaks. */
export function inOneLine(text: string): string {
  return text.replaceAll(new RegExp(LINE_BREAK, 'g'), ' ')
}
