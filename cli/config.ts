import { join } from 'node:path'
import envPaths from 'env-paths'
import { Failure } from './failure.ts'

/** A kept login. Credentials belong to `url` and are never sent to another host. */
export interface Config {
  url: string
  accessToken?: string
  apiKey?: string
  /** Id of the one to work in. Default: the person's first. */
  workspace?: string
}

/** The file in which a login is kept, readable by its owner alone. */
export interface ConfigStore {
  readonly path: string
  /** Undefined where nobody is logged in. */
  read(): Promise<Config | undefined>
  write(config: Config): Promise<void>
  remove(): Promise<void>
}

/** The store in `RUBRICA_CONFIG_DIR`, else in the platform's settings folder. */
export function configStore(env: Readonly<Record<string, string | undefined>>): ConfigStore {
  const folder = env.RUBRICA_CONFIG_DIR || envPaths('rubrica', { suffix: '' }).config
  const path = join(folder, 'config.json')
  return {
    path,
    read: () => read(path),
    write: async (config) => {
      const { mkdir, rename, writeFile } = await files()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = `${path}.${crypto.randomUUID()}`
      await writeFile(draft, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
      await rename(draft, path)
    },
    remove: async () => (await files()).rm(path, { force: true }),
  }
}

/** Help needs none. */
function files() {
  return import('node:fs/promises')
}

async function read(path: string): Promise<Config | undefined> {
  const text = await (await files()).readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const config = parsed(text)
  if (!isConfig(config)) throw new Failure(`O arquivo de configuração está danificado: ${path}. Entre novamente.`, 4)
  return config
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isConfig(value: unknown): value is Config {
  if (typeof value !== 'object' || value === null || !('url' in value) || typeof value.url !== 'string') return false
  return Object.values(value).every((one) => typeof one === 'string')
}
