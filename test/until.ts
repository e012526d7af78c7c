import { patience } from './patience.ts'

/**
 * Asks again, soon at first and then every `pauseMs`, until there is an answer, for `seconds` or as long as a test waits for
 * anything (patience.ts), whichever is longer; then it fails and says what was waited for.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false>,
  seconds = 0,
  pauseMs = 32,
): Promise<T> {
  const atMost = Math.max(seconds, patience.wait)
  const end = Date.now() + atMost * 1000
  for (let pause = 4; ; pause = Math.min(pause * 2, pauseMs)) {
    const answer = await ask()
    if (answer !== undefined && answer !== null && answer !== false) return answer
    if (Date.now() > end) throw new Error(`waited ${atMost} s in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
