import type { PointGroup } from 'signature_pad'
import { expect, test } from 'vitest'
import { fitOf, fittedStrokes, inverse, makePaperTransparent } from '../../../web/ui/signature-canvas.ts'

const pen = {
  dotSize: 1,
  minWidth: 1,
  maxWidth: 2,
  penColor: '#000',
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
}
const [upright, lying] = [
  { width: 330, height: 220 },
  { width: 640, height: 140 },
]

function drawn(...places: [number, number][]): PointGroup[] {
  return [{ ...pen, points: places.map(([x, y], time) => ({ x, y, pressure: 0.5, time })) }]
}

function places(strokes: PointGroup[]) {
  return strokes.flatMap(({ points }) => points.map(({ x, y }) => [Math.round(x), Math.round(y)]))
}

test('a signature that fits keeps its size when the phone is turned, and stays in the middle', () => {
  const strokes = drawn([65, 80], [265, 140])
  expect(places(fittedStrokes(strokes, fitOf(strokes, upright, lying)))).toEqual([
    [220, 40],
    [420, 100],
  ])
})

test('a signature that is too tall stays whole and in shape, its lines thinner in proportion', () => {
  const strokes = drawn([20, 4], [320, 216])
  const [turned] = fittedStrokes(strokes, fitOf(strokes, upright, lying))
  const [first, last] = turned?.points ?? []
  if (!turned || !first || !last) throw new Error('the drawing is gone')
  const [left, top, right, bottom] = [first.x, first.y, last.x, last.y]
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
  expect([right <= lying.width, bottom <= lying.height]).toEqual([true, true])
  expect((right - left) / (bottom - top)).toBeCloseTo(300 / 212)
  expect(turned.maxWidth).toBeCloseTo((2 * (bottom - top)) / 212)
})

test('turning the phone there and back any number of times leaves every point where it was drawn', () => {
  const strokes = drawn([20, 4], [320, 216])
  const there = fitOf(strokes, upright, lying)
  expect(places(fittedStrokes(fittedStrokes(strokes, there), inverse(there)))).toEqual(places(strokes))
})

test('the white background of a photographed signature becomes transparent and the ink stays', () => {
  const pixels = new Uint8ClampedArray([245, 244, 240, 255, 24, 34, 94, 255])
  makePaperTransparent(pixels)
  expect([pixels[3], pixels[7]]).toEqual([0, 255])
})
