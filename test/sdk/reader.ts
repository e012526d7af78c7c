import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PASSWORD } from '../make.ts'
import type { SharedProduct } from '../product.ts'
import { blockFolder, runModules, runShell } from './blocks.ts'
import { type Person, personOf } from './person.ts'

/** Somebody who has logged in as docs/cli.md says, and goes through a page of the documentation from its first block to its last. */
export interface Reader extends AsyncDisposable {
  person: Person
  folder: string
  env: Record<string, string>
  /** The next block of the page. */
  next(): string
  /** How many blocks are left. */
  left(): number
  /** Runs a block of shell, with the login unless a key is given. Returns what it prints. */
  shell(block: string, env?: Record<string, string>): Promise<string>
  /** Runs a block of TypeScript with a key of the person, as the SDK's README has it. */
  module(block: string, env?: Record<string, string>): Promise<string>
}

export async function readerOf(product: SharedProduct, page: string): Promise<Reader> {
  const person = await personOf(product)
  const { path: folder, [Symbol.asyncDispose]: remove } = await blockFolder()
  const blocks = [...(await readFile(page, 'utf8')).matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, code = '']) => code)
  await writeFile(join(folder, 'npx'), '#!/bin/sh\nexec "$@"\n')
  await chmod(join(folder, 'npx'), 0o755)
  const env = { HOME: folder, RUBRICA_CONFIG_DIR: join(folder, '.config') }
  const shell = (block: string, more = {}) => runShell([block], { folder, env: { ...env, ...more } })
  await shell(`rubrica login --url ${product.url} --email ${person.email} --password-stdin <<< '${PASSWORD}'`)
  const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
  const ofPrograms = {
    RUBRICA_URL: product.url,
    RUBRICA_API_KEY: api_key ?? '',
    RUBRICA_ACCOUNT_ID: person.accountId,
  }
  return {
    ...{ person, folder, env, shell },
    next: () => blocks.shift() ?? failed(page),
    left: () => blocks.length,
    module: (block, more) => runModules([block], { folder, env: { ...ofPrograms, ...more } }),
    [Symbol.asyncDispose]: remove,
  }
}

/** A folder of documents in the reader's own. */
export async function paperFolder(reader: Reader, name: string, files: string[]): Promise<void> {
  const folder = join(reader.folder, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const file of files) await copyFile('test/fixtures/papers/contrato.pdf', join(folder, file))
}

function failed(page: string): never {
  throw new Error(`${page} has no further block`)
}
