/**
 * If a dialog has removed its opener, such as a row that it deleted, or a press its own button, the focus cannot return
 * there: it goes to what is in that place now, or to the heading of the page. Call the returned function afterwards.
 */
export function focusReturner(opener: Element) {
  const places = placesOf(opener)
  return () => void requestAnimationFrame(() => giveFocus(opener, places, PATIENCE))
}

/** For a press that removes its own button: acts, and gives the focus to what is in its place. */
export function leaveFocus(pressed: Element, act: () => void) {
  const giveBack = focusReturner(pressed)
  act()
  giveBack()
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
  const { activeElement, body } = document
  if ((activeElement !== body && activeElement !== opener) || patience === 0) return
  if (!opener.isConnected) successorOf(places)?.focus()
  requestAnimationFrame(() => giveFocus(opener, places, patience - 1))
}

/** The search or the last button in what took the place of the removed part, or in what is before it. */
function successorOf(places: Place[]): HTMLElement | null {
  const gone = places.find(({ element, parent }) => parent.isConnected && !parent.contains(element))
  const children = [...(gone?.parent.children ?? [])]
  // A date has an input beside it that only the browser reads.
  const previous = children.slice(0, gone?.at).findLast((one) => !one.matches('[aria-hidden=true]'))
  const beside = gone ? [children[gone.at], previous] : []
  const [found] = beside.flatMap((one) => (one ? mainPart(one) : []))
  const heading = document.querySelector('h1')
  if (!found && heading) heading.tabIndex = -1
  return found ?? heading
}

function mainPart(box: Element): HTMLElement[] {
  const parts = [box, ...box.querySelectorAll('*')]
    .filter((one) => one instanceof HTMLElement)
    .filter((one) => one.tabIndex >= 0)
  const found = parts.find((one) => one.matches('[role=combobox]')) ?? parts.findLast((one) => one.matches('button'))
  return found ? [found] : []
}
