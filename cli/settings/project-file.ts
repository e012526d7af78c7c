import { dirname, join } from 'node:path'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { Values } from '@rubrica/contracts/said.ts'
import { exitCodes } from '../exit-codes.ts'
import { Failure } from '../failure.ts'
import { jsonObjectIn } from '../json-object.ts'

/** What the folder of a project says for everyone who works in it. */
export interface ProjectFile {
  readonly path: string
  readonly url?: string
  readonly workspace?: string
  readonly profile?: string
  readonly template?: string
}

const fileNames = ['.rubrica.json', 'rubrica.json']
const known = ['url', 'workspace', 'profile', 'template']
const MAX_BYTES = 64 * 1024

/**
 * The project's file of the working folder or of the nearest one above it, up to the root of the repository or the home
 * folder. Outside those, folders above may be anybody's, so only the working folder counts.
 * @throws Failure if the file is damaged, says what it may not, or holds a secret
 */
export async function findProjectFile(folder: string, home: string | undefined): Promise<ProjectFile | undefined> {
  const { readFile, stat } = await import('node:fs/promises')
  for (const one of await foldersToLookIn(folder, home)) {
    for (const name of fileNames) {
      const path = join(one, name)
      const size = (await stat(path).catch(() => undefined))?.size
      if (size === undefined) continue
      if (size > MAX_BYTES) throw damaged(path)
      return { path, ...settingsIn(path, await readFile(path, 'utf8')) }
    }
  }
  return undefined
}

async function foldersToLookIn(folder: string, home: string | undefined): Promise<string[]> {
  const { access } = await import('node:fs/promises')
  const folders = [folder]
  for (let one = folder; ; ) {
    const isRoot = await access(join(one, '.git')).then(
      () => true,
      () => false,
    )
    if (isRoot || one === home) return folders
    const above = dirname(one)
    if (above === one) return [folder]
    folders.push(above)
    one = above
  }
}

function settingsIn(path: string, text: string): Omit<ProjectFile, 'path'> {
  const stored = jsonObjectIn(text)
  if (stored === undefined) throw damaged(path)
  const settings: Record<string, string> = {}
  for (const [name, value] of Object.entries(stored)) {
    if (isSecret(name, value)) {
      throw usage(
        {
          pt: '{path} traz um segredo ({name}). Arquivos de projeto são compartilhados: apague-o dali, troque o segredo e entre com rubrica login.',
          en: '{path} contains a secret ({name}). Project files are shared: delete it there, change the secret, and log in with rubrica login.',
        },
        { path, name },
      )
    }
    if (!known.includes(name)) {
      throw usage(
        {
          pt: '{path} traz um nome desconhecido: {name}. Há estes: {list}.',
          en: '{path} contains an unknown name: {name}. Known names: {list}.',
        },
        { path, name, list: known.join(', ') },
      )
    }
    if (typeof value !== 'string' || value === '')
      throw usage({ pt: '{path}: {name} deve ser um texto.', en: '{path}: {name} must be text.' }, { path, name })
    settings[name] = value
  }
  return settings
}

/** By its name, or because it looks like a key of ours or a token. */
function isSecret(name: string, value: unknown): boolean {
  if (/key|chave|token|secret|segredo|passw|senha|credential|login/i.test(name)) return true
  return typeof value === 'string' && (/^rbk_/.test(value) || /^eyJ[\w-]+\.[\w-]+\./.test(value))
}

function damaged(path: string): Failure {
  return usage(
    {
      pt: 'O arquivo do projeto não é um objeto JSON: {path}.',
      en: 'The project file is not a JSON object: {path}.',
    },
    { path },
  )
}

function usage(sentence: Sentence, values: Values): Failure {
  return new Failure(sentence, exitCodes.usage, values)
}
