/**
 * What an address may not have, because mail programs read it otherwise than people do: signs that part a list, quote or
 * enclose, characters that cannot be seen or turn the direction, and wide forms such as `＠`.
 */
const MISREAD = String.raw`\s@"(),:;<>[\]\\\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe50-\ufe6f\ufeff-\uff60\ufff0-\uffff`

/** Text, @, text, dot, text, without spaces (spec §5). Only the first dot parts it, so that its time grows as the text. */
export const EMAIL_PATTERN = new RegExp(`^[^${MISREAD}]+@[^${MISREAD}][^${MISREAD}.]*\\.[^${MISREAD}]+$`)

/** What stands behind the @ of such an address, and no pattern: nothing would match one. */
export const DOMAIN_PATTERN = new RegExp(`^[^${MISREAD}.*]+(\\.[^${MISREAD}.*]+)+$`)

/** What mail servers take. */
export const EMAIL_LENGTH_MAX = 254

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH_MAX && EMAIL_PATTERN.test(text)
}
