import { asJson, type Json } from '@rubrica/api/docs/openapi-schemas.ts'
import fc from 'fast-check'
import { oddValue } from './odd-values.ts'

/** Values near a schema: what is right, what fits, what is odd, and what is not there (undefined). */
export function generatedValue(schema: Json, right: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(right) },
    { weight: 4, arbitrary: near(schema, right) },
    { weight: 2, arbitrary: oddValue },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

function near(schema: Json, right: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((one) => near(asJson(one), right)))
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  switch (schema.type) {
    case 'object':
      return nearObject(schema, asJson(right))
    case 'array':
      return fc.array(generatedValue(asJson(schema.items), Array.isArray(right) ? right[0] : undefined), {
        maxLength: 3,
      })
    case 'string':
      return nearText(schema)
    case 'integer':
    case 'number':
      return nearNumber(schema)
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

/** The object of a body, each property by itself, some strangers among them. */
export function nearObject(schema: Json, right: Json): fc.Arbitrary<Json> {
  const own = Object.entries(asJson(schema.properties)).map(
    ([name, inner]) => [name, generatedValue(asJson(inner), right[name])] as const,
  )
  const strangers = fc.dictionary(fc.string({ maxLength: 8 }), oddValue, { maxKeys: 2, noNullPrototype: true })
  return fc
    .tuple(fc.record(Object.fromEntries(own)), fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, strangers))
    .map(([known, others]) => ({ ...others, ...known }))
}

function nearText({ minLength, maxLength, pattern, format }: Json): fc.Arbitrary<string> {
  const most = Math.min(Number(maxLength ?? 40), 12_000)
  const edges = [0, Number(minLength ?? 0), most, most + 1].map((length) => fc.constant('ã'.repeat(length)))
  return fc.oneof(
    ...edges,
    fc.string({ unit: 'grapheme', maxLength: Math.min(most, 40) }),
    ...(typeof pattern === 'string' ? [fc.stringMatching(new RegExp(pattern))] : []),
    ...(format === 'date-time' || format === 'date'
      ? [fc.date({ noInvalidDate: true }).map((day) => day.toISOString())]
      : []),
  )
}

function nearNumber({ minimum, maximum, type }: Json): fc.Arbitrary<number> {
  const [least, most] = [Number(minimum ?? -1000), Number(maximum ?? 1000)]
  return fc.oneof(
    fc.constantFrom(least, most, least - 1, most + 1),
    fc.integer({ min: Math.ceil(least), max: Math.floor(most) }),
    ...(type === 'number' ? [fc.double({ min: least, max: most, noNaN: true })] : []),
  )
}
