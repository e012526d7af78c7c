import { fieldWords } from '@rubrica/contracts/field-words.ts'
import type { Locale, Sentence } from '@rubrica/contracts/locale.ts'
import { needsOf } from '@rubrica/contracts/needs.ts'
import { wordsOfSchema } from '@rubrica/contracts/schema-words.ts'
import { type AnyRow, groups } from '@rubrica/sdk/generate/rows.ts'
import { aliases } from '@rubrica/sdk/generate/spellings.ts'
import { z } from 'zod'
import type { RowCommand, RowOption } from '../row.ts'
import { isSecretInput } from '../secret-input.ts'
import { byHand, homes, ofBrowsers, otherFlags, otherNames, pathTitles, samples } from './homes.ts'

/** The commands that are made of rows, by group. */
export function rowCommands(): Map<string, RowCommand[]> {
  const found = new Map<string, RowCommand[]>()
  for (const { group, rows } of groups()) {
    for (const [name, row] of rows) {
      const path = `${group}.${name}`
      if (path in byHand || ofBrowsers.includes(path)) continue
      const [home = '', command = ''] = (otherNames[path] ?? `${homes[group]} ${kebab(name)}`).split(' ')
      const others = found.get(home) ?? []
      const same = others.find(({ name }) => name === command)
      if (same) throw new Error(`${path} and ${same.row} are one command: name one in 'otherNames' (homes.ts)`)
      found.set(home, [...others, commandOf(path, command, row)])
    }
  }
  return found
}

/** All fields of the answers' records, so that the command tells a typo from an absent field. */
export function answerFields(): string[] {
  const found = new Set<string>()
  for (const { rows } of groups())
    for (const [, { returns }] of rows) for (const name of fieldsOf(returns)) found.add(name)
  return [...found].sort()
}

function fieldsOf(returns: AnyRow['returns']): string[] {
  if (!(returns instanceof z.ZodType)) return []
  const json = z.toJSONSchema(returns, { io: 'input', unrepresentable: 'any' })
  const parts = partsOf(json).flatMap((part) =>
    part.type === 'array' && typeof part.items === 'object' && !Array.isArray(part.items) ? [part.items] : [part],
  )
  return parts.flatMap(({ properties = {} }) => Object.keys(properties))
}

function commandOf(path: string, name: string, row: AnyRow): RowCommand {
  const inputs = inputsOf(path, row)
  const secrets = inputs.filter(({ input, isRequired }) => isSecretInput(input) && isRequired).map(({ input }) => input)
  const options = inputs.filter(({ input }) => !isSecretInput(input) && !hidden.includes(input))
  const args = row.params.filter((param) => param !== 'accountId')
  const needs: readonly string[] = needsOf(row.needs)
  const accountKey = row.params.includes('accountId') ? 'accountId' : row.workspaceKey
  const columns = columnsOf(row)
  const takesFile = row.kind === 'upload' || row.kind === 'image'
  return {
    row: path,
    name,
    route: row.route,
    summary: row.summary,
    ...(row.kind === 'json' ? {} : { kind: row.kind }),
    ...(needs.includes('nothing') ? { isOpen: true } : {}),
    ...(needs.includes('signer') ? { isForSigner: true } : {}),
    ...(accountKey === undefined ? {} : { accountKey }),
    args: args.map((input) => ({
      input,
      title: pathTitles[input] ?? kebab(input),
      ...describedBy(fieldWords[input]),
    })),
    options,
    ...(secrets.length === 0 ? {} : { secrets }),
    ...(columns === undefined ? {} : { columns }),
    ...(row.returns === undefined && row.kind === 'json' ? { isVoid: true } : {}),
    example: exampleOf(path, row, { args, options, secrets, takesFile }),
  }
}

/** Paging is `--limit` and `--all`, the workspace `--workspace`. */
const hidden = ['page', 'per-page', 'after', 'accountId', 'account_id']

function inputsOf(path: string, row: AnyRow): RowOption[] {
  return [row.body, row.query].flatMap((shape) => {
    if (!(shape instanceof z.ZodType)) return []
    if (row.bodyKey !== undefined && shape === row.body) {
      const description = wordsOfSchema(shape) ?? fieldWords[row.bodyKey]
      return [
        { input: row.bodyKey, flag: kebab(row.bodyKey), type: 'json', isRequired: true, ...describedBy(description) },
      ]
    }
    const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
    return Object.entries(properties).flatMap(([input, property]): RowOption[] => {
      if (aliases.includes(input) || aliases.includes(`${path}.${input}`) || typeof property === 'boolean') return []
      const type = typeOf(property)
      const choices = type === 'text' ? choicesOf(property) : undefined
      return [
        {
          input,
          flag: otherFlags[`${path}.${input}`] ?? otherFlags[input] ?? kebab(input),
          type,
          ...(choices === undefined ? {} : { choices }),
          ...(required.includes(input) ? { isRequired: true } : {}),
          ...describedBy(wordsOfProperty(property) ?? fieldWords[input]),
        },
      ]
    })
  })
}

