import { Account } from '@rubrica/contracts/accounts.ts'
import { Assignment, AssignmentSigner, DisplayChoice, DisplaySettings, Item } from '@rubrica/contracts/assignments.ts'
import { DocumentPage } from '@rubrica/contracts/document-page.ts'
import { Activity, Document, DocumentStatus, Verification } from '@rubrica/contracts/documents.ts'
import type { Shape } from '@rubrica/contracts/endpoint.ts'
import { fieldWords } from '@rubrica/contracts/field-words.ts'
import { Field, FieldType, FieldVerdict } from '@rubrica/contracts/fields.ts'
import { defaultLocale, type Locale } from '@rubrica/contracts/locale.ts'
import { isRecord } from '@rubrica/contracts/member-of.ts'
import { PublicDocument } from '@rubrica/contracts/public-documents.ts'
import { wordsOfSchema } from '@rubrica/contracts/schema-words.ts'
import { Signer } from '@rubrica/contracts/signer.ts'
import { CurrentSigner, SigningDocument } from '@rubrica/contracts/signing.ts'
import { Session, User } from '@rubrica/contracts/users.ts'
import { WebhookAddress } from '@rubrica/contracts/webhook-addresses.ts'
import { WebhookBody, WebhookDelivery, WebhookSubscription } from '@rubrica/contracts/webhooks.ts'
import { z } from 'zod'

export type Json = { [key: string]: unknown }

/** Collects the JSON Schemas of rows; a named schema becomes one component and a `$ref` everywhere else. */
export interface SchemaCollector {
  /** The JSON Schema (2020-12) of a shape, as it travels. */
  schemaOf(shape: Shape): Json
  /** The named schemas met so far, by name. */
  readonly components: Json
}

const named = {
  Account,
  Activity,
  Assignment,
  AssignmentSigner,
  CurrentSigner,
  DisplayChoice,
  DisplaySettings,
  Document,
  DocumentPage,
  DocumentStatus,
  Field,
  FieldType,
  FieldVerdict,
  Item,
  PublicDocument,
  Session,
  Signer,
  SigningDocument,
  User,
  Verification,
  WebhookAddress,
  WebhookBody,
  WebhookDelivery,
  WebhookSubscription,
}

/** An empty collector that describes in one language. */
export function schemaCollector(locale: Locale = defaultLocale): SchemaCollector {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const components: Json = {}
  return {
    components,
    schemaOf: (shape) => {
      if (!(shape instanceof z.ZodType)) throw new TypeError('A row holds something that is not a zod schema')
      // Wrapped, so that a named schema at the top becomes a reference too.
      const wrapped = z.toJSONSchema(z.object({ it: shape }), {
        metadata: registry,
        io: 'input',
        override: (converted) => simplify(converted, locale),
      })
      for (const [name, schema] of Object.entries(asJson(relinked(wrapped.$defs ?? {}))))
        components[name] = worded(schema, locale, name)
      return asJson(worded(relinked(asJson(wrapped.properties).it), locale))
    },
  }
}

interface Converted {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}

/**
 * Adds the words of `meta`, which are in zod's own registry and not in ours. Leaves out what only repeats the type:
 * the bounds of safe integers, the pattern of date-time and both values of a flag.
 */
function simplify({ zodSchema, jsonSchema }: Converted, locale: Locale): void {
  const words = wordsOfSchema(zodSchema)
  if (words !== undefined) jsonSchema.description = words[locale]
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.type === 'boolean') delete jsonSchema.enum
  nameKeys(jsonSchema)
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** Lists a record's closed keys as properties, because `required` names them. */
function nameKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { required, properties, additionalProperties } = schema
  if (required === undefined || properties !== undefined || typeof additionalProperties !== 'object') return
  schema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]))
  delete schema.propertyNames
  delete schema.additionalProperties
}

/** Describes every property that has no description in its schema. */
function worded(value: unknown, locale: Locale, schema = ''): unknown {
  if (Array.isArray(value)) return value.map((inner) => worded(inner, locale, schema))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'properties' ? wordedProperties(asJson(inner), locale, schema) : worded(inner, locale, schema),
    ]),
  )
}

function wordedProperties(properties: Json, locale: Locale, schema: string): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const description = (fieldWords[`${schema}.${name}`] ?? fieldWords[name])?.[locale]
      // What is within a property is no property of the schema.
      const own = asJson(worded(property, locale))
      return [name, description === undefined || '$ref' in own ? own : { description, ...own }]
    }),
  )
}

function relinked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relinked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : relinked(inner),
    ]),
  )
}

/** Puts the words of a language in place of each sentence within a value. */
export function inLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((inner) => inLanguage(inner, locale))
  if (typeof value !== 'object' || value === null) return value
  if ('pt' in value && 'en' in value) return value[locale]
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inLanguage(inner, locale)]))
}

/** Returns a value that is a plain object, else an empty object. */
export function asJson(value: unknown): Json {
  return isRecord(value) ? { ...value } : {}
}
