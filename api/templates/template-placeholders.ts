/** What stands for each mark, by the mark's name as it is compared. */
export type Fillings = ReadonlyMap<string, string>

const MARK = /<#\s*([^<>#]+?)\s*#>/gu

/** Puts values in the place of marks such as `<#Cliente#>` (spec §3). A mark that nothing stands for stays as it is. */
export function fillMarks(text: string, fillings: Fillings): string {
  return text.replace(MARK, (mark, name: string) => fillings.get(markKey(name)) ?? mark)
}

/** Rewrites the marks of one name, as when a role gets another one. */
export function renameMarks(text: string, from: string, to: string): string {
  return text.replace(MARK, (mark, name: string) => (markKey(name) === markKey(from) ? `<#${to}#>` : mark))
}

/** The first to claim a name keeps it: roles before labels, labels before names of fields. */
export function fillingsOf(entries: readonly (readonly [name: string, value: string])[]): Fillings {
  const fillings = new Map<string, string>()
  for (const [name, value] of entries) if (!fillings.has(markKey(name))) fillings.set(markKey(name), value)
  return fillings
}

/** A name as it is compared: case and the way accents are written do not count. */
export function markKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}
