import { type PointerEvent, useRef, useState } from 'react'
import { useMove } from 'react-aria/useMove'
import { type PlacedField, useEditor } from './editor-context.ts'
import { type Guides, noGuides, snapped, snappedSize } from './landing.tsx'
import { type Box, commonShift, resizedWithin } from './placement.ts'

/** The moving field, the others, and the size of the page on the screen. */
interface BoxMoves {
  placed: PlacedField
  others: readonly PlacedField[]
  /** Pixels of the window for one pixel at 150 DPI. */
  scale: number
  onGuides: (guides: Guides) => void
}

/** Pixels at 150 DPI that an arrow key moves, without and with Shift. */
const STEP = 1
const LONG_STEP = 8
/** Pixels of the window that a pointer travels before a press becomes a drag. */
const SLACK = 3

/**
 * Moves and resizes a field: a drag is committed when the pointer is released, a key at every press. All chosen fields go
 * along; near a line the dragged one snaps to it, unless Alt is held.
 */
export function useBoxMoves({ placed, others, scale, onGuides }: BoxMoves) {
  const { chosen, move, grow, reshape } = useEditor()
  const [underway, setUnderway] = useState<Box | null>(null)
  const latest = useRef<Box | null>(null)
  const pulled = useRef({ x: 0, y: 0 })
  const wasDragged = useRef(false)
  const isChosen = chosen.some(({ id }) => id === placed.id)
  const neighbours = others.filter(({ id }) => id !== placed.id && !chosen.some((one) => one.id === id))

  // The last move before release may not have been rendered, so a ref holds it as well.
  const show = ({ box, guides }: { box: Box; guides: Guides }) => {
    latest.current = box
    onGuides(guides)
    setUnderway(box)
  }
  const showMove = (isFree: boolean) => {
    const { x, y } = pulled.current
    if (!isChosen || (!wasDragged.current && Math.hypot(x, y) * scale < SLACK)) return
    wasDragged.current = true
    const free = { ...boxOf(placed), left: placed.left + x, top: placed.top + y }
    const { box, guides } = isFree ? { box: free, guides: noGuides } : snapped(placed.page, free, neighbours)
    const by = commonShift(chosen, box.left - placed.left, box.top - placed.top)
    takeAlong(by.x * scale, by.y * scale)
    show({ box: { ...boxOf(placed), left: placed.left + by.x, top: placed.top + by.y }, guides })
  }
  const showSize = (isFree: boolean) => {
    const width = placed.width + pulled.current.x
    const height = placed.height + pulled.current.y
    const free = { box: resizedWithin(placed.page, placed, width, height), guides: noGuides }
    show(isFree ? free : snappedSize(placed.page, placed, width, height, neighbours))
  }
  const letGo = (isResize: boolean) => {
    const box = latest.current
    onGuides(noGuides)
    takeAlong(0, 0)
    if (box && isResize) reshape(placed.id, box)
    if (box && !isResize) move({ x: box.left - placed.left, y: box.top - placed.top })
    latest.current = null
    setUnderway(null)
  }
  const pull = (deltaX: number, deltaY: number) => {
    pulled.current = { x: pulled.current.x + deltaX / scale, y: pulled.current.y + deltaY / scale }
  }

  const moving = useMove({
    onMove: ({ deltaX, deltaY, pointerType, shiftKey, altKey }) => {
      const step = shiftKey ? LONG_STEP : STEP
      const by = { x: deltaX * step, y: deltaY * step }
      if (pointerType === 'keyboard') return altKey ? grow(by, 'grow') : move(by, 'move')
      pull(deltaX, deltaY)
      showMove(altKey)
    },
    onMoveEnd: ({ pointerType }) => pointerType !== 'keyboard' && letGo(false),
  })
  const resizing = useMove({
    onMove: ({ deltaX, deltaY, altKey }) => {
      pull(deltaX, deltaY)
      showSize(altKey)
    },
    onMoveEnd: () => letGo(true),
  })
  const begin = () => {
    pulled.current = { x: 0, y: 0 }
    wasDragged.current = false
  }
  return {
    box: underway ?? boxOf(placed),
    isUnderway: underway !== null,
    /** True from the drag that began with the last press. */
    wasDragged,
    moveProps: { ...moving.moveProps, onPointerDownCapture: begin },
    resizeProps: {
      onPointerDownCapture: begin,
      onPointerDown: (event: PointerEvent<HTMLSpanElement>) => resizing.moveProps.onPointerDown?.(event),
    },
  }
}

/** The distance from the chosen fields' own place during a drag, as CSS lengths: none is drawn anew on the way. */
export const ALONG = 'var(--along-x, 0px) var(--along-y, 0px)'

function takeAlong(x: number, y: number) {
  document.documentElement.style.setProperty('--along-x', `${x}px`)
  document.documentElement.style.setProperty('--along-y', `${y}px`)
}

function boxOf({ left, top, width, height }: Box): Box {
  return { left, top, width, height }
}
