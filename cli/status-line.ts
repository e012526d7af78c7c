import type { Context } from './context.ts'

/** A line on standard error that changes in place. */
export interface StatusLine {
  show(text: string): void
  /** Removes it; a last word stays. */
  end(text?: string): void
}

/**
 * Not that of @clack/prompts: its spinner and its bar read the keyboard themselves, and end the process with 0 at Ctrl+C,
 * whatever is under way.
 */
export function statusLine({ io, isQuiet }: Pick<Context, 'io' | 'isQuiet'>): StatusLine {
  const { stderr, isTerminal } = io
  if (!isTerminal || isQuiet) return { show() {}, end() {} }
  const width = 'columns' in stderr && typeof stderr.columns === 'number' ? stderr.columns : 80
  return {
    show: (text) => void stderr.write(`${START}${text.slice(0, width - 1)}`),
    end: (text) => void stderr.write(text === undefined ? START : `${START}${text}\n`),
  }
}

/** To the beginning of an empty line (ECMA-48). */
const START = '\r\x1b[2K'

/** How far something is, as ten signs. */
export function barOf(done: number, total: number): string {
  const filled = Math.floor((10 * done) / Math.max(total, 1))
  return '█'.repeat(filled) + '░'.repeat(10 - filled)
}
