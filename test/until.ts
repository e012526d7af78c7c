/**
 * Asks again, soon at first and then every `pauseMs`, until there is an answer, for at most `seconds`; then it fails and says
 * what was waited for.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false>,
  seconds = 30,
  pauseMs = 32,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (let pause = 4; ; pause = Math.min(pause * 2, pauseMs)) {
    const answer = await ask()
    if (answer !== undefined && answer !== null && answer !== false) return answer
    if (Date.now() > end) throw new Error(`waited ${seconds} s in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
