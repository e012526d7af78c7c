import { asJson, type Json } from '@rubrica/api/docs/openapi-schemas.ts'
import { checkFormValues } from '@rubrica/api/http/form-values.ts'
import { fillPlaceholders } from '@rubrica/contracts/placeholders.ts'
import { schemaOf } from './row-request.ts'
import { rows } from './rows.ts'

// Checks long texts as every text of every body and query. A pattern that tries them again from each character takes
// minutes for one of them, and then this program does not end.

const LENGTH = 100_000

const texts = ['a', ' ', '.', '-', '@', 'a.', 'a@', '0', '+5', 'á', '<#a', '/a', '{"a":', 'http://a.'].flatMap(
  (part) => {
    const long = part.repeat(LENGTH / part.length)
    return [long, `${long} `, `a@${long} `, `a@a.${long}\n`]
  },
)

let accepted = 0
for (const { row } of rows) {
  for (const shape of [row.body, row.query]) {
    if (!shape) continue
    const schema = schemaOf(shape)
    for (const text of texts) if (checkFormValues(shape, filled(schema, text)).ok) accepted++
  }
}
// A template's texts are filled by what somebody typed, before the result is judged.
const fillings = new Map([
  ['a', ''],
  ['longo', 'x'.repeat(LENGTH)],
])
const marked = ['<#', '<#a#>', 'x <#a#>', '<#longo#>', '\n<#a#>'].map((part) => part.repeat(LENGTH / part.length))
for (const text of [...texts, ...marked, `<#${' '.repeat(LENGTH)}`]) fillPlaceholders(text, fillings)
process.stdout.write(JSON.stringify({ rows: rows.length, texts: texts.length, accepted }))

/** A value in which each text is `text`; of other kinds there is one of each. */
function filled(schema: Json, text: string): unknown {
  if (Array.isArray(schema.anyOf)) {
    const options = schema.anyOf.map(asJson)
    return filled(options.find(({ type }) => type === 'string') ?? options[0] ?? {}, text)
  }
  if (schema.type === 'object') {
    const known = Object.entries(asJson(schema.properties ?? {}))
    return Object.fromEntries(known.map(([name, one]) => [name, filled(asJson(one), text)]))
  }
  if (schema.type === 'array') return [filled(asJson(schema.items), text)]
  return schema.type === 'string' && schema.enum === undefined ? text : 1
}
