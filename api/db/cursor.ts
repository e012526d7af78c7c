import { Refusal } from '@rubrica/contracts/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** A part of the order of a list; the last one tells any two rows apart. It is never null. */
export interface Order {
  /** What it is called in a cursor. */
  word: string
  column: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  isNumber?: boolean
}

/** What a row has where the list is ordered. */
type Key = string | number

/** A column as part of an order. */
export function byColumn(column: string, more: Partial<Pick<Order, 'direction' | 'isNumber'>> = {}): Order {
  return { word: column, column: sql.ref(column), direction: 'asc', ...more }
}

/** The name under which a query has a row's part of the order. */
export function keyName(index: number): string {
  return `cursor_${index}`
}

/** Where a row stands in the order, as text for `after`. It holds the row's values, so that the row itself may go. */
export function cursorOf(order: Order[], row: unknown): string {
  const keys = order.map((_part, i): unknown => Reflect.get(Object(row), keyName(i)))
  return Buffer.from(JSON.stringify([nameOf(order), ...keys])).toString('base64url')
}

/** The condition of what follows a cursor. @throws Refusal `cursor_unknown` for one of another list or order */
export function isAfter(order: Order[], cursor: string): RawBuilder<boolean> {
  const [name, ...keys] = parsed(cursor)
  const fits = name === nameOf(order) && keys.length === order.length
  if (!fits || !order.every((part, i) => isKeyOf(part, keys[i])))
    throw new Refusal('cursor_unknown', { field: 'after' })
  return follows(order, keys)
}

/** In a form of which an index serves the first part: at or beyond it, and then beyond it or else beyond by the rest. */
function follows([part, ...rest]: Order[], [key, ...others]: Key[]): RawBuilder<boolean> {
  if (part === undefined) return sql<boolean>`1 = 0`
  const { column, direction } = part
  const [beyond, least] =
    direction === 'asc'
      ? [sql<boolean>`${column} > ${key}`, sql<boolean>`${column} >= ${key}`]
      : [sql<boolean>`${column} < ${key}`, sql<boolean>`${column} <= ${key}`]
  return rest.length === 0 ? beyond : sql<boolean>`(${least} and (${beyond} or ${follows(rest, others)}))`
}

const Keys = z.array(z.union([z.string(), z.number()]))

function parsed(cursor: string): Key[] {
  try {
    return Keys.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    return []
  }
}

/** Of a kind that the database takes for the column. */
function isKeyOf({ isNumber = false }: Order, key: Key | undefined): boolean {
  if (typeof key === 'number') return isNumber && Number.isSafeInteger(key)
  return typeof key === 'string' && !isNumber && key.isWellFormed() && !key.includes('\0')
}

function nameOf(order: Order[]): string {
  return order.map(({ word, direction }) => (direction === 'desc' ? `-${word}` : word)).join()
}
