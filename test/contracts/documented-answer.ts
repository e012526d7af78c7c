import { errorCodesOf } from '@rubrica/api/docs/openapi-responses.ts'
import { check, type Endpoint } from '@rubrica/contracts/endpoint.ts'
import { errors, isErrorCode } from '@rubrica/contracts/errors.ts'
import { expect } from 'vitest'

/** Fails if the table does not document the answer for the row; returns the envelope, or null for a file. */
export async function documentedAnswer(
  row: Endpoint<unknown, unknown>,
  response: Response,
): Promise<Record<string, unknown> | null> {
  if (response.status !== 200) return refusal(row, response)
  if (row.kind === 'download') return file(row, response)
  const body = await envelopeOf(response)
  expect(body).toMatchObject({ status: 200, message: '' })
  expect(Object.keys(body).sort()).toEqual(['data', 'message', 'status'])
  if (row.kind === 'list') pages(response, body.data)
  const items = row.kind === 'list' && Array.isArray(body.data) ? body.data : [body.data]
  for (const item of items) data(row, item)
  return body
}

/** The answer must have no property that the contract does not name. */
function data(row: Endpoint<unknown, unknown>, value: unknown): void {
  if (row.returns) expect(check(row.returns, value)).toEqual({ ok: true, value })
  else expect(value).toEqual([])
}

async function refusal(row: Endpoint<unknown, unknown>, response: Response): Promise<Record<string, unknown>> {
  const body = await envelopeOf(response)
  const { status, message, data: nothing, code, errors: fields, details, restrictions, request_id, ...others } = body
  expect({ status, nothing, others }).toEqual({ status: response.status, nothing: [], others: {} })
  expect(request_id).toBe(response.headers.get('x-request-id'))
  expect(Object.values(details ?? {}).every((value) => typeof value === 'string')).toBe(true)
  expect(restrictions === undefined || code === 'account_not_deletable').toBe(true)
  expect(response.headers.has('www-authenticate')).toBe(status === 401)
  expect(errorCodesOf(row)).toContain(code)
  expect(isErrorCode(code) && errors[code][0]).toBe(response.status)
  portuguese(message)
  for (const sentence of Object.values(fields ?? {})) portuguese(sentence)
  return body
}

/** A sentence for a person: not empty, and not what the checking library says by itself. */
function portuguese(sentence: unknown): void {
  expect(sentence).toMatch(/^\S.{3,}[.)\p{L}]$/su)
  expect(sentence).not.toMatch(/expected|received|\binvalid\b|undefined/i)
}

async function envelopeOf(response: Response): Promise<Record<string, unknown>> {
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  const body: unknown = await response.json()
  expect(body).toBeTypeOf('object')
  return { ...Object(body) }
}

function pages(response: Response, items: unknown): void {
  const number = (name: string) => Number(response.headers.get(`x-pagination-${name}`) ?? Number.NaN)
  expect(Array.isArray(items) ? items.length : -1).toBeLessThanOrEqual(number('per-page'))
  // What is read by cursor is not counted.
  if (!response.headers.has('x-pagination-current-page')) return
  expect(number('current-page')).toBeGreaterThanOrEqual(1)
  expect(number('page-count')).toBe(Math.ceil(number('total-count') / number('per-page')))
}

async function file({ sends }: Endpoint<unknown, unknown>, response: Response): Promise<null> {
  expect(sends).toContain(response.headers.get('content-type'))
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''/,
  )
  const { byteLength } = await response.arrayBuffer()
  expect(byteLength).toBeGreaterThan(0)
  const length = response.headers.get('content-length')
  if (length !== null) expect(byteLength).toBe(Number(length))
  return null
}
