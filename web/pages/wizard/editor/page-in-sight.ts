import type { DocumentPage } from '@rubrica/contracts/document-page.ts'

/** A point of a page in pixels at 150 DPI. */
export interface PagePoint {
  page: DocumentPage
  x: number
  y: number
}

/** The attribute that marks a drawn page; its value is the page's id. */
export const PAGE_ATTRIBUTE = 'data-page-id'

/** The attribute of the element on a drawn page that shows a field dragged over it; its value is the page's id. */
export const LANDING_ATTRIBUTE = 'data-landing-id'

/** The point of a page under the pointer, if there is a page. */
export function pageAt(pages: readonly DocumentPage[], clientX: number, clientY: number): PagePoint | undefined {
  const layer = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest(`[${PAGE_ATTRIBUTE}]`))
    .find((found) => found !== null)
  const page = layer && pages.find(({ id }) => id === layer.getAttribute(PAGE_ATTRIBUTE))
  return page ? pointOf(page, layer.getBoundingClientRect(), clientX, clientY) : undefined
}

/** The middle of the visible part of the page that takes most of the window. */
export function pageInSight(pages: readonly DocumentPage[]): PagePoint | undefined {
  const seen = [...document.querySelectorAll(`[${PAGE_ATTRIBUTE}]`)].flatMap((layer) => {
    const page = pages.find(({ id }) => id === layer.getAttribute(PAGE_ATTRIBUTE))
    if (!page) return []
    const box = layer.getBoundingClientRect()
    const { top, bottom } = visibleSpan(layer)
    return [{ page, box, top, bottom, height: bottom - top }]
  })
  const most = seen.toSorted((a, b) => b.height - a.height)[0]
  if (!most) return undefined
  return pointOf(most.page, most.box, (most.box.left + most.box.right) / 2, (most.top + most.bottom) / 2)
}

/** The element on a drawn page that shows a field dragged over it. */
export function landingPlaceOf({ id }: DocumentPage): Element | null {
  return document.querySelector(`[${LANDING_ATTRIBUTE}="${CSS.escape(id)}"]`)
}

/** Pixels of the window for one pixel at 150 DPI, as the first drawn page shows them. */
export function sheetScale(pages: readonly DocumentPage[]): number {
  const layer = document.querySelector(`[${PAGE_ATTRIBUTE}]`)
  const page = pages.find(({ id }) => id === layer?.getAttribute(PAGE_ATTRIBUTE))
  return layer && page ? layer.getBoundingClientRect().width / page.width : 0.5
}

function pointOf(page: DocumentPage, box: DOMRect, clientX: number, clientY: number): PagePoint {
  return {
    page,
    x: ((clientX - box.left) / box.width) * page.width,
    y: ((clientY - box.top) / box.height) * page.height,
  }
}

/** Top and bottom of the visible part of an element, clipped by its scrolling ancestors and the window. */
function visibleSpan(element: Element) {
  let { top, bottom } = element.getBoundingClientRect()
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    if (getComputedStyle(outer).overflowY === 'visible') continue
    const frame = outer.getBoundingClientRect()
    top = Math.max(top, frame.top)
    bottom = Math.min(bottom, frame.bottom)
  }
  return { top: Math.max(top, 0), bottom: Math.min(bottom, window.innerHeight) }
}
