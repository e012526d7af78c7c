import { recent } from '@rubrica/proof/recent.ts'
import { face, faceFor } from '../draw/fonts.ts'
import type { PageWriter, TextStyle } from '../draw/page-writer.ts'
import { printable } from '../draw/printable.ts'
import { wrap } from '../draw/wrap.ts'
import { leading } from './styles.ts'

/** Lines that are ready to be drawn below each other, all within a width. */
export type Cell = { text: string; style: TextStyle }[]

/** Wraps a text to a width; with `most`, what does not fit into so many lines ends in an ellipsis. */
export function cell(text: string | null, asked: TextStyle, width: number, most = Number.POSITIVE_INFINITY): Cell {
  const id = [asked.face, asked.size, asked.colour, width, most, text].join()
  return cells(id, () => wrapped(text, asked, width, most))
}

/** What both files of a seal say, and every certificate. */
const cells = recent<Cell>(200)

function wrapped(text: string | null, asked: TextStyle, width: number, most: number): Cell {
  const style = { ...asked, face: faceFor(asked.face, text ?? '') }
  const set = face(style.face)
  const lines = wrap(printable(text ?? '', set), set, style.size, width)
  if (lines.length > most) {
    const last = lines[most - 1] ?? ''
    lines.splice(most - 1, lines.length, `${last.slice(0, Math.max(0, last.length - 2)).trimEnd()}…`)
  }
  return lines.map((line) => ({ text: line, style }))
}

/** Height of a cell in points. */
export function cellHeight(lines: Cell): number {
  return lines.reduce((sum, line) => sum + leading(line.style), 0)
}

/** Draws a cell with its upper edge at `y`; answers its lower edge. */
export function drawCell(writer: PageWriter, lines: Cell, { x, y }: { x: number; y: number }): number {
  let top = y
  for (const { text, style } of lines) {
    // Capitals are centred vertically in their line.
    writer.text(text, { ...style, x, y: top + leading(style) / 2 + style.size * 0.36 })
    top += leading(style)
  }
  return top
}
