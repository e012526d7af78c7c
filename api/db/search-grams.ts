/** Characters of a part of a text, of which the index of searches knows each. */
const LENGTH = 3
/** Two workspaces with the same beginning share entries of the index; a search compares the whole id afterwards. */
const ACCOUNT_LENGTH = 8

/** The parts of a folded text as words for SQLite's full-text index. PostgreSQL has the same in a migration. */
export function gramWords(accountId: string, key: string): string {
  const chars = [...key]
  const padded = [...chars, ' ', ' ']
  const grams = chars.map((_char, place) => padded.slice(place, place + LENGTH).join(''))
  return [...new Set(grams)].map((gram) => wordOf(accountId, gram)).join(' ')
}

/** A part of a needle, and its word in the index's query language. */
export interface NeedlePart {
  text: string
  word: string
}

/** The parts of `needle`, one beside the other: a text that contains it contains these. */
export function partsOfNeedle(kind: 'sqlite' | 'postgres', accountId: string, needle: string): NeedlePart[] {
  const chars = [...needle]
  const last = Math.max(0, chars.length - LENGTH)
  const places = [...Array.from({ length: Math.ceil(last / LENGTH) }, (_, n) => n * LENGTH), last]
  const texts = new Set(places.map((place) => chars.slice(place, place + LENGTH).join('')))
  // A needle of one or two characters is the beginning of a part.
  const isShort = chars.length < LENGTH
  return [...texts].map((text) => ({
    text,
    word:
      kind === 'sqlite'
        ? `"${wordOf(accountId, text)}"${isShort ? ' *' : ''}`
        : `${quoted(startOf(accountId) + text)}${isShort ? ':*' : ''}`,
  }))
}

/** In hexadecimal, which no tokenizer parts; the beginning of a text is also the beginning of its word. */
function wordOf(accountId: string, gram: string): string {
  return Buffer.from(startOf(accountId) + gram).toString('hex')
}

function startOf(accountId: string): string {
  return accountId.slice(0, ACCOUNT_LENGTH)
}

/** A word of PostgreSQL's tsquery. */
function quoted(word: string): string {
  return `'${word.replaceAll(/['\\]/g, (sign) => sign + sign)}'`
}
