import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Rubrica } from '@rubrica/sdk'
import { type Context, findAccountId, openClient } from './context.ts'
import { chooseSettings } from './settings/chosen-settings.ts'

/** A possible word of a command line, with its meaning for a person. */
export type Value = readonly [word: string, meaning: string]

/** How long a shell waits, and for how long an answer counts. */
const PATIENCE_MS = 1000
const FRESH_MS = 10_000

/** The service's current values for a term of the help; none if it does not answer at once. */
export async function liveValuesOf(context: Context, group: string, term: string): Promise<readonly Value[]> {
  if (term === '<profile>') return profilesOf(context)
  const kind = term === '<id>' ? group : term
  const ask = sources[kind]
  if (ask === undefined) return []
  try {
    return await kept(context, kind, () => asked(context, ask))
  } catch {
    return []
  }
}

type Ask = (client: Rubrica, accountId: () => Promise<string>) => Promise<Value[]>

const documents: Ask = async (client, accountId) => {
  const { items } = await client.documents.list({ accountId: await accountId(), 'per-page': 50 })
  return items.map(({ id, name }) => [id, name])
}
const templates: Ask = async (client, accountId) => {
  const { items } = await client.templates.list({ accountId: await accountId(), 'per-page': 50 })
  return items.map(({ id, name }) => [id, name])
}
const signers: Ask = async (client, accountId) => {
  const { items } = await client.signers.list({ accountId: await accountId(), 'per-page': 50 })
  return items.map(({ id, full_name }) => [id, full_name])
}
const workspaces: Ask = async (client) => (await client.accounts.list()).items.map(({ id, name }) => [id, name])

/** By the group of a command that takes an id, and by the name of an argument or of an option's value. */
const sources: Readonly<Record<string, Ask>> = {
  documents,
  '<document>': documents,
  '<template>': templates,
  '<contact>': signers,
  '<id or name>': workspaces,
}

async function profilesOf(context: Context): Promise<Value[]> {
  const { profiles } = await context.settings.read()
  return [...profiles].map(([name, { url }]) => [name, url])
}

async function asked(context: Context, ask: Ask): Promise<readonly Value[]> {
  const signal = AbortSignal.any([context.io.signal, AbortSignal.timeout(PATIENCE_MS)])
  const hurried = { ...context, io: { ...context.io, signal } }
  const client = await openClient(hurried)
  return ask(client, () => findAccountId(hurried, client))
}

/** Shells ask at every key; the answer of a moment ago serves. */
async function kept(context: Context, kind: string, ask: () => Promise<readonly Value[]>): Promise<readonly Value[]> {
  const { url, profile, workspace = '' } = await chooseSettings(context)
  const name = createHash('sha256').update([kind, url, profile, workspace].join('\n')).digest('hex').slice(0, 16)
  const path = join(dirname(context.settings.path), 'completion', `${name}.tsv`)
  const isFresh = await stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs < FRESH_MS,
    () => false,
  )
  if (isFresh) return (await readFile(path, 'utf8')).split('\n').filter(Boolean).map(valueIn)
  const values = await ask()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, values.map(([word, meaning]) => `${word}\t${meaning.replace(/\s+/g, ' ')}\n`).join(''), {
    mode: 0o600,
  })
  return values
}

function valueIn(line: string): Value {
  const [word = '', meaning = ''] = line.split('\t')
  return [word, meaning]
}
