import type { DisplaySettings } from '@rubrica/contracts/assignments.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { type FieldType, fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'

/** A field's place with its size known: pixels at 150 DPI. */
export type SizedSettings = DisplaySettings & { width: number; height: number }

/** Clients may leave the size out; then it is what the type usually takes on a page. */
export function sizedSettings(type: FieldType, settings: DisplaySettings): SizedSettings {
  const { width, height } = fieldKinds[type].size
  return { ...settings, width: settings.width ?? width, height: settings.height ?? height }
}

/** @throws Refusal `field_outside_page` */
export function requireInside(
  { left, top, width, height }: SizedSettings,
  page: { width: number; height: number },
): void {
  // One pixel of tolerance for clients that round scaled coordinates.
  if (left + width > page.width + 1 || top + height > page.height + 1) throw new Refusal('field_outside_page')
}
