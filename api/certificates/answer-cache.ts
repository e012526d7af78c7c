import type { Clock } from '../clock.ts'

const MOST_ANSWERS = 100

interface Answer<T> {
  value: T
  until: Date
}

/** Remembers answers until they lapse; concurrent calls wait for the same answer. */
export function answerCache<T>(clock: Clock) {
  const answers = new Map<string, Promise<Answer<T>>>()
  return async (key: string, ask: () => Promise<Answer<T>>): Promise<T> => {
    // On a first call there is no await between the look and the note.
    const asking = answers.get(key)
    const known = asking && (await asking)
    if (known && known.until > clock.now()) return known.value
    const asked = ask()
    const [oldest] = answers.keys()
    if (oldest !== undefined && answers.size >= MOST_ANSWERS) answers.delete(oldest)
    answers.set(key, asked)
    asked.catch(() => answers.delete(key))
    return (await asked).value
  }
}
