import type { TreePage } from '../page-tree.ts'

/** Converts a box on the displayed page to user space. Input in 150-DPI pixels from the displayed top left. */
export function placement(
  page: Pick<TreePage, 'box' | 'rotation'>,
  at: { left: number; top: number; width: number; height: number },
): {
  /** Takes the upright drawing (origin bottom left, points) to user space. */
  matrix: readonly [number, number, number, number, number, number]
  /** Left, bottom, right and top in user space. */
  rectangle: readonly [number, number, number, number]
} {
  const { box, rotation } = page
  const turned = rotation === 90 || rotation === 270
  const shown = { height: turned ? box.width : box.height }
  const x = at.left * POINTS
  const y = shown.height - (at.top + at.height) * POINTS
  const [a, b, c, d, e, f] = UPRIGHT[rotation](box)
  const matrix = [a, b, c, d, a * x + c * y + e, b * x + d * y + f] as const
  const w = at.width * POINTS
  const h = at.height * POINTS
  const xs = [matrix[4], matrix[4] + a * w + c * h]
  const ys = [matrix[5], matrix[5] + b * w + d * h]
  return { matrix, rectangle: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] }
}

/** One 150-DPI pixel in points. */
export const POINTS = 72 / 150

/** A size in points. */
export function pointsOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  return { width: width * POINTS, height: height * POINTS }
}

/** What turns an upright drawing as the page is turned. */
export function turnOf(rotation: TreePage['rotation']): number[] {
  return UPRIGHT[rotation]({ x: 0, y: 0, width: 0, height: 0 }).slice(0, 4)
}

type Matrix = readonly [number, number, number, number, number, number]

/** Maps the displayed page (origin bottom left, y upwards, points) to user space; /Rotate turns clockwise. */
const UPRIGHT: Record<TreePage['rotation'], (box: TreePage['box']) => Matrix> = {
  0: (box) => [1, 0, 0, 1, box.x, box.y],
  90: (box) => [0, 1, -1, 0, box.x + box.width, box.y],
  180: (box) => [-1, 0, 0, -1, box.x + box.width, box.y + box.height],
  270: (box) => [0, -1, 1, 0, box.x, box.y + box.height],
}
