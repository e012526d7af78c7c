import type { Context } from './context.ts'
import { oneLine } from './print.ts'
import { barOf, statusLine } from './status-line.ts'

/** A bar on standard error if a person sees it, else nothing. */
export interface Progress {
  show(done: number, total?: number): void
  end(): void
}

export function startProgress(context: Context, title: string): Progress {
  const line = statusLine(context)
  const name = oneLine(title)
  line.show(name)
  let shown = 0
  return {
    show(done, total) {
      if (total === undefined) return
      const percent = Math.floor((100 * Math.min(done, total)) / Math.max(total, 1))
      if (percent > shown) line.show(`${barOf(percent, 100)} ${percent}% ${name}`)
      shown = percent
    },
    end: () => line.end(),
  }
}
