import { type RefObject, useEffect, useState } from 'react'

/** Pixels of the fade at an edge; the selected item stops before them. */
const FADE = 32

/** The class that fades the edges beyond which a sideways row goes on. The selected item stays in sight, also when a phone is turned. */
export function useSidewaysRow(row: RefObject<HTMLElement | null>, selected: string | undefined): string {
  const [hidden, setHidden] = useState({ before: false, after: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected is found in the page
  useEffect(() => {
    const list = row.current
    if (!list) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = list
      setHidden({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 })
    }
    const observer = new ResizeObserver(() => {
      bringSelected(list)
      look()
    })
    observer.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [row, selected])
  return `${hidden.before ? 'mask-l-from-[calc(100%-32px)]' : ''} ${hidden.after ? 'mask-r-from-[calc(100%-32px)]' : ''}`
}

/** Only sideways: the page must not jump when its width changes. */
function bringSelected(list: HTMLElement) {
  const item = list.querySelector('[data-selected]')?.getBoundingClientRect()
  if (!item) return
  const { left, right } = list.getBoundingClientRect()
  if (item.left < left + FADE) list.scrollLeft += item.left - left - FADE
  else if (item.right > right - FADE) list.scrollLeft += item.right - right + FADE
}
