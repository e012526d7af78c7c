import type { Box } from './placement.ts'

/** Lines on which a moved field has just aligned, in pixels at 150 DPI. */
export interface Guides {
  x: number | undefined
  y: number | undefined
}

/** Pixels at 150 DPI within which an edge jumps to its neighbour's: about 1.5 mm. */
const REACH = 9

/** The box aligned with the edges of others that it nearly touches, and the lines on which it now stands. */
export function snapped(box: Box, others: readonly Box[]): { box: Box; guides: Guides } {
  const x = nearest(
    [box.left, box.left + box.width],
    others.flatMap(({ left, width }) => [left, left + width]),
  )
  const y = nearest(
    [box.top, box.top + box.height],
    others.flatMap(({ top, height }) => [top, top + height]),
  )
  return {
    box: { ...box, left: box.left + (x?.shift ?? 0), top: box.top + (y?.shift ?? 0) },
    guides: { x: x?.line, y: y?.line },
  }
}

function nearest(edges: readonly number[], lines: readonly number[]) {
  const near = edges
    .flatMap((edge) => lines.map((line) => ({ line, shift: line - edge })))
    .filter(({ shift }) => Math.abs(shift) <= REACH)
  return near.toSorted((a, b) => Math.abs(a.shift) - Math.abs(b.shift))[0]
}
