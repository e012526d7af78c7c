/** The value of each placeholder, by the placeholder's normalized name. */
export type Fillings = ReadonlyMap<string, string>

const PLACEHOLDER = /<#\s*([^<>#]+?)\s*#>/gu

/** Replaces placeholders such as `<#Cliente#>` with their values (spec §3). One without a value stays as it is. */
export function fillPlaceholders(text: string, fillings: Fillings): string {
  return text.replace(PLACEHOLDER, (mark, name: string) => fillings.get(placeholderKey(name)) ?? mark)
}

/** Rewrites the placeholders of one name, after a role was renamed. */
export function renamePlaceholders(text: string, from: string, to: string): string {
  return text.replace(PLACEHOLDER, (mark, name: string) =>
    placeholderKey(name) === placeholderKey(from) ? `<#${to}#>` : mark,
  )
}

/** The first to claim a name keeps it: roles before labels, labels before names of fields. */
export function placeholders(entries: readonly (readonly [name: string, value: string])[]): Fillings {
  const fillings = new Map<string, string>()
  for (const [name, value] of entries)
    if (!fillings.has(placeholderKey(name))) fillings.set(placeholderKey(name), value)
  return fillings
}

/** A name for comparison: without regard to case and Unicode form. */
export function placeholderKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}
