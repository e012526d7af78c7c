/** Milliseconds after which a page without a heading is left alone. */
const PATIENCE = 10_000

/**
 * Brings whoever navigated to the top of the new page: focus goes to its h1, as soon as there is one. Where the page has
 * put the focus itself, such as into a field, or kept it, as tabs do, only the title is said, through `said`. The answer
 * stops waiting.
 */
export function arrive(said: HTMLElement | null) {
  const look = () => {
    const heading = document.querySelector<HTMLElement>('h1')
    if (!heading) return
    stop()
    if (isInPage(document.activeElement)) {
      if (said) said.textContent = document.title
      return
    }
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
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
