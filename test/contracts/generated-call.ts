import { asJson } from '@rubrica/api/docs/openapi-schemas.ts'
import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import fc from 'fast-check'
import { generatedValue, nearObject } from './generated-value.ts'
import { oddBody, oddHeader, oddSegment, oddText } from './odd-values.ts'
import type { Right } from './right/right.ts'
import { type CallParts, formOf, partsOf, schemaOf } from './row-request.ts'
import type { Caller } from './stage.ts'

/** A call to a row, and as whom. */
export interface GeneratedCall {
  as: Caller
  parts: CallParts
}

type Row = Endpoint<unknown, unknown>
type Input = Record<string, unknown>

/** Calls around a right one. `strangers` are credentials of other people and kinds, `ids` records of other kinds. */
export function generatedCall(
  row: Row,
  { as, input }: Right<Input>,
  { strangers, ids }: { strangers: Caller[]; ids: string[] },
): fc.Arbitrary<GeneratedCall> {
  const right = partsOf(row, input)
  const caller = fc.oneof(
    { weight: 12, arbitrary: fc.constant(as) },
    { weight: 1, arbitrary: fc.constantFrom<Caller[]>({}, ...strangers) },
    { weight: 1, arbitrary: oddHeader.map((accessToken): Caller => ({ accessToken })) },
    { weight: 1, arbitrary: oddHeader.map((apiKey): Caller => ({ apiKey })) },
    { weight: 1, arbitrary: oddText.map((signerAccessCode): Caller => ({ signerAccessCode })) },
  )
  const parts = fc.record({
    params: paramsOf(right, ids),
    query: queryOf(row, right),
    headers: headersOf(row, right),
    body: bodyOf(row, input, right),
  })
  return fc.record({ as: caller, parts })
}

function paramsOf({ params }: CallParts, ids: string[]): fc.Arbitrary<Record<string, string>> {
  const known = fc.constantFrom(...Object.values(params), ...ids, crypto.randomUUID())
  const segments = Object.entries(params).map(([name, value]) => [
    name,
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(value) },
      { weight: 1, arbitrary: known },
      { weight: 1, arbitrary: oddSegment },
    ),
  ])
  return fc.record(Object.fromEntries(segments))
}

/** Each parameter right, near or odd, given once, twice or not at all. */
function queryOf(row: Row, { query }: CallParts): fc.Arbitrary<CallParts['query']> {
  const schemas = row.query ? Object.entries(asJson(schemaOf(row.query).properties)) : []
  const pairs = [...schemas, ['search', {}], ['access-token', {}]].map(([name, schema]) => {
    const right = query.find(([other]) => other === name)?.[1]
    const value = generatedValue(asJson(schema), right).map((one) => (one === undefined ? undefined : textOf(one)))
    return fc
      .array(value, { maxLength: 2 })
      .map((values) => values.flatMap((one): CallParts['query'] => (one === undefined ? [] : [[String(name), one]])))
  })
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(query) },
    { weight: 4, arbitrary: fc.tuple(...pairs).map((all) => all.flat()) },
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function headersOf(row: Row, { headers }: CallParts): fc.Arbitrary<Record<string, string>> {
  const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 8, nil: undefined })
  const seldom = fc.record({
    'Idempotency-Key': fc.option(fc.oneof(fc.uuid(), fc.constant('sempre-a-mesma'), oddHeader), {
      freq: 3,
      nil: undefined,
    }),
    'X-Forwarded-For': rarely(oddHeader),
    'User-Agent': rarely(oddHeader),
    'Content-Type': row.kind === 'upload' ? fc.constant(undefined) : rarely(oddHeader),
  })
  return seldom.map((odd) => ({ ...headers, ...given(odd) }))
}

function given<T>(record: Record<string, T | undefined>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function bodyOf(row: Row, input: Input, { body }: CallParts): fc.Arbitrary<CallParts['body']> {
  if (row.method === 'GET') return fc.constant(undefined)
  if (row.kind === 'upload')
    return fc.oneof({ weight: 6, arbitrary: formsOf(row, input) }, { weight: 1, arbitrary: oddBody })
  if (row.kind === 'image')
    return fc.oneof({ weight: 1, arbitrary: fc.constant(body) }, { weight: 4, arbitrary: oddBody })
  if (!row.body) return fc.oneof(fc.constant(undefined), fc.constant('{}'), oddBody)
  const right: unknown = JSON.parse(String(body))
  const schema = schemaOf(row.body)
  const near = row.bodyKey === undefined ? nearObject(schema, asJson(right)) : generatedValue(schema, right)
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(body) },
    { weight: 8, arbitrary: near.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: oddBody },
  )
}

/** Most files are small and none: what becomes of real ones is tried elsewhere. */
function formsOf(row: Row, { file, ...fields }: Input): fc.Arbitrary<FormData> {
  const small = fc
    .tuple(
      fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc.constant(new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF')),
        fc.constant(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0])),
      ),
      oddText,
    )
    .map(([bytes, name]): unknown => new File([new Uint8Array(bytes)], name.toWellFormed()))
  const files = fc.oneof({ weight: 1, arbitrary: fc.constant(file) }, { weight: 24, arbitrary: small })
  const schema = row.body ? schemaOf(row.body) : {}
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !row.params.includes(name)))
  return fc
    .tuple(nearObject(schema, own), files, fc.constantFrom('file', 'file', 'file', 'arquivo'))
    .map(([texts, one, part]) => {
      const fields = Object.entries(given(texts)).map(([name, value]) => [name, textOf(value)])
      return formOf(Object.fromEntries(fields), one, part)
    })
}
