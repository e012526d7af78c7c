import type { Placement } from '../draft/draft.ts'

/** A rectangle in pixels at 150 DPI. */
export type Box = Pick<Placement, 'left' | 'top' | 'width' | 'height'>

/** A page's size in pixels at 150 DPI. */
export interface Sheet {
  width: number
  height: number
}

/** Smallest side: large enough to tap and to hold a character. */
export const SMALLEST = { width: 40, height: 24 } as const

/** The box moved and shrunk, as little as possible, so that it fits on the page; whole pixels. */
export function within(sheet: Sheet, box: Box): Box {
  const width = between(SMALLEST.width, Math.round(box.width), sheet.width)
  const height = between(SMALLEST.height, Math.round(box.height), sheet.height)
  return {
    width,
    height,
    left: between(0, Math.round(box.left), sheet.width - width),
    top: between(0, Math.round(box.top), sheet.height - height),
  }
}

/** The box resized from its bottom right corner; its top left does not move. */
export function resizedWithin(sheet: Sheet, box: Box, width: number, height: number): Box {
  return {
    left: box.left,
    top: box.top,
    width: between(SMALLEST.width, Math.round(width), sheet.width - box.left),
    height: between(SMALLEST.height, Math.round(height), sheet.height - box.top),
  }
}

/** A box of a size around a point. */
export function boxAround(sheet: Sheet, size: Sheet, x: number, y: number): Box {
  return within(sheet, { ...size, left: x - size.width / 2, top: y - size.height / 2 })
}

/** The part of a way that all boxes can go together, each staying on its page. */
export function commonShift(boxes: readonly (Box & { page: Sheet })[], x: number, y: number) {
  const least = { x: Math.max(...boxes.map(({ left }) => -left)), y: Math.max(...boxes.map(({ top }) => -top)) }
  const most = {
    x: Math.min(...boxes.map(({ left, width, page }) => page.width - width - left)),
    y: Math.min(...boxes.map(({ top, height, page }) => page.height - height - top)),
  }
  return { x: between(least.x, Math.round(x), most.x), y: between(least.y, Math.round(y), most.y) }
}

function between(least: number, value: number, most: number) {
  return Math.max(Math.min(value, most), Math.min(least, most))
}
