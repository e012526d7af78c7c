/** How often reminders go out, as the choices of a list; 'none' for never. */
const reminderChoices = [
  { id: 'none', label: 'Sem lembretes' },
  ...[1, 2, 3, 5, 7, 14].map((days) => ({ id: String(days), label: everyDays(days) })),
]

export function everyDays(days: number) {
  return days === 1 ? 'Todo dia' : `A cada ${days} dias`
}

/** The days of a choice; null for never. */
export function daysOf(id: string): number | null {
  return id === 'none' ? null : Number(id)
}

/** The choice of so many days; one that was made elsewhere stays as it is. */
export function choicesWith(days: number | null) {
  if (days === null || reminderChoices.some(({ id }) => id === String(days))) return reminderChoices
  return [...reminderChoices, { id: String(days), label: everyDays(days) }]
}
