import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { artifactNames } from '@rubrica/contracts/documents.ts'
import { check } from '@rubrica/contracts/endpoint.ts'
import type { Document, Rubrica } from '@rubrica/sdk'
import type { Language } from '../language.ts'
import type { Confirm } from './confirm.ts'
import { type Preview, previews } from './previews.ts'
import { failed, plain, told } from './told.ts'
import type { Tool } from './tools.ts'

/** What the tools of one session work with. */
export interface ToolParts extends Language {
  client: Rubrica
  accountId: string
  /** Of the service, for links to its pages. */
  url: string
  /** Where downloads go. */
  folder: string
  sentenceOf(error: unknown): string
}

interface Asked {
  input: Record<string, unknown>
  confirm: Confirm
  signal: AbortSignal
}

/** One call of a tool. What the service or a person refuses is an answer for the model, in a sentence. */
export async function callTool(parts: ToolParts, tool: Tool, asked: Asked): Promise<CallToolResult> {
  try {
    const { dryRun, ...given } = asked.input
    // The workspace is chosen at the start, whatever the model says.
    const input = { ...given, ...(tool.row.params.includes('accountId') ? { accountId: parts.accountId } : {}) }
    const wrong = wrongIn(parts, tool, given)
    if (wrong !== null) return failed(wrong)
    const call = { ...asked, input }
    if (tool.kind === 'send') return await send(parts, tool, call, dryRun === true)
    if (dryRun === true) return told(parts, { dry_run: true, call: tool.row.route, input })
    return tool.kind === 'download' ? await download(parts, call) : await answer(parts, tool, call)
  } catch (error) {
    return failed(parts.sentenceOf(error))
  }
}

async function answer(parts: ToolParts, { row }: Tool, { input, signal }: Asked): Promise<CallToolResult> {
  const found = await parts.client.call(row.route, input, { signal })
  if (row.kind === 'list' && isPage(found)) return told(parts, { items: found.items, next: found.next })
  return told(parts, isDocument(found) ? { ...found, awaited: awaitedIn(found) } : found)
}

/** Asks a person, who sees what was read from the service, and sends only then. */
async function send(parts: ToolParts, tool: Tool, asked: Asked, isDryRun: boolean): Promise<CallToolResult> {
  const { text } = parts
  const { input, confirm, signal } = asked
  const preview = previews[tool.name]
  // A row that is marked as sending needs its preview: nobody could confirm what is not shown.
  if (!preview) throw new TypeError(tool.name)
  const shown: Preview = await preview({ ...parts, signal }, input)
  if (isDryRun) return told(parts, { dry_run: true, would_send: shown.lines })
  const decision = await confirm(shown.lines.join('\n'), signal)
  signal.throwIfAborted()
  if (decision === 'unable')
    return failed(
      text(
        'Nada foi enviado: este programa não sabe perguntar a uma pessoa, e sem isso nada se envia. Uma pessoa pode enviar em {page}',
        { page: shown.page },
      ),
    )
  if (decision === 'no') return failed(text('Nada foi enviado: a pessoa não confirmou.'))
  return answer(parts, tool, asked)
}

async function download({ client, folder, text }: ToolParts, { input, signal }: Asked): Promise<CallToolResult> {
  const artifact = artifactNames.find((name) => name === input.artifact)
  if (artifact === undefined)
    return failed(text('Informe em artifact um destes: {names}.', { names: artifactNames.join(', ') }))
  const path = await client.documents.saveTo(String(input.documentId), folder, { artifact, signal })
  return plain(text('Gravado em {path}', { path }))
}

/** The first thing that is wrong with the input by the row's schema, in a sentence, or null. */
function wrongIn({ text, serviceText }: Language, { row }: Tool, given: object): string | null {
  const missing = row.params.find((name) => name !== 'accountId' && !(name in given))
  if (missing !== undefined) return text('Informe {name}.', { name: missing })
  const shape = row.body ?? row.query
  if (shape === undefined) return null
  const checked = check(shape, given)
  if (checked.ok) return null
  return Object.entries(checked.errors)
    .map(([field, sentence]) => (field === '' ? serviceText(sentence) : `${field}: ${serviceText(sentence)}`))
    .join('\n')
}

function isPage(found: unknown): found is { items: unknown[]; next: string | null } {
  return typeof found === 'object' && found !== null && 'items' in found && 'next' in found
}

function isDocument(found: unknown): found is Document {
  return typeof found === 'object' && found !== null && 'resource' in found && found.resource === 'document'
}

/** Who was invited and has not answered yet. */
function awaitedIn({ assignment }: Document): string[] {
  return (assignment?.signers ?? [])
    .filter(({ status }) => status === 'notified' || status === 'viewed')
    .map(({ full_name, email }) => `${full_name} <${email ?? ''}>`)
}
