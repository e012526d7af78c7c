import { Refusal } from '@rubrica/contracts/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** A part of the order of a list, never null; the last part differs between any two rows. */
export interface Order {
  /** Its name in a cursor. */
  word: string
  column: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  isNumber?: boolean
}

/** A row's value in one column of the order. */
type Key = string | number

/** A column as part of an order. */
export function byColumn(column: string, more: Partial<Pick<Order, 'direction' | 'isNumber'>> = {}): Order {
  return { word: column, column: sql.ref(column), direction: 'asc', ...more }
}

/** The name of a row's part of the order in a query. */
export function keyName(index: number): string {
  return `cursor_${index}`
}

/** A row's place in the order, as text for `after`. It holds the row's values, so that the row itself may go. */
export function cursorOf(order: Order[], row: unknown): string {
  const keys = order.map((_part, i): unknown => Reflect.get(Object(row), keyName(i)))
  return Buffer.from(JSON.stringify([nameOf(order), ...keys])).toString('base64url')
}

/** The condition for rows after a cursor. @throws Refusal `cursor_unknown` for one of another list or order */
export function isAfter(order: Order[], cursor: string): RawBuilder<boolean> {
  return follows(order, keysIn(order, cursor))
}

/** The condition for rows before a cursor. @throws Refusal `cursor_unknown` for one of another list or order */
export function isBefore(order: Order[], cursor: string): RawBuilder<boolean> {
  return follows(backwards(order), keysIn(order, cursor))
}

const opposite = { asc: 'desc', desc: 'asc' } as const

/** The same rows from the last to the first. */
export function backwards(order: Order[]): Order[] {
  return order.map((part) => ({ ...part, direction: opposite[part.direction] }))
}

function keysIn(order: Order[], cursor: string): Key[] {
  const [name, ...keys] = parsed(cursor)
  const fits = name === nameOf(order) && keys.length === order.length
  if (!fits || !order.every((part, i) => isKeyOf(part, keys[i])))
    throw new Refusal('cursor_unknown', { field: 'after' })
  return keys
}

/** An index can serve its first part: at or beyond the key, and either beyond it or beyond by the rest. */
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

/** True if the database accepts the value for the column. */
function isKeyOf({ isNumber = false }: Order, key: Key | undefined): boolean {
  if (typeof key === 'number') return isNumber && Number.isSafeInteger(key)
  return typeof key === 'string' && !isNumber && key.isWellFormed() && !key.includes('\0')
}

function nameOf(order: Order[]): string {
  return order.map(({ word, direction }) => (direction === 'desc' ? `-${word}` : word)).join()
}
