/** The height of a line, in sizes of its letters. */
export const LEADING = 1.25

interface Box {
  /** To begin with. */
  size: number
  height: number
  /** Lines that the text has before it is wrapped. */
  paragraphs: number
  /** The size below which it may remain too large. */
  smallest: number
}

/**
 * The size of a typed value in its box, on the signer's page as in the sealed file: smaller if it would not fit, never cut
 * off. `linesAt` lays the text out in a size and counts its lines; its last call is for the size that is returned.
 */
export function fittedSize({ size, height, paragraphs, smallest }: Box, linesAt: (size: number) => number): number {
  const fits = () => {
    const lines = linesAt(size)
    return lines * size * LEADING <= height && lines <= paragraphs + roomFor(height, size)
  }
  while (!fits() && size > smallest) size *= 0.94
  return size
}

/** Lines that a paragraph may gain by wrapping: none in a box of one line, so a long name shrinks first. */
function roomFor(height: number, size: number): number {
  return Math.max(0, Math.floor(height / (size * LEADING)) - 1)
}
