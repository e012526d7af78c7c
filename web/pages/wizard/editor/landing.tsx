import type { DocumentPage } from '@rubrica/contracts/document-page.ts'
import type { CSSProperties } from 'react'
import { pageAt } from './page-in-sight.ts'
import { type Box, boxAround, resizedWithin, type Sheet, within } from './placement.ts'

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

/** Guide lines of a moved field that snapped, in pixels at 150 DPI. */
export interface Guides {
  x: number | undefined
  y: number | undefined
}

export const noGuides: Guides = { x: undefined, y: undefined }

/** Pixels at 150 DPI within which an edge snaps to another: about 1.5 mm. */
const REACH = 9
/** The assumed margin of a page: 20 mm. */
const MARGIN = 118

/** The moved box snapped to the page's margins and middle and to nearby edges and middles of other boxes, and the guide lines. */
export function snapped(sheet: Sheet, box: Box, others: readonly Box[]): { box: Box; guides: Guides } {
  const x = nearest([box.left, box.left + box.width], linesAcross(sheet, others), {
    at: box.left + box.width / 2,
    lines: [sheet.width / 2, ...others.map(({ left, width }) => left + width / 2)],
  })
  const y = nearest([box.top, box.top + box.height], linesDown(sheet, others), {
    at: box.top + box.height / 2,
    lines: [sheet.height / 2, ...others.map(({ top, height }) => top + height / 2)],
  })
  return {
    box: { ...box, left: box.left + (x?.shift ?? 0), top: box.top + (y?.shift ?? 0) },
    guides: { x: x?.line, y: y?.line },
  }
}

/** The box resized from its bottom right corner, which snaps to the same lines. */
export function snappedSize(sheet: Sheet, box: Box, width: number, height: number, others: readonly Box[]) {
  const x = nearest([box.left + width], linesAcross(sheet, others))
  const y = nearest([box.top + height], linesDown(sheet, others))
  return {
    box: resizedWithin(sheet, box, width + (x?.shift ?? 0), height + (y?.shift ?? 0)),
    guides: { x: x?.line, y: y?.line },
  }
}

function linesAcross(sheet: Sheet, others: readonly Box[]) {
  return [MARGIN, sheet.width - MARGIN, ...others.flatMap(({ left, width }) => [left, left + width])]
}

function linesDown(sheet: Sheet, others: readonly Box[]) {
  return [MARGIN, sheet.height - MARGIN, ...others.flatMap(({ top, height }) => [top, top + height])]
}

function nearest(
  edges: readonly number[],
  lines: readonly number[],
  middle?: { at: number; lines: readonly number[] },
) {
  const near = [
    ...edges.flatMap((edge) => lines.map((line) => ({ line, shift: line - edge }))),
    ...(middle?.lines.map((line) => ({ line, shift: line - middle.at })) ?? []),
  ].filter(({ shift }) => Math.abs(shift) <= REACH)
  return near.toSorted((a, b) => Math.abs(a.shift) - Math.abs(b.shift))[0]
}

/** The lines to which a field on its way has snapped, across the whole page. `scale`: pixels of the window for one at 150 DPI. */
export function GuideLines({ guides: { x, y }, scale }: { guides: Guides; scale: number }) {
  return (
    <>
      {x !== undefined && <Line guide="x" className="inset-y-0 border-l" style={{ left: x * scale }} />}
      {y !== undefined && <Line guide="y" className="inset-x-0 border-t" style={{ top: y * scale }} />}
    </>
  )
}

function Line({ guide, className, style }: { guide: 'x' | 'y'; className: string; style: CSSProperties }) {
  return (
    <span
      aria-hidden
      data-guide={guide}
      className={`pointer-events-none absolute border-pen ${className}`}
      style={style}
    />
  )
}
