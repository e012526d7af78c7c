import type { PointGroup } from 'signature_pad'

interface Box {
  width: number
  height: number
}

/** Strokes of one canvas scaled to another: as large as fits, undistorted, centred. */
export function fittedStrokes(strokes: PointGroup[], from: Box, to: Box): PointGroup[] {
  const factor = Math.min(to.width / from.width, to.height / from.height)
  if (!Number.isFinite(factor)) return strokes
  const left = (to.width - from.width * factor) / 2
  const top = (to.height - from.height * factor) / 2
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor + left, y: point.y * factor + top })),
  }))
}
