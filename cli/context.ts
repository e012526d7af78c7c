import { Rubrica, type RubricaOptions } from '@rubrica/sdk'
import { type ConfigStore, configStore } from './config.ts'
import { Failure } from './failure.ts'
import type { Io } from './io.ts'
import { expiryOf } from './token.ts'

/** What every command is given. `json` and `workspace` are the general options, set before a command runs. */
export interface Context {
  readonly io: Io
  readonly store: ConfigStore
  json: boolean
  workspace: string | undefined
}

export function createContext(io: Io): Context {
  // Read here as well, so that a usage error is printed as JSON too.
  return { io, store: configStore(io.env), json: process.argv.includes('--json'), workspace: undefined }
}

/** Address of the service: `RUBRICA_URL`, else that of the login, else this computer. */
export async function readUrl(context: Context): Promise<string> {
  return context.io.env.RUBRICA_URL || (await context.store.read())?.url || 'http://localhost:3000'
}

/** A client without any credential, for open calls. */
export async function openPublicClient(context: Context): Promise<Rubrica> {
  return clientAt(context, await readUrl(context))
}

/** A client with the key of `RUBRICA_API_KEY` or the kept login. Throws {@link Failure} 4 where there is none. */
export async function openClient(context: Context): Promise<Rubrica> {
  const url = await readUrl(context)
  const apiKey = context.io.env.RUBRICA_API_KEY
  if (apiKey) return clientAt(context, url, { apiKey })
  const config = await context.store.read()
  if (config === undefined || originOf(config.url) !== originOf(url)) {
    throw new Failure(`Você não entrou em ${url}. Entre com: rubrica login`, 4)
  }
  if (config.apiKey) return clientAt(context, url, { apiKey: config.apiKey })
  const expiry = expiryOf(config.accessToken)
  if (config.accessToken === undefined || (expiry !== undefined && expiry.getTime() <= Date.now())) {
    throw new Failure('Sua sessão terminou. Entre novamente com: rubrica login', 4)
  }
  return clientAt(context, url, { token: config.accessToken })
}

/** A client of one address. */
export function clientAt(context: Context, url: string, credentials: RubricaOptions = {}): Rubrica {
  originOf(url)
  return new Rubrica({ baseUrl: url, userAgent: 'rubrica-cli', signal: context.io.signal, ...credentials })
}

/** The workspace to work in: `--workspace`, else that of the login, else the caller's first. */
export async function findAccountId(context: Context, client: Rubrica): Promise<string> {
  const chosen = context.workspace ?? context.io.env.RUBRICA_WORKSPACE
  if (chosen) return chosen
  const { accounts } = await client.users.self()
  if (accounts[0] === undefined) throw new Failure('Você não participa de nenhum workspace.')
  return accounts[0].id
}

function originOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) throw new Failure(`Endereço inválido: ${url}`, 2)
  return parsed.origin
}
