import { type PointerEvent, useRef, useState } from 'react'
import { useMove } from 'react-aria/useMove'
import { type PlacedField, useEditor } from './editor-context.ts'
import { type Box, resizedWithin, within } from './placement.ts'
import { type Guides, snapped } from './snap.ts'

/** What is moved, among which, and how large the page is shown. */
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

/** Moves and resizes a field: a drag is committed when the pointer is released, a key at every press. */
export function useBoxMoves({ placed, others, scale, onGuides }: BoxMoves) {
  const editor = useEditor()
  const [underway, setUnderway] = useState<Box | null>(null)
  const latest = useRef<Box | null>(null)
  const pulled = useRef({ x: 0, y: 0 })
  const neighbours = others.filter(({ id }) => id !== placed.id)

  // The last move before release may not have been rendered, so it is kept in a ref as well.
  const show = (box: Box | null) => {
    latest.current = box
    setUnderway(box)
  }
  const showMove = () => {
    const free = { ...boxOf(placed), left: placed.left + pulled.current.x, top: placed.top + pulled.current.y }
    const { box, guides } = snapped(free, neighbours)
    onGuides(guides)
    show(within(placed.page, box))
  }
  const letGo = () => {
    onGuides({ x: undefined, y: undefined })
    if (latest.current) editor.reshape(placed.id, latest.current)
    show(null)
    pulled.current = { x: 0, y: 0 }
  }
  const pull = (deltaX: number, deltaY: number) => {
    pulled.current = { x: pulled.current.x + deltaX / scale, y: pulled.current.y + deltaY / scale }
  }
  const press = (x: number, y: number, isResize: boolean) => {
    const box = isResize
      ? resizedWithin(placed.page, placed, placed.width + x, placed.height + y)
      : within(placed.page, { ...boxOf(placed), left: placed.left + x, top: placed.top + y })
    editor.reshape(placed.id, box, `${isResize ? 'resize' : 'move'} ${placed.id}`)
  }

  const move = useMove({
    onMove: ({ deltaX, deltaY, pointerType, shiftKey, altKey }) => {
      const step = shiftKey ? LONG_STEP : STEP
      if (pointerType === 'keyboard') return press(deltaX * step, deltaY * step, altKey)
      pull(deltaX, deltaY)
      showMove()
    },
    onMoveEnd: ({ pointerType }) => pointerType !== 'keyboard' && letGo(),
  })
  const resize = useMove({
    onMove: ({ deltaX, deltaY }) => {
      pull(deltaX, deltaY)
      show(resizedWithin(placed.page, placed, placed.width + pulled.current.x, placed.height + pulled.current.y))
    },
    onMoveEnd: letGo,
  })
  return {
    box: underway ?? boxOf(placed),
    moveProps: move.moveProps,
    resizeProps: { onPointerDown: (event: PointerEvent<HTMLSpanElement>) => resize.moveProps.onPointerDown?.(event) },
  }
}

function boxOf({ left, top, width, height }: Box): Box {
  return { left, top, width, height }
}
