import { type Box, resizedWithin, type Sheet } from './placement.ts'

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
