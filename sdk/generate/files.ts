import { activityEvents } from '@rubrica/contracts/activity-events.ts'
import { artifactNames } from '@rubrica/contracts/documents.ts'
import { errors } from '@rubrica/contracts/errors.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { webhookEvents } from '@rubrica/contracts/webhooks.ts'
import { z } from 'zod'
import { apiReport } from './api-report.ts'
import { extended, groupFile, importOf, resourceName } from './calls.ts'
import { declarationsOf } from './declarations.ts'
import { formatted } from './formatted.ts'
import { groups, rowsFile, statusesFile, stepsFile } from './rows.ts'
import { answerSchema, inputSchema, type Naming, requireFound, type Schema } from './schemas.ts'
import { namedSchemas, sourceDocs } from './sources.ts'

const banner = '// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.\n\n'

/** Everything under `sdk/generated`, by file name. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const docs = sourceDocs()
  const used = { input: new Set<string>(), answer: new Set<string>() }
  const naming: Naming = { named: await shapes(), onUse: (name, by) => used[by].add(name), found: new Set() }
  const files = new Map([
    ['rows.ts', rowsFile()],
    ['steps.ts', stepsFile()],
    ['statuses.ts', statusesFile()],
    ['webhook-objects.ts', webhookObjectsFile()],
  ])
  for (const { group, rows } of groups()) files.set(`${fileOf(group)}.ts`, await groupFile(group, rows, docs, naming))
  files.set('shapes.ts', await shapesFile(naming, used, docs))
  requireFound(naming.found)
  files.set('resources.ts', resourcesFile(naming))
  files.set('index.ts', indexFile())
  const sources = new Map([...files].map(([name, text]) => [name, banner + text]))
  return new Map([...formatted(sources), ['api-report.md', apiReport()]])
}

/** Named schemas that are objects or enumerations; the rest of a name is its limits, which no type can say. */
async function shapes(): Promise<Map<z.ZodType, string>> {
  const named = [...(await namedSchemas())].filter(
    ([schema]) => schema instanceof z.ZodObject || schema instanceof z.ZodEnum,
  )
  return new Map(named.filter(([, name]) => !/^New|Query$|Choice$/.test(name)))
}

type Used = Readonly<Record<'input' | 'answer', ReadonlySet<string>>>

async function shapesFile(naming: Naming, used: Used, docs: Map<string, string>): Promise<string> {
  const fixed = new Map<string, Schema>([
    ['ErrorCode', { enum: Object.keys(errors), description: 'Every code that an error answer can carry today.' }],
    ['ArtifactName', { enum: [...artifactNames], description: docs.get('artifactNames') ?? '' }],
    [
      'WebhookEventName',
      { enum: Object.keys(webhookEvents), description: 'Every event that a webhook can tell today.' },
    ],
  ])
  const made = new Map<string, Schema>(fixed)
  // Answers first: what only inputs use has the spellings of inputs.
  for (const by of ['answer', 'input'] as const) {
    const schemaOf = by === 'answer' ? answerSchema : inputSchema
    // Shapes use shapes: until no new one is named.
    for (let size = -1; size !== made.size; ) {
      size = made.size
      for (const [schema, name] of naming.named) {
        if (!used[by].has(name) || made.has(name)) continue
        const description = docs.get(name)
        const json = schema instanceof z.ZodEnum ? { enum: [...schema.options] } : schemaOf(schema, name, naming)
        made.set(name, { ...json, ...(description === undefined ? {} : { description }) })
      }
    }
  }
  const types = await declarationsOf(new Map([...made].sort(([one], [other]) => (one < other ? -1 : 1))))
  return `${importOf('../unlisted.ts', ['Unlisted'])}\n\n${types}`
}

/** What each event of webhooks happened to, for the types of its body. */
function webhookObjectsFile(): string {
  const lines = keysOf(webhookEvents).map((event) => `  ${event}: '${activityEvents[event].delivered}'`)
  return `/** The type of an event's object. */\nexport interface WebhookObjects {\n${lines.join('\n')}\n}\n`
}

/** The class with every group as a field. */
function resourcesFile(naming: Naming): string {
  const names = groups().map(({ group }) => group)
  const imports = names.map((group) => {
    const from = extended.includes(group) ? `../${fileOf(group)}.ts` : `./${fileOf(group)}.ts`
    return { from, line: `import { ${resourceName(group, naming)} } from '${from}'` }
  })
  imports.push({ from: '../resource.ts', line: "import { resourcesOf } from '../resource.ts'" })
  imports.push({ from: '../row.ts', line: "import type { Row } from '../row.ts'" })
  const sorted = imports.sort((one, other) => (one.from < other.from ? -1 : 1)).map(({ line }) => line)
  return `import type { Connection } from '../connection.ts'
${sorted.join('\n')}

const groups = {
${names.map((group) => `  ${group}: ${resourceName(group, naming)},`).join('\n')}
}

/** Every call of \`/v1\`, by group and name. */
export interface Resources {
${names.map((group) => `  readonly ${group}: ${resourceName(group, naming)}`).join('\n')}
}

export const Resources: new (connection: Connection) => Resources = /* @__PURE__ */ resourcesOf<Resources>(groups)

/** Every row, in the order of the table. */
export function allRows(): Row[] {
  return Object.values(groups).flatMap(({ rows }) => Object.values(rows))
}
`
}

/** What the package's entry gives on. */
function indexFile(): string {
  const names = [...groups().map(({ group }) => fileOf(group)), 'shapes']
  return names
    .sort()
    .map((name) => `export * from './${name}.ts'`)
    .join('\n')
}

function fileOf(group: string): string {
  return group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
