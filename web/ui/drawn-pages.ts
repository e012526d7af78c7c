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

/** Something to draw into an element: one page at a time, so that few canvases are alive at once. */
interface Drawing {
  host: HTMLElement
  /** A first, coarse image: of pages that are equally near it comes before one that only makes it sharper. */
  isRough: boolean
  draw: () => Promise<void>
}

/** Draws what is waiting, the nearest to the middle of the window first. The returned function cancels the drawing. */
export function queueDrawing(drawing: Drawing) {
  waiting.add(drawing)
  if (!isDrawing) drawn = drawAll()
  return () => void waiting.delete(drawing)
}

/** Ends when nothing waits to be drawn. */
export function allDrawn(): Promise<void> {
  return drawn
}

const waiting = new Set<Drawing>()
let isDrawing = false
let drawn = Promise.resolve()

async function drawAll() {
  isDrawing = true
  for (let next = mostUrgent(); next; next = mostUrgent()) {
    waiting.delete(next)
    await next.draw().catch(() => undefined)
  }
  isDrawing = false
}

function mostUrgent(): Drawing | undefined {
  const ranked = [...waiting].map((drawing) => ({ drawing, rank: rankOf(drawing) }))
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.drawing
}

/**
 * Pixels to the middle of the window, and much more for a page out of sight and for one that has been drawn: what is
 * looked at is sharp before the file's bytes of other pages are loaded.
 */
function rankOf({ host, isRough }: Drawing) {
  const { top, bottom } = host.getBoundingClientRect()
  const isInSight = bottom > 0 && top < innerHeight
  return Math.abs((top + bottom - innerHeight) / 2) + (isRough ? 0 : 1e6) + (isInSight ? 0 : 1e7)
}
