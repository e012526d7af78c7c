import type { Fetch, Rubrica, RubricaOptions } from '@rubrica/sdk'
import { type ConfigStore, configStore } from './config.ts'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'
import type { Io } from './io.ts'
import { expiryOf } from './token.ts'

/** What every command is given. The rest are the general options, set before a command runs. */
export interface Context {
  readonly io: Io
  readonly store: ConfigStore
  /** Of tests. */
  readonly fetch: Fetch | undefined
  json: boolean
  /** Names after `--json`: of each record only these are written. */
  fields: string[]
  workspace: string | undefined
  isQuiet: boolean
  isVerbose: boolean
  isDryRun: boolean
}

export function createContext(io: Io, args: readonly string[], fetch?: Fetch): Context {
  // Read here as well, so that a usage error is printed as JSON too.
  const json = args.some((arg) => arg === '--json' || arg.startsWith('--json='))
  const general = { json, fields: [], workspace: undefined, isQuiet: false, isVerbose: false, isDryRun: false }
  return { io, store: configStore(io.env), fetch, ...general }
}

/** One line for the person that is no failure; nothing with `--quiet`. */
export function advise({ io, isQuiet }: Context, line: string): void {
  if (!isQuiet) io.note(line)
}

/** Address of the service: `RUBRICA_URL`, else that of the login, else this computer. */
export async function readUrl(context: Context): Promise<string> {
  return context.io.env.RUBRICA_URL || (await context.store.read())?.url || 'http://localhost:3000'
}

/** A client without any credential, for open calls. */
export async function openPublicClient(context: Context): Promise<Rubrica> {
  return clientAt(context, await readUrl(context))
}

/** A client with the code of a signer's link, for calls that a signer makes; undefined where none was given. */
async function openSignerClient(context: Context): Promise<Rubrica | undefined> {
  const { RUBRICA_SIGNER_CODE: signerAccessCode, RUBRICA_SIGNER_VERIFICATION: signerVerification } = context.io.env
  return signerAccessCode
    ? clientAt(context, await readUrl(context), { signerAccessCode, signerVerification })
    : undefined
}

/** A client with the key of `RUBRICA_API_KEY` or the kept login. Throws {@link Failure} 4 where there is none. */
export async function openClient(context: Context): Promise<Rubrica> {
  const url = await readUrl(context)
  const apiKey = context.io.env.RUBRICA_API_KEY
  if (apiKey) return clientAt(context, url, { apiKey })
  const config = await context.store.read()
  if (config === undefined || originOf(config.url) !== originOf(url)) {
    throw new Failure(`Você não entrou em ${url}. Entre com: rubrica login`, exitCodes.loginNeeded)
  }
  if (config.apiKey) return clientAt(context, url, { apiKey: config.apiKey })
  const expiry = expiryOf(config.accessToken)
  if (config.accessToken === undefined || (expiry !== undefined && expiry.getTime() <= Date.now())) {
    throw new Failure('Sua sessão terminou. Entre novamente com: rubrica login', exitCodes.loginNeeded)
  }
  return clientAt(context, url, { token: config.accessToken })
}

/** A client for a call that signers make, too, or that is open to everybody. */
export async function openClientFor(
  context: Context,
  { isForSigner, isOpen }: { isForSigner?: true; isOpen?: true },
): Promise<Rubrica> {
  const signer = isForSigner ? await openSignerClient(context) : undefined
  if (signer !== undefined) return signer
  try {
    return await openClient(context)
  } catch (error) {
    const isSignedOut = error instanceof Failure && error.exitCode === exitCodes.loginNeeded
    if (isOpen && isSignedOut) return openPublicClient(context)
    if (!isForSigner || !isSignedOut) throw error
    const sentence = `${error.message}, ou defina RUBRICA_SIGNER_CODE com o código do link do signatário.`
    throw new Failure(sentence, exitCodes.loginNeeded)
  }
}

/** A client of one address. */
export async function clientAt(context: Context, url: string, credentials: RubricaOptions = {}): Promise<Rubrica> {
  originOf(url)
  const [{ Rubrica }, { watchedFetch }] = await Promise.all([import('@rubrica/sdk'), import('./watched-fetch.ts')])
  return new Rubrica({
    baseUrl: url,
    userAgent: 'rubrica-cli',
    signal: context.io.signal,
    fetch: watchedFetch(context),
    // What is only shown does not fail, and is not tried again.
    ...(context.isDryRun ? { retries: 0 } : {}),
    ...credentials,
  })
}

/** The workspace to work in: `--workspace`, else `RUBRICA_WORKSPACE`, else that of `rubrica config`, else the caller's first. */
export async function findAccountId(context: Context, client: Rubrica): Promise<string> {
  const chosen = context.workspace ?? context.io.env.RUBRICA_WORKSPACE ?? (await readChosen(context))
  if (chosen) return chosen
  const { accounts } = await client.users.self()
  if (accounts[0] === undefined) throw new Failure('Você não participa de nenhum workspace.')
  return accounts[0].id
}

/** A workspace that was chosen belongs to the host that was logged in to. */
async function readChosen(context: Context): Promise<string | undefined> {
  if (context.io.env.RUBRICA_URL) return undefined
  return (await context.store.read().catch(() => undefined))?.workspace
}

function originOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol))
    throw new Failure(`Endereço inválido: ${url}`, exitCodes.usage)
  return parsed.origin
}
