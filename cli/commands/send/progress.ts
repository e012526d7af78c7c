import { advise, type Context } from '../../context.ts'
import { asIs } from '../../language.ts'
import { barOf, statusLine } from '../../status-line.ts'

/** Tells how far a sending is. */
export interface Progress {
  add(isFailed: boolean): void
  /** All wait for so many milliseconds. */
  hold(milliseconds: number): void
  end(): void
}

/** Pauses that are worth a word. */
const LONG_MS = 2000

/** A line that changes on a terminal, else a line for each tenth; with the time left. */
export function startProgress(context: Context, total: number): Progress {
  const { io } = context
  const line = statusLine(context)
  const begun = Date.now()
  let [done, failed, tenth] = [0, 0, 0]
  const words = () => {
    const counts = { done, total, failed, left: timeLeft(begun, done, total) }
    const sentence =
      failed > 0
        ? {
            pt: '{done} de {total}, {failed} com erro, faltam {left}',
            en: '{done} of {total}, {failed} failed, {left} left',
          }
        : { pt: '{done} de {total}, faltam {left}', en: '{done} of {total}, {left} left' }
    return context.text(sentence, counts)
  }
  return {
    add(isFailed) {
      done++
      if (isFailed) failed++
      line.show(`${barOf(done, total)} ${words()}`)
      const now = Math.floor((10 * done) / total)
      if (!io.isTerminal && now > tenth && done < total) advise(context, asIs(words()))
      tenth = now
    },
    hold(milliseconds) {
      if (milliseconds < LONG_MS) return
      const values = { done, total, seconds: Math.ceil(milliseconds / 1000) }
      const sentence = context.text(
        { pt: '{done} de {total}, pausa de {seconds} s', en: '{done} of {total}, a pause of {seconds} s' },
        values,
      )
      if (io.isTerminal) line.show(`${barOf(done, total)} ${sentence}`)
      else advise(context, asIs(sentence))
    },
    end: () => line.end(),
  }
}

/** By how long it took so far. */
function timeLeft(begun: number, done: number, total: number): string {
  const seconds = Math.ceil(((Date.now() - begun) / 1000 / Math.max(done, 1)) * (total - done))
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
}
