/** Milliseconds to wait for a heading on a page. */
const PATIENCE = 10_000

/**
 * Brings the person to the top of the new page: focuses its h1 as soon as there is one. If the page has set the focus
 * itself, such as into a field, or left it, as tabs do, it only announces the title, through `said`. Somebody who
 * points sees no ring around the heading. The returned function stops waiting.
 */
export function arrive(said: HTMLElement | null, hasPointed: boolean) {
  let reached: HTMLElement | null = null
  const look = () => {
    // A loading page may show a heading of its own, which takes the focus with it when it goes.
    if (reached?.isConnected) return
    if (reached && document.activeElement !== document.body) return stop()
    const heading = document.querySelector<HTMLElement>('h1')
    if (!heading) return
    if (isInPage(document.activeElement)) {
      stop()
      if (said) said.textContent = document.title
      return
    }
    heading.tabIndex = -1
    heading.toggleAttribute('data-pointed', hasPointed)
    heading.focus({ preventScroll: true })
    reached = heading
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => stop(), PATIENCE)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  look()
  return stop
}

function isInPage(element: Element | null) {
  return (
    element !== null && element.id !== 'content' && element.closest('main, [role=dialog], [role=alertdialog]') !== null
  )
}
