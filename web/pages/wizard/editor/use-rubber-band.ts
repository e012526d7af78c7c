import { type PointerEvent, useRef, useState } from 'react'
import { type PlacedField, useEditor } from './editor-context.ts'
import type { Box } from './placement.ts'

/** Pixels of the window that a pointer travels before a press becomes a rubber band. */
const SLACK = 4

/** Chooses every field that a rectangle drawn by mouse on the free part of a page touches. Fingers scroll there. */
export function useRubberBand(onPage: readonly PlacedField[], scale: number) {
  const { armed, isGathering, chosen, choose } = useEditor()
  const start = useRef<{ x: number; y: number }>(null)
  const [band, setBand] = useState<Box | null>(null)

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const isFree = event.target === event.currentTarget && event.pointerType === 'mouse' && event.button === 0
    if (!isFree || armed) return
    start.current = pointIn(event)
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!start.current) return
    const drawn = boxBetween(start.current, pointIn(event))
    if (band || Math.hypot(drawn.width, drawn.height) > SLACK) setBand(drawn)
  }
  const end = ({ shiftKey }: PointerEvent) => {
    start.current = null
    if (!band) return
    setBand(null)
    const before = shiftKey || isGathering ? chosen.map(({ id }) => id) : []
    const touched = onPage.filter((one) => touches(band, one, scale)).map(({ id }) => id)
    choose([...new Set([...before, ...touched])])
  }
  return { band, bandProps: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end } }
}

function pointIn({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function boxBetween(from: { x: number; y: number }, to: { x: number; y: number }): Box {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  }
}

/** Whether a rectangle in pixels of the window touches a field in pixels at 150 DPI. */
function touches(band: Box, { left, top, width, height }: Box, scale: number) {
  return (
    band.left < (left + width) * scale &&
    band.left + band.width > left * scale &&
    band.top < (top + height) * scale &&
    band.top + band.height > top * scale
  )
}
