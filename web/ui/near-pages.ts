import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Watch = (page: Element, tell: (isNear: boolean) => void) => () => void

/** How a page learns that it comes near the window: one observer for all of them. */
export const NearPages = createContext<Watch>(() => () => undefined)

/** Whether an element is in the window or not far from it. */
export function useIsNear(element: { current: HTMLElement | null }) {
  const watch = useContext(NearPages)
  const [isNear, setNear] = useState(false)
  useEffect(() => (element.current ? watch(element.current, setNear) : undefined), [element, watch])
  return isNear
}

/** Images in memory at once, not counting one that is being drawn. */
const KEPT = 7
const STEP = 48

/** What `NearPages` provides, for pages of this height: the lower they are, the nearer they have to come. */
export function useNearPages(pageHeight: number): Watch {
  const listeners = useRef(new Map<Element, (isNear: boolean) => void>())
  const observer = useRef<IntersectionObserver>(undefined)
  const margin = Math.max(0, Math.min(innerHeight * 0.8, ((KEPT - 1) * pageHeight - innerHeight) / 2))
  // In steps, so that a pinch does not observe all pages anew in each frame.
  const rootMargin = `${Math.floor(margin / STEP) * STEP}px 0px`
  useLayoutEffect(() => {
    const next = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) listeners.current.get(target)?.(isIntersecting)
      },
      { rootMargin },
    )
    for (const page of listeners.current.keys()) next.observe(page)
    observer.current = next
    return () => next.disconnect()
  }, [rootMargin])
  return useCallback((page, tell) => {
    listeners.current.set(page, tell)
    observer.current?.observe(page)
    return () => {
      listeners.current.delete(page)
      observer.current?.unobserve(page)
    }
  }, [])
}
