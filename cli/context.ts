import { locales, type Sentence } from '@rubrica/contracts/locale.ts'
import type { Values } from '@rubrica/contracts/said.ts'
import type { Fetch, Rubrica, RubricaOptions } from '@rubrica/sdk'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'
import type { Io } from './io.ts'
import { type Language, portuguese } from './language.ts'
import type { Printed } from './print-json.ts'
import type { Query } from './query.ts'
import { accountIdOf } from './settings/account-named.ts'
import { type ChosenSettings, chooseSettings, originOf } from './settings/chosen-settings.ts'
import { environmentSecret } from './settings/environment-secret.ts'
import { type SettingsFile, settingsFile } from './settings/settings-file.ts'
import { expiryOf } from './token.ts'

/** What every command receives. The rest are the general options, set before a command runs. */
export interface Context extends Language {
  readonly io: Io
  readonly settings: SettingsFile
  /** Of tests. */
  readonly fetch: Fetch | undefined
  json: boolean
  /** Names after `--json`: of each record only these are written. */
  fields: string[]
  /** Of `--jq`: runs on the results, which the command collects until it ends. */
  query: Query | undefined
  results: Printed[]
  /** Whether the service took a call that may have changed something. */
  readonly changes: { made: boolean }
  profile: string | undefined
  /** Id or name. */
  workspace: string | undefined
  isQuiet: boolean
  isVerbose: boolean
  isDryRun: boolean
  /** Long lists go through a pager. */
  isPaged: boolean
}

export function createContext(io: Io, args: readonly string[], { fetch, language = portuguese }: Own = {}): Context {
  // Read here as well, so that a usage error is printed as JSON too.
  const json = args.some((arg) => /^--(json|jq)(=|$)/.test(arg))
  const chosen = { json, fields: [], query: undefined, results: [], profile: undefined, workspace: undefined }
  const general = {
    ...chosen,
    changes: { made: false },
    isQuiet: false,
    isVerbose: false,
    isDryRun: false,
    isPaged: true,
  }
  return { ...language, io, settings: settingsFile(io.env), fetch, ...general }
}

interface Own {
  fetch?: Fetch | undefined
  language?: Language
}

/** One line for the person that is no failure; nothing with `--quiet`. */
export function advise({ io, isQuiet, text }: Context, sentence: Sentence, values?: Values): void {
  if (!isQuiet) io.note(text(sentence, values))
}

/** Address of the service: `RUBRICA_URL`, else that of the project, else that of the profile, else this computer. */
export async function readUrl(context: Context): Promise<string> {
  return (await chooseSettings(context)).url
}

/** A client without any credential, for open calls. */
async function openPublicClient(context: Context): Promise<Rubrica> {
  return clientAt(context, await readUrl(context))
}

/** A client with the code of a signer's link, for a signer's calls; undefined without a code. */
async function openSignerClient(context: Context): Promise<Rubrica | undefined> {
  const { RUBRICA_SIGNER_CODE, RUBRICA_SIGNER_VERIFICATION: signerVerification } = context.io.env
  if (!RUBRICA_SIGNER_CODE) return undefined
  const chosen = await chooseSettings(context)
  const signerAccessCode = environmentSecret(context.io, 'RUBRICA_SIGNER_CODE', chosen)
  return clientAt(context, chosen.url, { signerAccessCode, signerVerification })
}

/** A client with the key of `RUBRICA_API_KEY` or the saved login. Throws {@link Failure} 4 if there is none. */
export async function openClient(context: Context): Promise<Rubrica> {
  return clientBy(context, await chooseSettings(context))
}

/** The same client, and the id of the workspace to work in. */
export async function openWorkspace(
  context: Context,
  more?: RubricaOptions,
): Promise<{ client: Rubrica; accountId: string }> {
  const chosen = await chooseSettings(context)
  const client = await clientBy(context, chosen, more)
  return { client, accountId: await accountIn(chosen, client) }
}

async function clientBy(context: Context, chosen: ChosenSettings, more: RubricaOptions = {}): Promise<Rubrica> {
  const { url, login } = chosen
  const apiKey = environmentSecret(context.io, 'RUBRICA_API_KEY', chosen) || login?.key
  if (apiKey) return clientAt(context, url, { apiKey, ...more })
  if (login?.token === undefined) {
    throw new Failure(
      {
        pt: 'Você não entrou em {url}. Entre com: rubrica login',
        en: 'You are not logged in to {url}. Log in with: rubrica login',
      },
      exitCodes.loginNeeded,
      { url },
    )
  }
  const expiry = expiryOf(login.token)
  if (expiry !== undefined && expiry.getTime() <= Date.now()) {
    throw new Failure(
      { pt: 'Sua sessão terminou. Entre com: rubrica login', en: 'Your session is over. Log in with: rubrica login' },
      exitCodes.loginNeeded,
    )
  }
  return clientAt(context, url, { token: login.token, ...more })
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
    if (!isForSigner || !isSignedOut || context.io.env.RUBRICA_API_KEY) throw error
    const sentence = {
      pt: 'Você não entrou em {url}. Entre com rubrica login, ou defina RUBRICA_SIGNER_CODE com o código do link do signatário.',
      en: "You are not logged in to {url}. Log in with rubrica login, or set RUBRICA_SIGNER_CODE to the code of the signer's link.",
    }
    throw new Failure(sentence, exitCodes.loginNeeded, { url: await readUrl(context) })
  }
}

/** A client of one address. */
export async function clientAt(context: Context, url: string, credentials: RubricaOptions = {}): Promise<Rubrica> {
  originOf(url)
  const [{ Rubrica }, { watchedFetch }] = await Promise.all([import('@rubrica/sdk'), import('./watched-fetch.ts')])
  return new Rubrica({
    baseUrl: url,
    userAgent: 'rubrica-cli',
    headers: { 'accept-language': locales[context.locale].tag },
    signal: context.io.signal,
    fetch: watchedFetch(context),
    // What is only shown does not fail, and is not tried again.
    ...(context.isDryRun ? { retries: 0 } : {}),
    ...credentials,
  })
}

/** Id of the workspace that `--workspace`, environment, project or profile names by id or name, else of the first. */
export async function findAccountId(context: Context, client: Rubrica): Promise<string> {
  return accountIn(await chooseSettings(context), client)
}

async function accountIn({ workspace }: ChosenSettings, client: Rubrica): Promise<string> {
  if (workspace !== undefined) return accountIdOf(workspace, async () => (await client.accounts.list()).items)
  // Unlike the person's own data, a key with scopes reaches this list.
  const { items } = await client.accounts.list()
  const [first] = items
  if (first === undefined)
    throw new Failure({ pt: 'Você não participa de nenhum workspace.', en: 'You do not belong to any workspace.' })
  return first.id
}
