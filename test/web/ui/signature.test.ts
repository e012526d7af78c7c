import { expect, test } from 'vitest'
import { clearGround } from '../../../web/ui/clear-ground.ts'
import { fittedStrokes } from '../../../web/ui/fitted-strokes.ts'

const pen = {
  dotSize: 1,
  minWidth: 1,
  maxWidth: 2,
  penColor: '#000',
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
}

test('a signature keeps its shape and stays whole when the phone is turned', () => {
  const drawn = [
    { x: 100, y: 20, pressure: 0.5, time: 0 },
    { x: 300, y: 120, pressure: 0.5, time: 1 },
  ]
  const [turned] = fittedStrokes([{ ...pen, points: drawn }], { width: 400, height: 140 }, { width: 200, height: 140 })
  expect(turned?.points.map(({ x, y }) => [x, y])).toEqual([
    [50, 45],
    [150, 95],
  ])
})

test('the white background of a photographed signature becomes transparent and the ink stays', () => {
  const pixels = new Uint8ClampedArray([245, 244, 240, 255, 24, 34, 94, 255])
  clearGround(pixels)
  expect([pixels[3], pixels[7]]).toEqual([0, 255])
})
