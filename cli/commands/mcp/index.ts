import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ApiError, type Rubrica } from '@rubrica/sdk'
import type { Command } from 'commander'
import { type Context, openClient, readUrl } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import manifest from '../../package.json' with { type: 'json' }
import { accountNamed } from '../../settings/account-named.ts'
import { chooseSettings } from '../../settings/chosen-settings.ts'

interface Options {
  folder: string
  allowAll?: boolean
}

/** `rubrica mcp`: tools for a model, over standard input and output, with a key that is limited. */
export function defineMcp(command: Command, context: Context): void {
  command
    .option(
      '--folder <folder>',
      context.text({ pt: 'onde gravar o que for baixado', en: 'where to save downloads' }),
      '.',
    )
    .option(
      '--allow-all',
      context.text({ pt: 'aceita um login ou uma chave sem limites', en: 'accepts a login or a key without limits' }),
    )
    .addHelpText('after', exampleText(context, 'rubrica mcp --folder documentos'))
    .action(async ({ folder, allowAll }: Options) => {
      const { io } = context
      const client = await openClient(context)
      const isUnlimited = await isWithoutLimits(client)
      if (isUnlimited && !allowAll) throw withoutLimits()
      const path = resolve(io.folder, folder)
      if (!(await isFolder(path)))
        throw new Failure(
          { pt: 'A pasta não existe: {path}', en: 'There is no such folder: {path}' },
          exitCodes.usage,
          { path },
        )
      const accountId = await accountOf(context, client)
      const { text, locale, tag } = context
      const parts = {
        ...{ text, locale, tag, client, accountId },
        url: await readUrl(context),
        ...{ folder: path, isUnlimited },
      }
      const { serveMcp } = await import('../../mcp.ts')
      const { stdin, stdout, signal, unread } = io
      await serveMcp(parts, { version: manifest.version, stdin, stdout, signals: [signal, unread] })
    })
}

/** A key that may list its person's keys may do everything; one with scopes may not. */
async function isWithoutLimits(client: Rubrica): Promise<boolean> {
  try {
    await client.keys.list({ 'per-page': 1 })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'key_scope_row') return false
    throw error
  }
}

function withoutLimits(): Failure {
  return new Failure(
    {
      pt: 'Este login ou esta chave pode tudo o que você pode. Crie uma chave com limites, como em rubrica keys create --help, e dê-a em RUBRICA_API_KEY; ou use --allow-all.',
      en: 'This login or key may do everything that you may. Create a key with limits, as rubrica keys create --help shows, and set RUBRICA_API_KEY to it; or use --allow-all.',
    },
    exitCodes.forbidden,
  )
}

/** The workspace that was chosen must be one that the key reaches; else the tools would find nothing. */
async function accountOf(context: Context, client: Rubrica): Promise<string> {
  const { workspace } = await chooseSettings(context)
  const { items: accounts } = await client.accounts.list()
  const [first] = workspace === undefined ? accounts : [accountNamed(workspace, accounts)]
  if (first === undefined)
    throw new Failure({ pt: 'Você não participa de nenhum workspace.', en: 'You do not belong to any workspace.' })
  return first.id
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
