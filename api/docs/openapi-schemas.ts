import { Account } from '@rubrica/contracts/accounts.ts'
import { Assignment, AssignmentSigner, DisplaySettings, Item } from '@rubrica/contracts/assignments.ts'
import { DocumentPage } from '@rubrica/contracts/document-page.ts'
import { Activity, Document, DocumentStatus, Verification } from '@rubrica/contracts/documents.ts'
import type { Shape } from '@rubrica/contracts/endpoint.ts'
import { Field, FieldType, FieldVerdict } from '@rubrica/contracts/fields.ts'
import { PublicDocument } from '@rubrica/contracts/public-documents.ts'
import { Signer } from '@rubrica/contracts/signer.ts'
import { CurrentSigner, SigningDocument } from '@rubrica/contracts/signing.ts'
import { Session, User } from '@rubrica/contracts/users.ts'
import { WebhookBody, WebhookDelivery, WebhookSubscription } from '@rubrica/contracts/webhooks.ts'
import { z } from 'zod'

export type Json = { [key: string]: unknown }

/** Collects the JSON Schemas of rows; what has a name becomes one component and a `$ref` everywhere else. */
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
  WebhookBody,
  WebhookDelivery,
  WebhookSubscription,
}

/** An empty collector. */
export function schemaCollector(): SchemaCollector {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const components: Json = {}
  return {
    components,
    schemaOf: (shape) => {
      if (!(shape instanceof z.ZodType)) throw new TypeError('A row holds something that is not a zod schema')
      // Wrapped, so that a named schema that stands alone is referred to as well.
      const wrapped = z.toJSONSchema(z.object({ it: shape }), { metadata: registry, io: 'input', override: simplify })
      Object.assign(components, relinked(wrapped.$defs ?? {}))
      return asJson(relinked(asJson(wrapped.properties).it))
    },
  }
}

/** Leaves out what only repeats the type: the bounds of safe integers and the pattern of date-time. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
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

/** A value as a plain object; an empty one where it is none. */
export function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
