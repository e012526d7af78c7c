/** Returns whether a value of unknown form has members by name. A list has none. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A member of a value of unknown form; undefined if the value has no members, or not this one. */
export function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

/** The same of a member that is a text. */
export function textMemberOf(value: unknown, name: string): string | undefined {
  const found = memberOf(value, name)
  return typeof found === 'string' ? found : undefined
}
