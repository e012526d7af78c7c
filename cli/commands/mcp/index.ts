import { resolve } from 'node:path'
import { ApiError, type Rubrica } from '@rubrica/sdk'
import type { Command } from 'commander'
import { type Context, findAccountId, openClient, readUrl } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import manifest from '../../package.json' with { type: 'json' }
import { sentenceOf } from '../../tell.ts'

interface Options {
  folder: string
  allowAll?: boolean
}

/** `rubrica mcp`: tools for a model, over standard input and output, with a key that is limited. */
export function defineMcp(command: Command, context: Context): void {
  command
    .option('--folder <pasta>', 'onde gravar o que for baixado', '.')
    .option('--allow-all', 'aceita um login ou uma chave sem limites')
    .addHelpText('after', exampleText('rubrica mcp --folder documentos'))
    .action(async ({ folder, allowAll }: Options) => {
      const { io } = context
      const client = await openClient(context)
      if (!allowAll) await requireLimits(client)
      const accountId = await findAccountId(context, client)
      const { text, serviceText, locale } = context
      const parts = {
        ...{ text, serviceText, locale, client, accountId },
        url: await readUrl(context),
        folder: resolve(io.folder, folder),
        sentenceOf: (error: unknown) => sentenceOf(error, context),
      }
      const { serveMcp } = await import('../../mcp.ts')
      await serveMcp(parts, { version: manifest.version, stdin: io.stdin, stdout: io.stdout, signal: io.signal })
    })
}

/** A key that may list its person's keys may do everything; one with scopes may not. */
async function requireLimits(client: Rubrica): Promise<void> {
  try {
    await client.keys.list({ 'per-page': 1 })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'key_scope_row') return
    throw error
  }
  throw new Failure(
    'Este login ou esta chave pode tudo o que você pode. Crie uma chave com limites, como em rubrica keys create --help, e dê-a em RUBRICA_API_KEY; ou use --allow-all.',
    exitCodes.forbidden,
  )
}
