import type { Context } from './context.ts'

/** A bar on standard error where a person sees it, else nothing. */
export interface Progress {
  show(done: number, total?: number): void
  stop(): void
  fail(): void
}

export async function startProgress({ io, isQuiet }: Context, title: string): Promise<Progress> {
  if (!io.isTerminal || isQuiet) return { show() {}, stop() {}, fail() {} }
  const bar = (await import('@clack/prompts')).progress({ max: 100, output: io.stderr })
  bar.start(title)
  let shown = 0
  return {
    show(done, total = done) {
      const percent = Math.floor((100 * done) / Math.max(total, 1))
      if (percent > shown) bar.advance(percent - shown)
      shown = percent
    },
    stop: () => bar.stop(title),
    fail: () => bar.error(title),
  }
}
