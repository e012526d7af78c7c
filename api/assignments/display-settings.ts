import type { DisplaySettings } from '@rubrica/contracts/assignments.ts'
import type { FieldType } from '@rubrica/contracts/fields.ts'

/** A field's place with its size known: pixels at 150 DPI. */
export type SizedSettings = DisplaySettings & { width: number; height: number }

/** Clients may leave the size out; then it is what the type usually takes on paper. */
export function sizedSettings(type: FieldType, settings: DisplaySettings): SizedSettings {
  const [width, height] = usual[type] ?? [360, 40]
  return { ...settings, width: settings.width ?? width, height: settings.height ?? height }
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
}
