import { wordsNow } from '../words.ts'

/** How often reminders go out. */
const usualDays = [1, 2, 3, 5, 7, 14]

export function everyDays(days: number) {
  return wordsNow('reminderChoices', portuguese).every(days)
}

/** The days of a choice; null for never. */
export function daysOf(id: string): number | null {
  return id === 'none' ? null : Number(id)
}

/** The choices of a list, 'none' for never, with the one of so many days; one that was made elsewhere stays as it is. */
export function choicesWith(days: number | null) {
  const offered = days === null || usualDays.includes(days) ? usualDays : [...usualDays, days]
  return [
    { id: 'none', label: wordsNow('reminderChoices', portuguese).never },
    ...offered.map((every) => ({ id: String(every), label: everyDays(every) })),
  ]
}

const portuguese = {
  never: 'Sem lembretes',
  every: (days: number) => (days === 1 ? 'Todo dia' : `A cada ${days} dias`),
}
