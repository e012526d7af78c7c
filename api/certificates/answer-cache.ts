import type { Clock } from '../clock.ts'

const MOST_ANSWERS = 100

interface Answer<T> {
  value: T
  until: Date
}

/** Remembers answers until they lapse; concurrent calls wait for the same answer, also after one has lapsed. */
export function answerCache<T>(clock: Clock) {
  const answers = new Map<string, Promise<Answer<T>>>()
  return async function answer(key: string, ask: () => Promise<Answer<T>>): Promise<T> {
    const asking = answers.get(key)
    if (asking) {
      const known = await asking
      if (known.until > clock.now()) return known.value
      // Another waiting call may have asked again first.
      if (answers.get(key) !== asking) return answer(key, ask)
    }
    // There is no await between the last look and the note.
    const asked = ask()
    const [oldest] = answers.keys()
    if (!asking && oldest !== undefined && answers.size >= MOST_ANSWERS) answers.delete(oldest)
    answers.set(key, asked)
    asked.catch(() => {
      if (answers.get(key) === asked) answers.delete(key)
    })
    return (await asked).value
  }
}
