import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { locales } from '@rubrica/contracts/locale.ts'
import type { JSONSchema } from 'json-schema-to-typescript'
import { z } from 'zod'
import { aliases, exactAnswers, exactTypes, required } from './spellings.ts'

/** A JSON Schema, with `tsType` if a type of the SDK replaces it. */
export type Schema = JSONSchema & { not?: unknown }

export interface Naming {
  /** Schemas that have a type of their own. */
  named: Map<z.ZodType, string>
  /** Called with each name that is referred to, by an input or by an answer. */
  onUse(name: string, by: 'input' | 'answer'): void
  /** The spellings that were found in an input or an answer. */
  found: Set<string>
}

/** An answer's shape: its enumerations are open, because the service may learn new words. */
export function answerSchema(schema: z.ZodType, path: string, { named, onUse, found }: Naming): Schema {
  const json = jsonOf(
    schema,
    (name) => {
      onUse(name, 'answer')
      return isEnum(named, name) ? `(${name} | Unlisted)` : name
    },
    named,
  )
  visit(json, (node) => {
    if (node.enum && node.enum.length > 0 && node.tsType === undefined)
      node.tsType = `(${literals(node.enum)} | Unlisted)`
  })
  for (const [name, property] of Object.entries(json.properties ?? {})) {
    const exact = exactAnswers[`${path}.${name}`]
    if (exact === undefined) continue
    found.add(`${path}.${name}`)
    property.tsType = exact
    onUse('WebhookEventName', 'answer')
  }
  return json
}

/** An input's shape: one spelling of each thing, and `undefined` wherever it may be left out. */
export function inputSchema(schema: z.ZodType, path: string, naming: Naming): Schema {
  const { named, onUse } = naming
  const use = (name: string) => {
    onUse(name, 'input')
    return name
  }
  const json = jsonOf(schema, use, new Map([...named].filter(([one]) => isSharedWithInputs(one))))
  spell(json, path, naming)
  return json
}

/** The type of one input, and whether it must be given. */
export function spell(json: Schema, path: string, naming: Naming): void {
  const { onUse, found } = naming
  for (const [name, property] of Object.entries(json.properties ?? {})) {
    const here = `${path}.${name}`
    for (const key of [name, here]) if (spellings.has(key)) found.add(key)
    if (aliases.includes(name) || aliases.includes(here)) {
      delete json.properties?.[name]
      continue
    }
    const exact = exactTypes[here] ?? exactTypes[name]
    if (exact !== undefined) {
      for (const [word] of exact.matchAll(/[A-Z]\w+/g)) if (!byHand.includes(word)) onUse(word, 'input')
      property.tsType = exact
    }
    if (required.includes(here)) json.required = [...new Set([...requiredOf(json), name])]
    if (requiredOf(json).includes(name)) spell(property, here, naming)
    else {
      spell(property, here, naming)
      json.properties = { ...json.properties, [name]: optional(property) }
    }
  }
  if (typeof json.items === 'object' && !Array.isArray(json.items)) spell(json.items, path, naming)
  for (const one of json.anyOf ?? []) spell(one, path, naming)
}

const spellings = new Set([...aliases, ...Object.keys(exactTypes), ...required])

/** @throws Error if a spelling is of nothing: what it was for has another name now, or is part of a named shape */
export function requireFound(found: ReadonlySet<string>): void {
  const lost = [...spellings, ...Object.keys(exactAnswers)].filter((key) => !found.has(key))
  if (lost.length > 0) throw new Error(`sdk/generate/spellings.ts names what no call has: ${lost.join(', ')}`)
}

/** Schemas of inputs that also occur in answers, if both have one type. */
function isSharedWithInputs(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodEnum) return true
  if (!(schema instanceof z.ZodObject)) return false
  return !JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"enum"')
}

/** Types that are not made, but written in sdk/. */
const byHand = ['Unlisted', 'PersonChoice', 'SignerChoice', 'RoleChoice']

function optional(property: Schema): Schema {
  const { description, ...rest } = property
  const kinds = rest.anyOf && rest.tsType === undefined ? rest.anyOf : [rest]
  return { ...(description === undefined ? {} : { description }), anyOf: [...kinds, { tsType: 'undefined' }] }
}

function requiredOf(json: Schema): readonly string[] {
  return Array.isArray(json.required) ? json.required : []
}

function isEnum(named: Map<z.ZodType, string>, name: string): boolean {
  return [...named].some(([schema, other]) => other === name && schema instanceof z.ZodEnum)
}

/** The schema with a name in place of each part that has one; not of the whole. */
function jsonOf(schema: z.ZodType, nameOf: (name: string) => string, named: Map<z.ZodType, string>): Schema {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = isSame(zodSchema, schema) ? undefined : nameIn(named, zodSchema)
      if (name === undefined) return
      const { en } = jsonSchema
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, { tsType: nameOf(name) }, en === undefined ? {} : { en })
    },
  })
  const own: Schema = JSON.parse(JSON.stringify(json))
  delete own.$schema
  visit(own, describe)
  visit(own, simplify)
  return own
}

function isSame(one: z.core.$ZodType, other: z.core.$ZodType): boolean {
  return one === other
}

/** A schema that was only described further keeps its name. */
function nameIn(named: Map<z.ZodType, string>, schema: z.core.$ZodType): string | undefined {
  for (let one: z.core.$ZodType | undefined = schema; one; one = one._zod.parent) {
    const name = one instanceof z.ZodType ? named.get(one) : undefined
    if (name !== undefined) return name
  }
  return undefined
}

/** The words of `.meta({ pt, en })` become the description; programs read English. */
function describe(node: Schema): void {
  if (typeof node.en === 'string') node.description = node.en
  for (const locale of keysOf(locales)) delete node[locale]
}

function simplify(node: Schema): void {
  if (node.not !== undefined) {
    delete node.not
    node.tsType = 'never'
  }
  if (node.type === 'boolean') delete node.enum
  // Limits are the service's to check; they would make tuples of arrays.
  for (const key of ['minItems', 'maxItems', 'propertyNames'] as const) delete node[key]
  if (node.type === 'object' && node.properties === undefined && node.tsType === undefined) {
    const values = node.additionalProperties
    const type = typeof values === 'object' ? plainTypes[String(values.type)] : undefined
    node.tsType = `Record<string, ${type ?? 'unknown'}>`
  }
  // A description of one of several kinds, such as of a text that may be null, describes the whole.
  const told = node.anyOf?.find(({ description }) => description !== undefined)
  if (told && node.description === undefined) {
    node.description = told.description
    delete told.description
  }
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
}

function visit(node: Schema, look: (node: Schema) => void): void {
  look(node)
  for (const one of Object.values(node.properties ?? {})) visit(one, look)
  if (typeof node.items === 'object' && !Array.isArray(node.items)) visit(node.items, look)
  for (const one of node.anyOf ?? []) visit(one, look)
}

function literals(values: unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(' | ')
}
