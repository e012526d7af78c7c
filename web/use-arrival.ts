import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves focus and title along on every navigation; its code comes with the first one. */
export function useArrival(said: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const hasPointed = useLastPointed()
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (said.current) said.current.textContent = ''
    let stop: (() => void) | undefined
    let isOver = false
    import('./arrive.ts').then(
      ({ arrive }) => {
        if (!isOver) stop = arrive(said.current, hasPointed.current)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [pathname, said, hasPointed])
}

/** Whether the last input was a mouse, pen or finger; `:focus-visible` does not tell for focus that a script moves. */
function useLastPointed(): RefObject<boolean> {
  const hasPointed = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => {
      hasPointed.current = type === 'pointerdown'
    }
    addEventListener('pointerdown', note, true)
    addEventListener('keydown', note, true)
    return () => {
      removeEventListener('pointerdown', note, true)
      removeEventListener('keydown', note, true)
    }
  }, [])
  return hasPointed
}
