import { type PointerEvent, useRef, useState } from 'react'
import { useMove } from 'react-aria/useMove'

/** Follows the pointer from where an element is grabbed to where it is let go, in pixels of the window. */
export function useDragOut(onDrop: (clientX: number, clientY: number) => void) {
  const point = useRef({ x: 0, y: 0 })
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const { moveProps } = useMove({
    onMove: ({ deltaX, deltaY }) => {
      point.current = { x: point.current.x + deltaX, y: point.current.y + deltaY }
      setAt(point.current)
    },
    onMoveEnd: () => {
      setAt(null)
      onDrop(point.current.x, point.current.y)
    },
  })
  const dragProps = {
    // The arrow keys stay with the list: only the pointer drags.
    onPointerDown: (event: PointerEvent<HTMLElement>) => moveProps.onPointerDown?.(event),
    onPointerDownCapture: ({ clientX, clientY }: PointerEvent) => {
      point.current = { x: clientX, y: clientY }
    },
  }
  return { at, dragProps }
}
