import { type Checked, check, type Shape, schemaOf } from '@rubrica/contracts/endpoint.ts'
import { safeParse } from 'zod/v4/core'

/**
 * Checks an input, and converts numbers and booleans sent as text (`"top": "300"`): clients that fill
 * their bodies from a form write all values so.
 */
export function checkFormValues(shape: Shape, value: unknown): Checked {
  const first = check(shape, value)
  if (first.ok) return first
  const second = check(shape, withConverted(shape, value))
  return second.ok ? second : first
}

function withConverted(shape: Shape, value: unknown): unknown {
  const converted = copied(value, DEEPEST)
  for (const issue of safeParse(schemaOf(shape), value).error?.issues ?? []) {
    const name = issue.path.at(-1)
    const holder = holderOf(converted, issue.path.slice(0, -1))
    if (issue.code === 'invalid_type' && holder && name !== undefined) {
      Reflect.set(holder, name, convertedTo(Reflect.get(holder, name), issue.expected))
    }
  }
  return converted
}

/** No schema is deeper. Does not copy deeper values, because a nested body could overflow the stack. */
const DEEPEST = 12

function copied(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) return value.map((one) => copied(one, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner, depth - 1)]))
}

function holderOf(value: unknown, path: PropertyKey[]): object | null {
  const [name, ...rest] = path
  if (typeof value !== 'object' || value === null) return null
  return name === undefined ? value : holderOf(Reflect.get(value, name), rest)
}

function convertedTo(value: unknown, expected: string): unknown {
  if (typeof value !== 'string') return value
  if (expected === 'number' || expected === 'int')
    return /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : value
  if (expected === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}
