/** The members of the object in a JSON text, or in its bytes as UTF-8; none if it holds no object. */
export function jsonMembers(json: string | Uint8Array): Map<string, unknown> {
  try {
    const text = typeof json === 'string' ? json : new TextDecoder('utf-8', { fatal: true }).decode(json)
    const value: unknown = JSON.parse(text)
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    return new Map()
  }
}
