import type { Tool as Definition, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import { type Endpoint, schemaOf, type ToolKind } from '@rubrica/contracts/endpoint.ts'
import { fieldWords } from '@rubrica/contracts/field-words.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { type Locale, locales, type Sentence } from '@rubrica/contracts/locale.ts'
import { pathValues } from '@rubrica/contracts/path-values.ts'
import { table } from '@rubrica/contracts/table.ts'
import { z } from 'zod'
import { type Language, portuguese } from '../language.ts'

/** A row that is marked as a tool. */
export interface Tool {
  /** As clients take names: `documents_search`. */
  name: string
  kind: ToolKind
  row: Endpoint<unknown, unknown>
}

export const tools: readonly Tool[] = Object.entries(table).flatMap(([group, rows]) =>
  Object.entries<Endpoint<unknown, unknown>>(rows).flatMap(([name, row]) =>
    row.tool === undefined ? [] : [{ name: `${group}_${name}`, kind: row.tool, row }],
  ),
)

/** What a client learns about a tool; its input is the row's, in the workspace chosen at the start. */
export function definitionOf({ name, kind, row }: Tool, language: Language): Definition {
  const { text } = language
  const title = text(row.summary)
  return {
    name,
    title,
    description: `${title}. ${text(kindWords[kind])}`,
    inputSchema: inputSchemaOf(row, language),
    annotations: { title, ...annotations[kind] },
  }
}

const kindWords: Record<ToolKind, Sentence> = {
  read: { pt: 'Só lê.', en: 'Only reads.' },
  prepare: {
    pt: 'Não envia nada a ninguém: uma pessoa revisa e envia.',
    en: 'Sends nothing to anyone: a person reviews it and sends it.',
  },
  send: {
    pt: 'Envia e-mails a pessoas e não se desfaz: antes, uma pessoa é perguntada e confirma.',
    en: 'Sends e-mails to people and cannot be undone: a person is asked first, and confirms.',
  },
  download: {
    pt: 'Grava na pasta escolhida no início; não substitui arquivos.',
    en: 'Writes to the folder chosen at the start; replaces no files.',
  },
}

const annotations: Record<ToolKind, ToolAnnotations> = {
  read: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  prepare: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  send: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  download: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
}

/** What a tool takes in addition to the workspace, which was chosen at the start. */
export function inputNamesOf({ row }: Tool): string[] {
  return Object.keys(inputSchemaOf(row, portuguese).properties ?? {})
}

function inputSchemaOf(
  { params, body, query }: Endpoint<unknown, unknown>,
  { locale, text }: Language,
): Definition['inputSchema'] {
  const shape = body ?? query
  const { properties = {}, required = [] } = shape
    ? z.toJSONSchema(schemaOf(shape), {
        io: 'input',
        unrepresentable: 'any',
        override: ({ jsonSchema }) => describe(jsonSchema, locale),
      })
    : {}
  const named = params.filter((name) => name !== 'accountId')
  const wordsOf = new Map<string, readonly string[]>(Object.entries(pathValues))
  const inPath = named.map((name) => [
    name,
    { type: 'string', ...(wordsOf.has(name) ? { enum: wordsOf.get(name) } : {}) },
  ])
  const dryRun = {
    type: 'boolean',
    description: text({
      pt: 'Só diz o que seria feito, sem fazer nada',
      en: 'Only says what would be done, and does nothing',
    }),
  }
  return {
    type: 'object',
    properties: described({ ...Object.fromEntries(inPath), ...properties, dryRun }, text),
    required: [...named, ...required],
    additionalProperties: false,
  }
}

/** Keeps of the words of a schema (`.meta`) those in the reader's language. */
function describe(schema: z.core.JSONSchema.BaseSchema, locale: Locale): void {
  const description = schema[locale]
  for (const one of keysOf(locales)) delete schema[one]
  if (typeof description === 'string') schema.description = description
}

/** Says what a field is if its schema does not. */
function described(properties: object, text: Language['text']): Record<string, object> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { ...(fieldWords[name] === undefined ? {} : { description: text(fieldWords[name]) }), ...schema },
    ]),
  )
}
