import type { Colour } from './drawing.ts'

/** Colours in PDFs: the light tokens of web/styles.css. */
export const INK: Colour = hex('1A1C23')
export const QUIET: Colour = hex('5B5E6B')
export const LINE: Colour = hex('E5E2DA')
export const PEN: Colour = hex('27378F')

function hex(colour: string): Colour {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}
