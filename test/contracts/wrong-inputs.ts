import { asJson, type Json } from '@rubrica/api/docs/openapi-schemas.ts'
import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { type CallParts, formOf, jsonBody, partsOf, schemaOf } from './row-request.ts'

/** A call that is wrong in one way, and the field with the expected message; null if no field is to blame. */
export interface WrongCall {
  what: string
  parts: CallParts
  field: string | null
  status: number
}

type Input = Record<string, unknown>

/** Every kind of wrong input that a row's own schema names, each made of a right input. */
export function wrongCalls(row: Endpoint<unknown, unknown>, input: Input): WrongCall[] {
  const right = partsOf(row, input)
  const at400 = (calls: (Omit<WrongCall, 'status'> & { status?: number })[]) =>
    calls.map((call) => ({ status: 400, ...call }))
  return [
    ...at400(wrongKey(row, right)),
    ...at400(wrongQuery(row, right)),
    ...(row.kind === 'json' && row.body ? wrongJson(row, right) : []),
    ...(row.kind === 'upload' ? at400(wrongUpload(row, input, right)) : []),
    ...(row.kind === 'image' ? at400(wrongImage(right)) : []),
  ]
}

function wrongKey(row: Endpoint<unknown, unknown>, right: CallParts): Omit<WrongCall, 'status'>[] {
  if (row.method === 'GET') return []
  return ['', 'com espaço', 'x'.repeat(256)].map((key) => ({
    what: `an Idempotency-Key of ${key.length} characters`,
    parts: { ...right, headers: { ...right.headers, 'Idempotency-Key': key } },
    field: null,
  }))
}

function wrongQuery(row: Endpoint<unknown, unknown>, right: CallParts): Omit<WrongCall, 'status'>[] {
  if (!row.query) return []
  return Object.entries(asJson(schemaOf(row.query).properties)).flatMap(([name, schema]) =>
    wrongTexts(asJson(schema)).map(({ what, value }) => ({
      what: `${name}: ${what}`,
      parts: { ...right, query: [...right.query.filter(([other]) => other !== name), [name, value]] },
      field: name,
    })),
  )
}

function wrongJson(row: Endpoint<unknown, unknown>, right: CallParts): WrongCall[] {
  const body: unknown = JSON.parse(String(right.body))
  const schema = row.body ? schemaOf(row.body) : {}
  const told = (what: string, value: unknown, field: string) => ({
    what,
    parts: { ...right, ...jsonBody(value) },
    field,
    status: 400,
  })
  const broken = ['{"a":', 'nada', '{"a":1}}', "{'a':1}"].map((text) => ({
    what: `a body that is ${text}`,
    parts: { ...right, body: text },
    field: null,
    status: 400,
  }))
  const [open, close] = schema.type === 'array' ? ['{"a":', '}'] : ['[', ']']
  const deep = { ...right, body: `${open.repeat(100_000)}0${close.repeat(100_000)}` }
  const huge = { ...right, body: `"${'x'.repeat(2 * 1024 * 1024)}"` }
  return [
    // Clients without payload send nothing or null; what has to be there is then missing.
    ...wrongTypes(schema)
      .filter(({ value }) => value !== null)
      .map(({ what, value }) => told(`a body that is ${what}`, value, '')),
    ...wrongWithin(schema, body, []).map(({ what, value, path }) =>
      told(`${path.join('.')}: ${what}`, replaced(body, path, value), path.join('.')),
    ),
    ...broken,
    ...['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'json'].map((type) => ({
      what: `a body of type ${type}`,
      parts: { ...right, headers: { ...right.headers, 'Content-Type': type } },
      field: null,
      status: 415,
    })),
    { what: 'a body nested 100,000 times', parts: deep, field: '', status: 400 },
    { what: 'a body of more than 2 MB', parts: huge, field: null, status: 413 },
  ]
}

function wrongUpload(row: Endpoint<unknown, unknown>, { file, ...fields }: Input, right: CallParts) {
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !row.params.includes(name)))
  const twice = formOf(own, file)
  if (file instanceof File) twice.append('file', file)
  const texts = row.body ? Object.entries(asJson(schemaOf(row.body).properties)) : []
  return [
    { what: 'no file', parts: { ...right, body: formOf(own, null) }, field: 'file' },
    { what: 'no body', parts: { ...right, body: undefined }, field: null },
    { what: 'a file under another name', parts: { ...right, body: formOf(own, file, 'arquivo') }, field: 'file' },
    { what: 'two files', parts: { ...right, body: twice }, field: 'file' },
    { what: 'an empty file', parts: { ...right, body: formOf(own, new File([], 'a.pdf')) }, field: 'file' },
    { what: 'JSON', parts: { ...right, ...jsonBody(own) }, field: null, status: 415 },
    {
      what: 'a form that ends too early',
      parts: { ...right, headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: '--x\r\nContent-' },
      field: null,
    },
    ...texts.flatMap(([name, schema]) =>
      wrongTexts(asJson(schema)).map(({ what, value }) => ({
        what: `${name}: ${what}`,
        parts: { ...right, body: formOf({ ...own, [name]: value }, file) },
        field: name,
      })),
    ),
  ]
}

function wrongImage(right: CallParts) {
  return [
    { what: 'no image', parts: { ...right, body: undefined }, field: null },
    { what: 'an empty image', parts: { ...right, body: new Uint8Array() }, field: null },
    { what: 'an image that is none', parts: { ...right, body: 'nada' }, field: null },
    { what: 'another type', parts: { ...right, headers: { 'Content-Type': 'image/gif' } }, field: null, status: 415 },
  ]
}

