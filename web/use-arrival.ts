import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Takes focus and title along on every navigation; its code comes with the first one. */
export function useArrival(said: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (said.current) said.current.textContent = ''
    let stop: (() => void) | undefined
    let isOver = false
    import('./arrive.ts').then(
      ({ arrive }) => {
        if (!isOver) stop = arrive(said.current)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [pathname, said])
}
