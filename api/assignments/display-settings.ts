import type { DisplaySettings } from '@rubrica/contracts/assignments.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { FieldType } from '@rubrica/contracts/fields.ts'

/** A field's place with its size known: pixels at 150 DPI. */
export type SizedSettings = DisplaySettings & { width: number; height: number }

/** Clients may leave the size out; then it is what the type usually takes on a page. */
export function sizedSettings(type: FieldType, settings: DisplaySettings): SizedSettings {
  const [width, height] = usual[type] ?? [360, 40]
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

const usual: Partial<Record<FieldType, [number, number]>> = {
  signature: [360, 120],
  initial: [140, 80],
  signatureDate: [220, 40],
  personName: [480, 40],
  companyName: [480, 40],
  cpf: [240, 40],
  cnpj: [280, 40],
  date: [180, 40],
  postalCode: [160, 40],
  creditCard: [320, 40],
}
