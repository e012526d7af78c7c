import { fittedSize, LEADING } from '@rubrica/contracts/fitted-text.ts'
import { INK } from './colours.ts'
import type { Drawing } from './drawing.ts'
import { type FaceName, face, faceFor } from './fonts.ts'
import { printable } from './printable.ts'
import { wrap } from './wrap.ts'

/** Sets a typed value into a box of points: in the given size, or smaller if it would not fit; never cut off. */
export function drawText(
  drawing: Drawing,
  text: string,
  box: { width: number; height: number; size: number | undefined },
): void {
  const name = faceFor('sans', text)
  const paragraphs = text.split(/\r\n|\r|\n/).map((line) => printable(line, face(name)))
  let lines: string[] = []
  const begin = box.size ?? Math.min(box.height * 0.6, LARGEST)
  const size = fittedSize(
    { size: begin, height: box.height, paragraphs: paragraphs.length, smallest: SMALLEST },
    (now) => {
      lines = lay(paragraphs, name, now, box.width)
      return lines.length
    },
  )
  const top = box.height / 2 + (lines.length * size * LEADING) / 2
  lines.forEach((line, index) => {
    const y = top - (index + 0.5) * size * LEADING - size * MIDDLE
    if (line) drawing.text(line, { x: 0, y, size, face: name, colour: INK })
  })
}

/** Points; what a value gets when its field names no size and is tall enough. */
const LARGEST = 12
/** A value of thousands of lines fits at this size. Its readers enlarge the page. */
const SMALLEST = 0.005
/** The distance from the middle of a line to its baseline, in sizes: half of the height of capitals. */
const MIDDLE = 0.36

function lay(paragraphs: string[], name: FaceName, size: number, width: number): string[] {
  // A line that was left empty stays one, as the signer's page shows it.
  return paragraphs.flatMap((paragraph) => (paragraph === '' ? [''] : wrap(paragraph, face(name), size, width)))
}
