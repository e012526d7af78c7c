import { keptInTab } from '../../../kept-in-tab.ts'
import type { Drawing } from '../../../ui/draw-signature.tsx'

/** Unused drawings, by signer and kind: closing the pad, a step back and a reload lose none of them. */
export const keptDrawings = keptInTab('drawing-', { parse: drawingOf })

function drawingOf(stored: unknown): Drawing {
  if (!isDrawing(stored)) throw new Error('This is no drawing')
  return stored
}

function isDrawing(value: unknown): value is Drawing {
  const strokes: unknown = Reflect.get(Object(value), 'strokes')
  const sheet: unknown = Reflect.get(Object(value), 'sheet')
  const sides = ['width', 'height'].map((side) => Number(Reflect.get(Object(sheet), side)))
  return sides.every((side) => side > 0) && Array.isArray(strokes) && strokes.every(isStroke)
}

function isStroke(value: unknown) {
  const points: unknown = Reflect.get(Object(value), 'points')
  const isPlaced = (point: unknown) => ['x', 'y'].every((axis) => Number.isFinite(Reflect.get(Object(point), axis)))
  return Array.isArray(points) && points.every(isPlaced)
}
