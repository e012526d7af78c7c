/**
 * A value as canonical JSON (RFC 8785): no white space, members by the UTF-16 units of their names, numbers and strings as
 * ECMAScript writes them. Two equal values have the same text, so that the text can be hashed.
 * @throws TypeError for what JSON cannot say: undefined, NaN, a lone surrogate, a nesting beyond {@link MAX_DEPTH}
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0)
}

/** What the service writes nests a few levels; a hostile file would exhaust the stack. */
const MAX_DEPTH = 100

/** `isWellFormed` is newer than the oldest browsers that pages run in. */
const LONE_SURROGATE = /\p{Cs}/u

function write(value: unknown, depth: number): string {
  if (depth > MAX_DEPTH) throw new TypeError('nested too deeply for canonical JSON')
  if (typeof value === 'string' && !LONE_SURROGATE.test(value)) return JSON.stringify(value)
  if (Number.isFinite(value)) return JSON.stringify(value)
  if (typeof value === 'boolean' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map((item) => write(item, depth + 1)).join(',')}]`
  if (typeof value === 'object') {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${members.map(([name, item]) => `${write(name, depth)}:${write(item, depth + 1)}`).join(',')}}`
  }
  throw new TypeError(`no canonical JSON for ${String(value)}`)
}