/** Wrong values for everything in a body that the right body fills. */
function wrongWithin(
  schema: Json,
  value: unknown,
  path: (string | number)[],
): { what: string; value: unknown; path: (string | number)[] }[] {
  const own = (step: string | number, inner: Json, present: unknown) => [
    ...[...wrongTypes(inner), ...wrongValues(inner, present)].map((wrong) => ({ ...wrong, path: [...path, step] })),
    ...wrongWithin(inner, present, [...path, step]),
  ]
  for (const one of alternatives(schema)) {
    if (Array.isArray(value) && one.type === 'array') return value.length > 0 ? own(0, asJson(one.items), value[0]) : []
    if (typeof value === 'object' && value !== null && one.properties) {
      const required = Array.isArray(one.required) ? one.required.map(String) : []
      return Object.entries(asJson(one.properties)).flatMap(([name, inner]) => [
        ...own(name, asJson(inner), asJson(value)[name]),
        ...(required.includes(name) ? [{ what: 'missing', value: undefined, path: [...path, name] }] : []),
      ])
    }
  }
  return []
}

const samples = { string: 'texto', number: 1.5, boolean: true, object: {}, array: [], null: null }

/** A value of each JSON type that the schema does not take. */
function wrongTypes(schema: Json): { what: string; value: unknown }[] {
  const taken = alternatives(schema).flatMap(typesOf)
  if (taken.includes('any')) return []
  return Object.entries(samples)
    .filter(([type]) => !taken.includes(type))
    .map(([type, value]) => ({ what: type, value }))
}

function typesOf({ type, const: only, enum: words, anyOf }: Json): string[] {
  if (anyOf !== undefined) return ['any']
  if (typeof type === 'string') return [type === 'integer' ? 'number' : type]
  const values = Array.isArray(words) ? words : only === undefined ? [] : [only]
  return values.length > 0 ? values.map((value) => typeof value) : ['any']
}

/** Values of the right type that break a rule which every alternative has. */
function wrongValues(schema: Json, present: unknown): { what: string; value: unknown }[] {
  const options = alternatives(schema).filter(({ type }) => type !== 'null')
  const [only] = options
  // Several alternatives: what breaks one may fit another.
  if (!only || options.length > 1) return []
  const list = Array.isArray(present) ? present : []
  return [
    ...(only.type === 'string' ? [...wrongTexts(only), { what: 'with half a character', value: 'a\ud800' }] : []),
    ...('minimum' in only ? [{ what: 'too small', value: Number(only.minimum) - 1 }] : []),
    ...('maximum' in only ? [{ what: 'too large', value: Number(only.maximum) + 1 }] : []),
    ...(only.type === 'integer' ? [{ what: 'a fraction', value: 1.5 }] : []),
    ...('minItems' in only ? [{ what: 'too few', value: list.slice(0, Number(only.minItems) - 1) }] : []),
    ...('maxItems' in only
      ? [{ what: 'too many', value: Array.from({ length: Number(only.maxItems) + 1 }, () => list[0]) }]
      : []),
  ]
}

/** Texts that a schema does not take, of a form, a query or a body. A flag of a query takes any. */
function wrongTexts(schema: Json): { what: string; value: string }[] {
  const options = alternatives(schema).filter(({ type }) => type !== 'null')
  const [only] = options
  if (!only) return []
  if (only.type === 'integer') {
    return ['nada', '1.5', String(Number(only.minimum) - 1), String(Number(only.maximum) + 1), '1e99', 'NaN'].map(
      (value) => ({ what: value, value }),
    )
  }
  const isPattern = options.every(({ pattern, format, enum: words, const: word }) => pattern ?? format ?? words ?? word)
  return [
    ...(options.every(({ maxLength }) => maxLength !== undefined)
      ? [{ what: 'too long', value: 'x'.repeat(Math.max(...options.map(({ maxLength }) => Number(maxLength))) + 1) }]
      : []),
    ...(Number(only.minLength) > 0 && options.length === 1 ? [{ what: 'empty', value: '' }] : []),
    ...(only.type === 'string' ? [{ what: 'with a NUL', value: 'a\0b' }] : []),
    ...(isPattern ? [{ what: 'of another form', value: otherFormOf(options) }] : []),
  ]
}

/** A text that fits none of the patterns; one of those for names takes all but line breaks. */
function otherFormOf(options: Json[]): string {
  const patterns = options.flatMap(({ pattern }) => (typeof pattern === 'string' ? [new RegExp(pattern)] : []))
  return ['<não é isto>', 'em duas\nlinhas'].find((text) => !patterns.some((one) => one.test(text))) ?? ''
}

function alternatives(schema: Json): Json[] {
  return Array.isArray(schema.anyOf) ? schema.anyOf.flatMap((one) => alternatives(asJson(one))) : [schema]
}

/** The value with another in its place at a path; undefined takes away. */
function replaced(value: unknown, [step, ...rest]: (string | number)[], by: unknown): unknown {
  if (step === undefined) return by
  if (Array.isArray(value)) return value.map((one, i) => (i === step ? replaced(one, rest, by) : one))
  return { ...asJson(value), [step]: replaced(asJson(value)[step], rest, by) }
}
