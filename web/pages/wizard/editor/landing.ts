import type { DocumentPage } from '@rubrica/contracts/document-page.ts'
import { pageAt } from './page-in-sight.ts'
import { type Box, boxAround, type Sheet, within } from './placement.ts'
import { type Guides, noGuides, snapped } from './snap.ts'

/** The place at which a field dragged over a page would land, with the lines that it snapped to. */
export interface Landing {
  page: DocumentPage
  box: Box
  guides: Guides
}

/** A point of the window; `isFree` turns snapping off. */
export interface PointerPlace {
  x: number
  y: number
  isFree: boolean
}

/** The landing of a field of this size under the pointer, if there is a page. It snaps like a field on the page. */
export function landingAt(
  pages: readonly DocumentPage[],
  placed: readonly (Box & { pageId: string })[],
  size: Sheet,
  pointer: PointerPlace,
): Landing | undefined {
  const at = pageAt(pages, pointer.x, pointer.y)
  if (!at) return undefined
  const { page } = at
  const free = boxAround(page, size, at.x, at.y)
  if (pointer.isFree) return { page, box: free, guides: noGuides }
  const onPage = placed.filter(({ pageId }) => pageId === page.id)
  const { box, guides } = snapped(page, free, onPage)
  return { page, box: within(page, box), guides }
}
