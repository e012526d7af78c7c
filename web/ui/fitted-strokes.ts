import type { PointGroup } from 'signature_pad'

/** The size of a canvas. */
export interface Box {
  width: number
  height: number
}

/** The transform of points from one canvas to another: scales first, then shifts. */
interface Fit {
  factor: number
  left: number
  top: number
}

/** Fits strokes of one canvas into another: in the middle, and smaller only if they would not fit. */
export function fitOf(strokes: readonly PointGroup[], from: Box, to: Box): Fit {
  const ink = inkOf(strokes)
  const factor = Math.min(1, to.width / (ink.right - ink.left), to.height / (ink.bottom - ink.top))
  return {
    factor,
    left: shift(from.width, to.width, ink.left, ink.right, factor),
    top: shift(from.height, to.height, ink.top, ink.bottom, factor),
  }
}

/** The strokes on the other canvas, their lines as thick in proportion. */
export function fittedStrokes(strokes: readonly PointGroup[], { factor, left, top }: Fit): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    dotSize: stroke.dotSize * factor,
    minWidth: stroke.minWidth * factor,
    maxWidth: stroke.maxWidth * factor,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor + left, y: point.y * factor + top })),
  }))
}

/** The way back: from the other canvas to the first. */
export function inverse({ factor, left, top }: Fit): Fit {
  return { factor: 1 / factor, left: -left / factor, top: -top / factor }
}

/** Room for the thickness of a line, in pixels. */
const RIM = 4

function inkOf(strokes: readonly PointGroup[]) {
  const points = strokes.flatMap((stroke) => stroke.points)
  if (points.length === 0) return { left: 0, top: 0, right: 1, bottom: 1 }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    left: lowest(xs) - RIM,
    top: lowest(ys) - RIM,
    right: highest(xs) + RIM,
    bottom: highest(ys) + RIM,
  }
}

/** Keeps the middle of one side in the middle of the other, and the ink inside. */
function shift(from: number, to: number, start: number, end: number, factor: number) {
  const centred = (to - from * factor) / 2
  return Math.max(-start * factor, Math.min(to - end * factor, centred))
}

function lowest(numbers: number[]) {
  return numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY)
}

function highest(numbers: number[]) {
  return numbers.reduce((most, number) => Math.max(most, number), Number.NEGATIVE_INFINITY)
}
