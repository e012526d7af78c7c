import { signatureTypes } from '@rubrica/contracts/path-values.ts'
import { z } from 'zod'
import { declarationsOf } from './declarations.ts'
import type { AnyRow } from './rows.ts'
import { answerSchema, inputSchema, type Naming, type Schema, spell } from './schemas.ts'
import { exactItems, pathWords } from './spellings.ts'

/** Groups with methods that `sdk/` adds by hand; for the others we also generate the class. */
export const extended = ['documents', 'templates', 'webhooks']

/** `generated/<group>.ts`: the inputs and answers of a group's calls, and the calls. */
export async function groupFile(
  group: string,
  rows: [string, AnyRow][],
  docs: Map<string, string>,
  naming: Naming,
): Promise<string> {
  const own = new Map<string, Schema>()
  const used = new Set<string>()
  const here: Naming = {
    ...naming,
    onUse: (name, by) => {
      naming.onUse(name, by)
      used.add(name)
    },
  }
  const methods = rows.map(([name, row]) => methodOf(group, name, row, { docs, naming: here, own }))
  const types = await declarationsOf(own)
  const title = capital(group)
  const isExtended = extended.includes(group)
  const resource = resourceName(group, naming)
  const hasFiles = !isExtended && rows.some(([, { kind }]) => ['upload', 'image', 'download'].includes(kind))
  const body = [
    types,
    `/** Calls of \`${group}\`. */\nexport interface ${isExtended ? `${title.replace(/s$/, '')}Calls` : resource} {\n${methods.join('\n')}\n}`,
    ...(isExtended
      ? []
      : [
          `/** \`new ${resource}(options)\` has these calls alone, for whoever bundles and needs no others. */\nexport const ${resource} = /* @__PURE__ */ resourceOf<${resource}>(rows${hasFiles ? ", () => import('../later.ts')" : ''})`,
        ]),
  ].join('\n\n')
  const usesAny = (name: string) => new RegExp(`\\b${name}\\b`).test(body)
  const imports = [
    importOf('../download.ts', ['Download'].filter(usesAny)),
    importOf('../file.ts', ['FileSource'].filter(usesAny)),
    importOf('../list.ts', ['List'].filter(usesAny)),
    importOf('../options.ts', ['CallOptions'].filter(usesAny)),
    importOf('../person-choice.ts', ['PersonChoice', 'RoleChoice', 'SignerChoice'].filter(usesAny)),
    isExtended ? '' : "import { resourceOf } from '../resource.ts'",
    importOf('../unlisted.ts', ['Unlisted'].filter(usesAny)),
    importOf('../webhook-event.ts', ['WebhookEvent'].filter(usesAny)),
    isExtended ? '' : `import { ${group} as rows } from './rows.ts'`,
    importOf('./shapes.ts', [...used].sort().filter(usesAny)),
  ]
  return `${imports.filter((line) => line !== '').join('\n')}\n\n${body}\n`
}

export function importOf(file: string, names: string[]): string {
  return names.length === 0 ? '' : `import type { ${names.join(', ')} } from '${file}'`
}

interface Making {
  docs: Map<string, string>
  naming: Naming
  own: Map<string, Schema>
}

function methodOf(group: string, name: string, row: AnyRow, making: Making): string {
  const input = inputOf(group, name, row, making.naming)
  const inputName = `${capital(group)}${capital(name)}Input`
  const properties = Object.keys(input.properties ?? {})
  if (properties.length > 0) {
    making.own.set(inputName, { ...input, description: `What \`${group}.${name}\` takes.` })
  }
  const isOptional = !Array.isArray(input.required) || input.required.length === 0
  const type = properties.length > 0 ? inputName : 'Record<never, never>'
  return [
    docOf(group, name, row, making.docs),
    `${name}(input${isOptional ? '?' : ''}: ${type}, options?: CallOptions): ${answerOf(group, name, row, making)}`,
  ].join('\n')
}

function inputOf(group: string, name: string, row: AnyRow, naming: Naming): Schema {
  const path = `${group}.${name}`
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  for (const param of row.params) {
    const description = pathWords[param]
    properties[param] = { type: 'string', ...(description === undefined ? {} : { description }) }
    if (param === 'type') properties[param].enum = [...signatureTypes]
    if (param !== 'accountId') required.push(param)
  }
  if (row.kind === 'upload' || row.kind === 'image') {
    const description = 'Path, Blob, bytes, stream, or `{ name, content }`.'
    properties.file = { description, tsType: 'FileSource' }
    required.push('file')
  }
  const json: Schema = { type: 'object', properties, required, additionalProperties: false }
  spell(json, path, naming)
  for (const shape of [row.body, row.query]) {
    if (!(shape instanceof z.ZodType)) continue
    if (row.bodyKey !== undefined && shape === row.body) {
      const whole: Schema = {
        type: 'object',
        properties: { [row.bodyKey]: inputSchema(shape, `${path}.${row.bodyKey}`, naming) },
      }
      json.properties = { ...json.properties, ...whole.properties }
      json.required = [...required, row.bodyKey]
      continue
    }
    const part = inputSchema(shape, path, naming)
    json.properties = { ...json.properties, ...part.properties }
    json.required = [
      ...(Array.isArray(json.required) ? json.required : []),
      ...(Array.isArray(part.required) ? part.required : []),
    ]
  }
  const workspace = json.properties?.[row.workspaceKey ?? '']
  if (workspace) workspace.description = `${pathWords.accountId} Without that, the caller's first.`
  return json
}

function answerOf(group: string, name: string, row: AnyRow, { naming, own }: Making): string {
  if (row.kind === 'download') return 'Promise<Download>'
  if (!(row.returns instanceof z.ZodType)) return 'Promise<void>'
  const exact = exactItems[`${group}.${name}`]
  if (exact !== undefined) return `List<${exact}>`
  const type = typeOf(row.returns, `${capital(group)}${capital(name)}${row.kind === 'list' ? 'Item' : 'Answer'}`)
  return row.kind === 'list' ? `List<${type}>` : `Promise<${type}>`

  function typeOf(schema: z.ZodType, otherwise: string): string {
    const known = naming.named.get(schema)
    if (known !== undefined) {
      naming.onUse(known, 'answer')
      return known
    }
    if (schema instanceof z.ZodNullable) return `${typeOf(schema.unwrap() as z.ZodType, otherwise)} | null`
    if (schema instanceof z.ZodArray) {
      const element = schema.element as z.ZodType
      return element instanceof z.ZodNever ? 'never[]' : `${typeOf(element, otherwise.replace(/Answer$/, 'Item'))}[]`
    }
    own.set(otherwise, {
      ...answerSchema(schema, `${group}.${name}`, naming),
      description: `What \`${group}.${name}\` answers.`,
    })
    return otherwise
  }
}

/** What the row is for, its route, and the errors that are special to it. */
function docOf(group: string, name: string, row: AnyRow, docs: Map<string, string>): string {
  const errors = row.errors.map((code) => `\`${code}\``).join(', ')
  const lines = [
    docs.get(`${group}.${name}`) ?? `${row.summary.en}.`,
    '',
    `\`${row.route}\``,
    ...(errors === '' ? [] : ['', `Its own errors: ${errors}.`]),
  ]
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`
}

/** What the class of a group is called: an answer may have its name already. */
export function resourceName(group: string, { named }: Pick<Naming, 'named'>): string {
  const title = capital(group)
  return [...named.values()].includes(title) ? `${title}Calls` : title
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
