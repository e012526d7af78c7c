import type { DisplayChoice, DisplaySettings } from '@rubrica/contracts/assignments.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { type FieldType, fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'

/** A field's place with its size known: pixels at 150 DPI. */
export type SizedSettings = DisplaySettings & { width: number; height: number }

/** Clients may leave the size out; then it is what the type usually takes on a page. */
export function sizedSettings(type: FieldType, settings: DisplayChoice): SizedSettings {
  const { left, top, width, height, fontSize, fontFamily, backgroundColor } = settings
  const usual = fieldKinds[type].size
  return {
    left,
    top,
    width: width ?? usual.width,
    height: height ?? usual.height,
    ...(isNil(fontSize) ? {} : { fontSize }),
    ...(isNil(fontFamily) ? {} : { fontFamily }),
    ...(isNil(backgroundColor) ? {} : { backgroundColor }),
  }
}

function isNil(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

/** @throws Refusal `field_outside_page` */
export function requireInside(
  { left, top, width, height }: SizedSettings,
  page: { width: number; height: number },
): void {
  // One pixel of tolerance for clients that round scaled coordinates.
  if (left + width > page.width + 1 || top + height > page.height + 1) throw new Refusal('field_outside_page')
}
