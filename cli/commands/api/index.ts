import { isRecord } from '@rubrica/contracts/member-of.ts'
import { apiDocs } from '@rubrica/contracts/path-of.ts'
import type { Download } from '@rubrica/sdk'
import type { Command } from 'commander'
import { type Context, findAccountId, openClientFor } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { readJson } from '../../input-file.ts'
import { printJson } from '../../print-json.ts'
import { withDryRun } from '../../write-options.ts'

interface Options {
  field?: Record<string, unknown>
  rawField?: Record<string, unknown>
  input?: string
  paginate?: boolean
}

/** `rubrica api GET /accounts/{account}/documents`: any call of /v1, as the SDK makes it. */
export function defineApi(command: Command, context: Context): void {
  withDryRun(command, context)
    .argument(
      '<method>',
      context.text({ pt: 'GET, POST, PUT, PATCH ou DELETE', en: 'GET, POST, PUT, PATCH or DELETE' }),
    )
    .argument(
      '<path>',
      context.text(
        { pt: 'como em {page}; {account} é o workspace', en: 'as in {page}; {account} is the workspace' },
        { page: apiDocs.page },
      ),
    )
    .option(
      '-F, --field <name=value>',
      context.text({
        pt: 'valor enviado: número, true, false, null, JSON ou texto; repita',
        en: 'value to send: number, true, false, null, JSON or text; repeat',
      }),
      typed,
    )
    .option(
      '-f, --raw-field <name=value>',
      context.text({ pt: 'texto enviado; repita', en: 'text to send; repeat' }),
      raw,
    )
    .option(
      '--input <file>',
      context.text({
        pt: 'objeto JSON com os valores enviados; - para a entrada padrão',
        en: 'JSON object of the values to send; - for standard input',
      }),
    )
    .option('--paginate', context.text({ pt: 'de uma lista, todas as páginas', en: 'all pages of a list' }))
    .addHelpText('after', exampleText(context, 'rubrica api GET /accounts/{account}/documents --paginate'))
    .action(async (method: string, path: string, { field, rawField, input, paginate }: Options) => {
      const { matchRoute } = await import('../../match-route.ts')
      const [bare = '', search] = path.split('?')
      const found = matchRoute(method.toUpperCase(), bare)
      if (found === undefined)
        throw new Failure({ pt: 'Não há {call} em /v1.', en: 'There is no {call} in /v1.' }, exitCodes.usage, {
          call: `${method.toUpperCase()} ${bare}`,
        })
      const { route, kind, isForSigner, params } = found
      if (kind === 'upload' || kind === 'image') {
        throw new Failure(
          {
            pt: 'Arquivos são enviados pelos comandos do seu grupo, como rubrica documents upload.',
            en: 'Files are uploaded by the commands of their group, such as rubrica documents upload.',
          },
          exitCodes.usage,
        )
      }
      const given = { ...(input === undefined ? {} : await readJson(context.io, input)), ...rawField, ...field }
      const client = await openClientFor(context, { isOpen: true, ...(isForSigner ? { isForSigner } : {}) })
      const values = { ...params, ...Object.fromEntries(new URLSearchParams(search)), ...given }
      if (params.accountId === '{account}') values.accountId = await findAccountId(context, client)
      if (kind === 'download') {
        const { writeDownload } = await import('../../write-download.ts')
        await writeDownload(context, (headers) => client.call<Download>(route, values, { headers }), { output: '-' })
      } else if (kind === 'list' && paginate) {
        const { everyItem } = await import('../../every-item.ts')
        printJson(context, await everyItem(client, route, values))
      } else {
        const answer = await client.call(route, values)
        printJson(context, kind === 'list' ? itemsIn(answer) : answer)
      }
    })
}

function itemsIn(page: unknown): unknown {
  return isRecord(page) && 'items' in page ? page.items : page
}

function raw(text: string, before: Record<string, unknown> = {}): Record<string, unknown> {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? []
  if (name === undefined)
    throw new Failure({ pt: 'Escreva nome=valor: {text}', en: 'Write name=value: {text}' }, exitCodes.usage, { text })
  return { ...before, [name]: value }
}

function typed(text: string, before: Record<string, unknown> = {}): Record<string, unknown> {
  const [[name, value] = ['', '']] = Object.entries(raw(text))
  return { ...before, [name]: typedValueOf(String(value)) }
}

function typedValueOf(text: string): unknown {
  if (!/^(-?\d+(\.\d+)?|true|false|null|[[{].*)$/s.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
