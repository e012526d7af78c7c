import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

const smallest = 0.5
const largest = 4

/** Zoom relative to the fitting width. Pinch, Ctrl with the mouse wheel, and the keys + - 0 over `area` change it. */
export function useZoom(area: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1)
  const anchor = useRef<Anchor>(undefined)

  const zoomTo = useCallback(
    (next: number, x?: number, y?: number) => {
      const element = area.current
      const allowed = Math.min(largest, Math.max(smallest, next))
      if (element) anchor.current = anchorAt(element, allowed, x, y)
      setZoom(allowed)
    },
    [area],
  )
  useLayoutEffect(() => {
    if (area.current && anchor.current?.zoom === zoom) returnTo(area.current, anchor.current)
    anchor.current = undefined
  }, [area, zoom])

  const onGesture = useEffectEvent((next: (before: number) => number, x?: number, y?: number) =>
    zoomTo(next(zoom), x, y),
  )
  useEffect(() => {
    const element = area.current
    if (!element) return
    // Scrollable areas must be reachable by keyboard.
    element.tabIndex = 0
    return listen(element, (next, x, y) => onGesture(next, x, y))
  }, [area])
  return { zoom, zoomTo, isSmallest: zoom <= smallest, isLargest: zoom >= largest }
}

/** A point of the pages, as a fraction of their size, and its position on the screen. */
interface Anchor {
  zoom: number
  x: number
  y: number
  partX: number
  partY: number
}

function anchorAt(area: HTMLElement, zoom: number, x = innerWidth / 2, y = innerHeight / 2): Anchor {
  const pages = (area.firstElementChild ?? area).getBoundingClientRect()
  return { zoom, x, y, partX: (x - pages.left) / pages.width, partY: (y - pages.top) / pages.height }
}

/** Scrolls so that the point is at the same screen position again. */
function returnTo(area: HTMLElement, { x, y, partX, partY }: Anchor) {
  const pages = (area.firstElementChild ?? area).getBoundingClientRect()
  area.scrollLeft += pages.left + partX * pages.width - x
  scrollerOf(area).scrollTop += pages.top + partY * pages.height - y
}

/** The nearest vertically scrolling ancestor. */
function scrollerOf(element: HTMLElement): Element {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box
  return document.scrollingElement ?? document.documentElement
}

type OnGesture = (next: (before: number) => number, x?: number, y?: number) => void

function listen(area: HTMLElement, onGesture: OnGesture) {
  const listening = new AbortController()
  const options = { passive: false, signal: listening.signal }
  area.addEventListener('wheel', (event) => onWheel(event, onGesture), options)
  area.addEventListener('keydown', (event) => onKey(event, onGesture), options)
  const onTouch = pinching(onGesture)
  for (const event of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    area.addEventListener(event, onTouch, options)
  return () => listening.abort()
}

function onWheel(event: WheelEvent, onGesture: OnGesture) {
  if (!event.ctrlKey && !event.metaKey) return
  event.preventDefault()
  onGesture((zoom) => zoom * Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
}

function onKey({ key, target, currentTarget }: KeyboardEvent, onGesture: OnGesture) {
  if (target !== currentTarget) return
  if (key === '+' || key === '=') onGesture((zoom) => zoom * 1.25)
  if (key === '-') onGesture((zoom) => zoom / 1.25)
  if (key === '0') onGesture(() => 1)
}

function pinching(onGesture: OnGesture) {
  let distance: number | undefined
  return (event: TouchEvent) => {
    const [one, two] = event.touches
    const before = distance
    distance = one && two && Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
    if (!one || !two || !distance) return
    event.preventDefault()
    const factor = before ? distance / before : 1
    onGesture((zoom) => zoom * factor, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2)
  }
}