function describedBy(description: Sentence | undefined): { description?: Sentence } {
  return description === undefined ? {} : { description }
}

/** `.meta({ pt, en })` as zod writes it beside the rest of a schema. */
function wordsOfProperty({ pt, en }: Property): Sentence | undefined {
  return typeof pt === 'string' && typeof en === 'string' ? { pt, en } : undefined
}

type Property = Exclude<z.core.JSONSchema.BaseSchema, boolean>

function partsOf(property: Property): Property[] {
  const parts = (property.anyOf ?? [property]).filter((part) => typeof part !== 'boolean')
  return parts.flatMap((part) => (part === property ? [part] : partsOf(part))).filter(({ type }) => type !== 'null')
}

function typeOf(property: Property): RowOption['type'] {
  const parts = partsOf(property)
  const is = (test: (part: Property) => boolean) => parts.some(test)
  if (is(({ type }) => type === 'object')) return 'json'
  if (is(({ type }) => type === 'array')) {
    const plain = ({ items }: Property) =>
      typeof items === 'object' && !Array.isArray(items) && partsOf(items).every(({ type }) => type === 'string')
    return parts.every((part) => part.type === 'array' && plain(part)) ? 'texts' : 'json'
  }
  if (is(({ type }) => type === 'string' || type === undefined)) return 'text'
  if (is(({ type }) => [type].flat().includes('boolean'))) return 'boolean'
  return 'number'
}

function choicesOf(property: Property): string[] | undefined {
  const choices = partsOf(property).flatMap((part) => part.enum ?? [])
  return choices.length > 0 ? choices.map(String) : undefined
}

/** The columns that distinguish the items of a list or of an array. */
function columnsOf({ kind, returns }: AnyRow): string[] | undefined {
  if (!(returns instanceof z.ZodType)) return undefined
  const json = z.toJSONSchema(returns, { io: 'input', unrepresentable: 'any' })
  const element = kind === 'list' ? json : json.type === 'array' ? json.items : undefined
  if (typeof element !== 'object' || Array.isArray(element)) return undefined
  const plain = Object.entries(element.properties ?? {}).flatMap(([name, property]) =>
    typeof property === 'object' && typeOf(property) !== 'json' ? [name] : [],
  )
  const known = telling.filter((name) => plain.includes(name))
  // Of what may fail, a person wants to know why.
  return known.length > 1 && !plain.includes('success')
    ? known
    : [...known, ...plain.filter((name) => !known.includes(name))].slice(0, 6)
}

const telling = [
  ...[
    'id',
    'code',
    'name',
    'last_four',
    'full_name',
    'label',
    'title',
    'email',
    'event',
    'type',
    'status',
    'role',
    'roles',
    'color',
  ],
  ...[
    'document_id',
    'description',
    'delivered',
    'response_status',
    'attempts',
    'last_used_at',
    'created_at',
    'updated_at',
  ],
]

interface Parts {
  args: string[]
  options: RowOption[]
  secrets: string[]
  takesFile: boolean
}

function exampleOf(path: string, row: AnyRow, { args, options, secrets, takesFile }: Parts): string | Sentence {
  const words: (string | Sentence)[] = args.map((input) => samples[`${path}.${input}`] ?? samples[input] ?? 'ID')
  for (const option of options) {
    const isShown = option.isRequired || samples[`${path}.${option.input}`] !== undefined
    if (isShown) words.push(`--${option.flag}`, sampleOf(path, option))
  }
  if (takesFile)
    words.unshift(
      row.kind === 'image' ? { pt: 'assinatura.png', en: 'signature.png' } : { pt: 'contrato.pdf', en: 'contract.pdf' },
    )
  if (row.route.startsWith('DELETE ')) words.push('--yes')
  if (secrets.length > 0) words.push('--stdin <', { pt: 'segredos.txt', en: 'secrets.txt' })
  const [pt, en] = [lineIn('pt', words), lineIn('en', words)]
  return pt === en ? pt : { pt, en }
}

function lineIn(locale: Locale, words: readonly (string | Sentence)[]): string {
  return words.map((word) => (typeof word === 'string' ? word : word[locale])).join(' ')
}

function sampleOf(path: string, { input, type, choices }: RowOption): string | Sentence {
  const sample = samples[`${path}.${input}`] ?? samples[input]
  if (choices) return typeof sample === 'string' && choices.includes(sample) ? sample : (choices[0] ?? '')
  return sample ?? { text, number: '1', boolean: 'true', texts: text, json: "'{}'" }[type]
}

const text: Sentence = { pt: 'texto', en: 'text' }

function kebab(name: string): string {
  return name
    .replace(/(?<!^)[A-Z]/g, '-$&')
    .replaceAll('_', '-')
    .toLowerCase()
}
