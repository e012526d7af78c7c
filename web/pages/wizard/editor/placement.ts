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

/** Brings the chosen fields to a common edge or middle, to the size of the first one, or to equal distances. */
export type Arrangement =
  | 'left'
  | 'centre'
  | 'right'
  | 'top'
  | 'middle'
  | 'bottom'
  | 'width'
  | 'height'
  | 'size'
  | 'across'
  | 'down'

/** The part of a placed field that matters here. */
type Placed = Box & { id: string; pageId: string; page: Sheet }

/** The boxes of the arranged fields, by id. The fields come in the order of choosing. */
export function arranged(how: Arrangement, fields: readonly Placed[]): Map<string, Box> {
  const boxes = how === 'across' || how === 'down' ? spaced(how, fields) : fields.map(moveOf(how, fields))
  return new Map(fields.map((field, place) => [field.id, within(field.page, { ...field, ...boxes[place] })]))
}

/** True if equal distances mean something: two gaps at least, on one page. */
export function maySpace(fields: readonly Placed[]): boolean {
  return fields.length > 2 && fields.every(({ pageId }) => pageId === fields[0]?.pageId)
}

type Move = (one: Placed) => Partial<Box>

function moveOf(how: Exclude<Arrangement, 'across' | 'down'>, fields: readonly Placed[]): Move {
  const left = Math.min(...fields.map((one) => one.left))
  const right = Math.max(...fields.map((one) => one.left + one.width))
  const top = Math.min(...fields.map((one) => one.top))
  const bottom = Math.max(...fields.map((one) => one.top + one.height))
  const { width = 0, height = 0 } = fields[0] ?? {}
  const moves: Record<typeof how, Move> = {
    left: () => ({ left }),
    centre: (one) => ({ left: (left + right - one.width) / 2 }),
    right: (one) => ({ left: right - one.width }),
    top: () => ({ top }),
    middle: (one) => ({ top: (top + bottom - one.height) / 2 }),
    bottom: (one) => ({ top: bottom - one.height }),
    width: () => ({ width }),
    height: () => ({ height }),
    size: () => ({ width, height }),
  }
  return moves[how]
}

/** The outermost two stay; the others come to lie at equal distances between them. */
function spaced(how: 'across' | 'down', fields: readonly Placed[]): Partial<Box>[] {
  const [edge, length] = how === 'across' ? (['left', 'width'] as const) : (['top', 'height'] as const)
  const inOrder = fields.toSorted((a, b) => a[edge] - b[edge] || a[length] - b[length])
  const start = inOrder[0]?.[edge] ?? 0
  const end = Math.max(...fields.map((one) => one[edge] + one[length]))
  const gap = (end - start - fields.reduce((sum, one) => sum + one[length], 0)) / (fields.length - 1)
  const places = new Map<string, number>()
  let next = start
  for (const one of inOrder) {
    places.set(one.id, next)
    next += one[length] + gap
  }
  return fields.map(({ id }) => ({ [edge]: places.get(id) }))
}
