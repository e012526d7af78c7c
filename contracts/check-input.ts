import { type Checked, check, type Endpoint, type Shape, type WrongFields } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { isRecord } from './member-of.ts'

/**
 * Checks a flat input by its row: what the path names, then the body if the row has one, else the query; sentences by
 * field. Files are no part of it.
 */
export function checkInput(row: Endpoint<unknown, unknown>, input: unknown): Checked {
  const given = isRecord(input) ? input : {}
  const named = Object.fromEntries(row.params.map((name) => [name, given[name]]))
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !row.params.includes(name)))
  const parts = [checkNamed(named), checkPart(row.query, rest), checkBody(row, rest)]
  const errors: WrongFields = Object.assign({}, ...parts.map((part) => (part.ok ? {} : part.errors)))
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, value: Object.assign({}, ...parts.map((part) => (part.ok ? part.value : {}))) }
}

function checkNamed(named: Record<string, unknown>): Checked {
  const wrong = Object.entries(named).filter(([, value]) => typeof value !== 'string' || value === '')
  if (wrong.length === 0) return { ok: true, value: named }
  return { ok: false, errors: Object.fromEntries(wrong.map(([name]) => [name, { sentence: fieldErrors.missing }])) }
}

function checkBody({ body, bodyKey }: Endpoint<unknown, unknown>, rest: Record<string, unknown>): Checked {
  if (body === undefined || bodyKey === undefined) return checkPart(body, rest)
  const checked = check(body, rest[bodyKey])
  return checked.ok ? { ok: true, value: { [bodyKey]: checked.value } } : checked
}

function checkPart(shape: Shape | undefined, value: unknown): Checked {
  return shape === undefined ? { ok: true, value: {} } : check(shape, value)
}
