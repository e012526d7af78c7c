import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { PointerPlace } from './landing.ts'

/** Pixels that a pointer travels before a press becomes a drag. */
const SLACK = 6

/**
 * Follows the pointer from press to release, in pixels of the window. It listens on the element around
 * the button, which stops its own pointer events; a drag that the browser takes over is cancelled.
 */
export function useDragOut(onDrop: (at: PointerPlace) => void) {
  const [at, setAt] = useState<PointerPlace | null>(null)
  const following = useRef<AbortController>(null)
  useEffect(() => () => following.current?.abort(), [])

  const onPointerDownCapture = (start: ReactPointerEvent) => {
    if (start.button !== 0) return
    following.current?.abort()
    const listening = new AbortController()
    following.current = listening
    let isDragged = false

    const follow = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return
      isDragged ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLACK
      if (isDragged) setAt(placeOf(event))
    }
    const finish = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return
      listening.abort()
      setAt(null)
      if (isDragged && event.type === 'pointerup') onDrop(placeOf(event))
    }
    window.addEventListener('pointermove', follow, { signal: listening.signal, capture: true })
    window.addEventListener('pointerup', finish, { signal: listening.signal, capture: true })
    window.addEventListener('pointercancel', finish, { signal: listening.signal, capture: true })
  }
  return { at, dragProps: { onPointerDownCapture } }
}

/** With Alt a field is placed freely. */
function placeOf({ clientX, clientY, altKey }: PointerEvent): PointerPlace {
  return { x: clientX, y: clientY, isFree: altKey }
}
