/** Widths of Inter's letters in a font of one pixel: most texts are narrower. */
const LETTER = 0.56
const [SMALLEST, USUAL] = [8, 12]

/** The size in pixels in which a label of a field fits into so much room, as far as people can read it. */
export function labelSize(text: string, room: number): number {
  return Math.max(SMALLEST, Math.min(USUAL, room / (text.length * LETTER)))
}

/** Whether a label fits without a smaller size. */
export function fitsUsually(text: string, room: number): boolean {
  return labelSize(text, room) === USUAL
}
