import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Milliseconds after which a page without a heading is left alone. */
const PATIENCE = 10_000

/**
 * Brings whoever navigates to the top of the new page: focus goes to its h1, as soon as there is one. Where the page has
 * put the focus itself, such as into a field, or kept it, as tabs do, only the title is said, through `said`.
 */
export function useArrival(said: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (said.current) said.current.textContent = ''
    const arrive = () => {
      const heading = document.querySelector<HTMLElement>('h1')
      if (!heading) return
      stop()
      if (isInPage(document.activeElement)) {
        if (said.current) said.current.textContent = document.title
        return
      }
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(arrive)
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => stop(), PATIENCE)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    arrive()
    return stop
  }, [pathname, said])
}

function isInPage(element: Element | null) {
  return (
    element !== null && element.id !== 'content' && element.closest('main, [role=dialog], [role=alertdialog]') !== null
  )
}
