import { type Box, type Sheet, within } from './placement.ts'

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
