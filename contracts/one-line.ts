import type { Sentence } from './locale.ts'

/** What breaks a line in any system. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/

/** What turns the reading direction of all that follows. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/

/** What nobody sees. */
const UNSEEN =
  /(?:[\s\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3164\ufeff\uffa0]|[\ufe00-\ufe0f])/

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

/** Arguments of `regex` for a name; the error is a key of `fieldErrors`, which has the sentences above. */
export const oneLine = [
  new RegExp(`^(?!${UNSEEN.source}+$)[^${LINE_BREAK.source.slice(1, -1)}${TURNING.source.slice(1, -1)}]*$`),
  { error: ({ input }: { input?: unknown }) => (hasLineBreak(String(input)) ? 'nameWithBreaks' : 'nameUnseen') },
] as const

export function hasLineBreak(text: string): boolean {
  return LINE_BREAK.test(text)
}

/** A name made from a file's name or from values, which may have line breaks and turn the text. */
export function inOneLine(text: string): string {
  return text.replaceAll(new RegExp(LINE_BREAK, 'g'), ' ').replaceAll(new RegExp(TURNING, 'g'), '')
}
