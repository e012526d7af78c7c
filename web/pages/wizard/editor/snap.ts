import type { Box } from './placement.ts'

/** Guide lines of a moved field that snapped, in pixels at 150 DPI. */
export interface Guides {
  x: number | undefined
  y: number | undefined
}

/** Pixels at 150 DPI within which an edge snaps to another: about 1.5 mm. */
const REACH = 9

/** The box snapped to nearby edges of other boxes, and the guide lines. */
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
