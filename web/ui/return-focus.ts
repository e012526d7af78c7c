/**
 * If a dialog has removed its opener, such as a row that it deleted, the focus cannot return there: it goes to what is in
 * that place now, or to the heading of the page. Call the returned function when the dialog has closed.
 */
export function focusReturner(opener: Element) {
  const places = placesOf(opener)
  return () => void requestAnimationFrame(() => giveFocus(opener, places, PATIENCE))
}

/** Frames in which the page behind the dialog can take the focus again. */
const PATIENCE = 60

interface Place {
  element: Element
  parent: Element
  at: number
}

/** An element and its ancestors, each with its index among its siblings. */
function placesOf(element: Element | null): Place[] {
  const parent = element?.parentElement
  return element && parent ? [{ element, parent, at: [...parent.children].indexOf(element) }, ...placesOf(parent)] : []
}

function giveFocus(opener: Element, places: Place[], patience: number) {
  if (document.activeElement !== document.body || patience === 0) return
  if (!opener.isConnected) successorOf(places)?.focus()
  requestAnimationFrame(() => giveFocus(opener, places, patience - 1))
}

/** The last button in what took the place of the removed part, or in what is before it. */
function successorOf(places: Place[]): HTMLElement | null {
  const gone = places.find(({ element, parent }) => parent.isConnected && !parent.contains(element))
  const beside = [gone?.parent.children[gone.at], gone?.parent.children[gone.at - 1]]
  const [button] = beside.flatMap((one) => [...(one?.querySelectorAll('button') ?? [])].slice(-1))
  const heading = document.querySelector('h1')
  if (!button && heading) heading.tabIndex = -1
  return button ?? heading
}
