import type { Sentence } from './locale.ts'

/** What breaks a line in any system. */
const BREAKS = String.raw`\n\v\f\r\u0085\u2028\u2029`
const LINE_BREAK = new RegExp(`[${BREAKS}]`)

/** What turns the reading direction of all that follows. */
const TURNS = String.raw`\u202a-\u202e\u2066-\u2069`

/** What nobody sees, beside these. */
const UNSEEN = String.raw`\t \xa0\xad\u061c\u115f\u1160\u1680\u180e\u2000-\u200f\u202f\u205f-\u2065\u206a-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0`

/** A name that turns what is written after it, or that nobody sees, would make a certificate page say something else. */
export const unseenSentence = {
  pt: 'O nome precisa ser visível e não pode inverter o texto.',
  en: 'The name has to be visible and cannot reverse the text.',
} as const satisfies Sentence

/** A name with line breaks could pass for several lines of a mail or of a certificate page. */
export const oneLineSentence = {
  pt: 'O nome não pode ter quebras de linha.',
  en: 'The name cannot have line breaks.',
} as const satisfies Sentence

/**
 * Arguments of `regex` for a name; the error is a key of `fieldErrors`, which has the sentences above. OpenAPI has it as
 * a pattern: without a lookahead, which many readers do not know, and read from left to right, however long the text is.
 */
export const oneLine = [
  new RegExp(`^(?:[${UNSEEN}]*[^${UNSEEN}${TURNS}${BREAKS}][^${TURNS}${BREAKS}]*)?$`),
  { error: ({ input }: { input?: unknown }) => (hasLineBreak(String(input)) ? 'nameWithBreaks' : 'nameUnseen') },
] as const

const ALL_UNSEEN = new RegExp(`^[${UNSEEN}${TURNS}${BREAKS}]*$`)

/** Whether all characters of a text are invisible. */
export function isUnseen(text: string): boolean {
  return ALL_UNSEEN.test(text)
}

export function hasLineBreak(text: string): boolean {
  return LINE_BREAK.test(text)
}

/** A name made from a file's name or from values, which may have line breaks and turn the text. */
export function inOneLine(text: string): string {
  return text.replaceAll(new RegExp(LINE_BREAK, 'g'), ' ').replaceAll(new RegExp(`[${TURNS}]`, 'g'), '')
}
