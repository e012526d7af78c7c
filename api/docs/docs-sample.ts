import { asJson, type Json } from './openapi-schemas.ts'

/** Readable sample values by property name; others follow from the schema. */
const byName: Json = {
  email: 'ana@exemplo.com.br',
  recipient: 'ana@exemplo.com.br',
  sender_email: 'envio@exemplo.com.br',
  full_name: 'Ana Souza',
  sender_name: 'Bruno Lima',
  created_by: 'Bruno Lima',
  account_name: 'Exemplo Ltda.',
  document_name: 'Contrato de prestação de serviços',
  government_id: '12345678909',
  telephone: '11987654321',
  whatsapp_phone_number: '+5511987654321',
  password: 'uma senha comprida',
  new_password: 'outra senha comprida',
  confirm_password: 'outra senha comprida',
  has_accepted_terms: true,
  code: '123456',
  'verification-code': '123456',
  name: 'Prestação de serviços',
  item_id: 'ITEM_ID',
  value: 'Ana Souza',
  message: 'Por favor, assine até sexta-feira.',
  expires_at: '2027-01-31T23:59:59Z',
  document_ids: ['DOCUMENT_ID'],
  decline_reason: 'Os valores estão errados.',
  primary_color: '27378f',
  secondary_color: '1b7a4b',
  regex: '/^[A-Z]{2}\\d{4}$/',
  secret: 'SECRET_OF_THE_QR_CODE',
}

/** Lists of people: the first one that the schema takes is shown. */
const people: readonly Json[] = [
  { id: 'SIGNER_ID', step: 1 },
  { role_id: 'ROLE_ID', full_name: 'Ana Souza', email: 'ana@exemplo.com.br' },
]

/** Texts within lists. */
const textsIn: Readonly<Record<string, string>> = { rows: 'documents.search', recipient_domains: 'exemplo.com.br' }

/** A hash or a code in hexadecimal, as patterns demand one. */
const DIGEST = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

/** Optional properties with a friendly value that is worth showing. */
const worthShowing = new Set(['email', 'signers', 'message', 'has_accepted_terms', 'name', 'code', 'item_id', 'value'])

/** Those without which a call would say nothing. */
const saysSomething = new Set(['entries', 'DocumentCompleted', 'decline_reason'])

/** Whether a sample shows the required input, or everything that an answer has. */
export type Extent = 'input' | 'answer'

/** An example value of a JSON Schema; `components` are the schemas that its `$ref`s name. */
export function sampleOf(schema: Json, components: Json, extent: Extent, name = ''): unknown {
  if (typeof schema.$ref === 'string') {
    return sampleOf(asJson(components[schema.$ref.split('/').at(-1) ?? '']), components, extent, name)
  }
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (extent === 'input' && name in byName) return byName[name]
  if (Array.isArray(schema.anyOf)) return anyOf(schema.anyOf, components, extent, name)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return objectOf(schema, components, extent)
  if (type === 'array') return arrayOf(schema, components, extent, name)
  return scalarOf(type, schema, name)
}

function anyOf(options: unknown[], components: Json, extent: Extent, name: string): unknown {
  const [first] = options.map(asJson).filter((option) => option.type !== 'null' && option.const !== '')
  return first === undefined ? null : sampleOf(first, components, extent, name)
}

function objectOf(schema: Json, components: Json, extent: Extent): Json {
  const properties = Object.entries(asJson(schema.properties))
  const required = requiredOf(schema)
  const worthy = properties.filter(([name]) => extent === 'answer' || required.includes(name) || worthShowing.has(name))
  const shown = worthy.length > 0 ? worthy : properties.filter(([name]) => saysSomething.has(name))
  return Object.fromEntries(
    shown.map(([name, value]) => [
      name,
      name === 'name' && isPerson(schema) ? byName.full_name : sampleOf(asJson(value), components, extent, name),
    ]),
  )
}

function requiredOf(schema: Json): unknown[] {
  return Array.isArray(schema.required) ? schema.required : []
}

/** Whether a list's items may be this: it has all that they need. */
function isItem(list: Json, one: Json): boolean {
  return requiredOf(asJson(list.items)).every((name) => typeof name === 'string' && name in one)
}

function isPerson(schema: Json): boolean {
  const properties = asJson(schema.properties)
  return 'email' in properties || 'telephone' in properties
}

function arrayOf(schema: Json, components: Json, extent: Extent, name: string): unknown[] {
  const person = extent === 'input' && name === 'signers' && people.find((one) => isItem(schema, one))
  if (person) return [person]
  return schema.maxItems === 0 ? [] : [sampleOf(asJson(schema.items), components, extent, name)]
}

function scalarOf(type: unknown, schema: Json, name: string): unknown {
  if (type === 'integer' || type === 'number')
    return typeof schema.minimum === 'number' ? Math.max(schema.minimum, 0) : 1
  if (type === 'boolean') return true
  if (name in byName && typeof byName[name] === 'string') return byName[name]
  if (name in textsIn) return textsIn[name]
  if (schema.format === 'date-time') return '2026-11-20T17:05:00Z'
  if (schema.contentEncoding === 'base64') return 'UnVicmljYQ=='
  if (schema.pattern === '^[0-9a-f]{64}$') return DIGEST
  if (/_id$/.test(name)) return name.toUpperCase()
  if (name === 'id') return 'b3f0…'
  return /url$/.test(name) ? 'https://…' : '…'
}
