interface AskedValue {
  id: string
  field?: { type: string } | undefined
}

/** Values by id without the numbers of cards, which the browser must not store. */
export function withoutCards(values: Record<string, string>, asked: readonly AskedValue[]): Record<string, string> {
  const cards = new Set(asked.filter(({ field }) => field?.type === 'creditCard').map(({ id }) => id))
  return Object.fromEntries(Object.entries(values).filter(([id]) => !cards.has(id)))
}
