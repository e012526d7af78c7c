import { isRecord } from '@rubrica/contracts/member-of.ts'
/** The object that a JSON text is; undefined if it is something else, or no JSON. */
export function jsonObjectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    // Editors of Windows begin a file with a mark.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
