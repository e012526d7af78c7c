import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds without a press after which a final act that has come into sight may be pressed. */
const DEAD_TIME = 800

/** Milliseconds between two looks at a button that is there but not shown: a dialog waits for a phone's keyboard. */
const LOOK = 50

/**
 * Attributes and events of a button for an act that cannot be taken back. People do not aim at what only now comes
 * under a finger, so the button takes presses only some time after it appears, becomes final or is no longer covered.
 * Each press before that begins the time anew. It keeps the focus meanwhile, which `disabled` would not.
 */
export function useFinalPress(isFinal: boolean, button: RefObject<HTMLElement | null>) {
  const [was, setWas] = useState(isFinal)
  // Counts what has begun the dead time; 0 once that is over.
  const [dead, setDead] = useState(isFinal ? 1 : 0)
  const beganTooEarly = useRef(false)
  if (was !== isFinal) {
    setWas(isFinal)
    setDead(isFinal ? 1 : 0)
  }
  useEffect(() => {
    if (dead === 0) return
    const isSeen = button.current?.checkVisibility?.({ opacityProperty: true }) ?? true
    const timer = isSeen ? setTimeout(() => setDead(0), DEAD_TIME) : setTimeout(() => setDead(dead + 1), LOOK)
    return () => clearTimeout(timer)
  }, [dead, button])
  useEffect(() => {
    if (!isFinal) return
    const uncover = (cover: DOMRect) => {
      if (button.current && overlap(button.current.getBoundingClientRect(), cover)) setDead((before) => before + 1)
    }
    finals.add(uncover)
    return () => void finals.delete(uncover)
  }, [isFinal, button])
  if (!isFinal) return {}

  const isDead = dead > 0
  const ignore = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setDead(dead + 1)
  }
  const begin = (event: SyntheticEvent) => {
    beganTooEarly.current = isDead
    if (isDead) ignore(event)
  }
  return {
    ...(isDead ? { 'aria-disabled': true, 'data-dead': true } : {}),
    onPointerDownCapture: begin,
    onKeyDownCapture: (event: KeyboardEvent) => [' ', 'Enter'].includes(event.key) && begin(event),
    // A screen reader presses by a click only, and so does Enter in a field of the button's form.
    onClickCapture: (event: SyntheticEvent) => {
      if (isDead || beganTooEarly.current) ignore(event)
      beganTooEarly.current = false
    },
  }
}

/** The `ref` of what lies over the page: once it is gone, a final act that it covered appears anew. */
export function coverRef(cover: HTMLElement | null) {
  return () => {
    const gone = cover?.getBoundingClientRect()
    if (gone) for (const uncover of finals) uncover(gone)
  }
}

const finals = new Set<(cover: DOMRect) => void>()

function overlap(one: DOMRect, other: DOMRect) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
