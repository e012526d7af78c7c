/**
 * A text that every store accepts: PostgreSQL has no NUL, and half of a surrogate pair is no UTF-8. For names of
 * records: the changed text is no record's name.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}

/** The dotted path of the first text in an input that a store cannot hold, or null if there is none. */
export function unstorableField(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value === storableText(value) ? null : path.join('.')
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = unstorableField(name, [...path, name]) ?? unstorableField(inner, [...path, name])
    if (found !== null) return storableText(found)
  }
  return null
}
