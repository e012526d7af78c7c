/**
 * The product's logo: the same curve as on the screens (an SVG path of 64 by 48,
 * y downwards): a start and cubic curves.
 */
const CURVE =
  'M14 42C19 31 23.500 18.500 24.800 9.500 25.600 4 21.600 3.400 19.200 9 14.500 20 18.500 26.800 27 25.200 34.500 23.800 39 18.600 38.600 13.800 38.200 9.600 33 8.600 28.400 12.200 22.600 16.800 21.400 24.600 26.600 30.600 30.800 35.400 36.600 37.600 41.200 33.400 43.600 31.200 44.400 27.600 46 27.800 48.200 28 46.400 33.800 49 33.800 51.800 33.800 52.400 27.400 55.200 27.600 57.200 27.800 56.400 32.600 60 31.600'

/** The left end of the curve. */
const LEFT = 14

/** Height of the mark and width of its line, in the units of the path. */
export const STROKE_HEIGHT = 48
export const STROKE_WIDTH = 3.2

/** The mark as PDF path operators, y upwards, its lower left corner at the origin. */
export const STROKE = operators(CURVE.match(/[\d.]+/g)?.map(Number) ?? [])

function operators([x = 0, y = 0, ...curves]: number[]): string {
  const point = (index: number) => `${(curves[index] ?? 0) - LEFT} ${STROKE_HEIGHT - (curves[index + 1] ?? 0)}`
  const starts = Array.from({ length: Math.floor(curves.length / 6) }, (_, index) => index * 6)
  const lines = starts.map((at) => `${point(at)} ${point(at + 2)} ${point(at + 4)} c`)
  return [`${x - LEFT} ${STROKE_HEIGHT - y} m`, ...lines].join(' ')
}
