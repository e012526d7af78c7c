import { inputKindOf } from '@rubrica/contracts/field-kinds/field-kinds.ts'

interface AskedValue {
  id: string
  field?: { type: string } | undefined
}

/** Values by id without secret ones, such as the numbers of cards, which the browser must not store. */
export function withoutSecrets(values: Record<string, string>, asked: readonly AskedValue[]): Record<string, string> {
  const secret = new Set(asked.filter(({ field }) => inputKindOf(field?.type)?.isSecret).map(({ id }) => id))
  return Object.fromEntries(Object.entries(values).filter(([id]) => !secret.has(id)))
}
