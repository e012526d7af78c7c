import { advise, type Context } from '../../context.ts'

/** Tells how far a sending is. */
export interface Progress {
  add(isFailed: boolean): void
  /** All wait for so many milliseconds. */
  hold(milliseconds: number): void
  end(): void
}

/** Pauses that are worth a word. */
const LONG_MS = 2000

/** A bar on a terminal, else a line for each tenth; with the time left. */
export async function startProgress(context: Context, total: number): Promise<Progress> {
  const { io } = context
  const bar = io.isTerminal ? (await import('@clack/prompts')).progress({ max: total, output: io.stderr }) : undefined
  const begun = Date.now()
  let [done, failed, tenth] = [0, 0, 0]
  const words = () => {
    const counts = { done, total, failed, left: timeLeft(begun, done, total) }
    const sentence =
      failed > 0 ? '{done} de {total}, {failed} com erro, faltam {left}' : '{done} de {total}, faltam {left}'
    return context.text(sentence, counts)
  }
  const plain = () => context.text('{done} de {total}', { done, total })
  bar?.start(plain())
  return {
    add(isFailed) {
      done++
      if (isFailed) failed++
      bar?.advance(1, words())
      const now = Math.floor((10 * done) / total)
      if (bar === undefined && now > tenth && done < total) advise(context, words())
      tenth = now
    },
    hold(milliseconds) {
      if (milliseconds < LONG_MS) return
      const values = { done, total, seconds: Math.ceil(milliseconds / 1000) }
      const sentence = '{done} de {total}, pausa de {seconds} s'
      if (bar) bar.message(context.text(sentence, values))
      else advise(context, sentence, values)
    },
    end: () => bar?.stop(plain()),
  }
}

/** By how long it took so far. */
function timeLeft(begun: number, done: number, total: number): string {
  const seconds = Math.ceil(((Date.now() - begun) / 1000 / Math.max(done, 1)) * (total - done))
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
}
