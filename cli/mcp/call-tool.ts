import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { artifactNames } from '@rubrica/contracts/documents.ts'
import { isRecord, memberOf } from '@rubrica/contracts/member-of.ts'
import { isAsked } from '@rubrica/contracts/party-status.ts'
import type { Document, Rubrica } from '@rubrica/sdk'
import { addressed } from '../addressed.ts'
import type { Language } from '../language.ts'
import { checkInput } from './check-input.ts'
import type { Confirm } from './confirm.ts'
import { type Preview, previews } from './previews.ts'
import { failed, plain, told } from './told.ts'
import { errorText, refusal } from './tool-error.ts'
import type { Tool } from './tools.ts'

/** What the tools of one session work with. */
export interface ToolParts extends Language {
  client: Rubrica
  accountId: string
  /** Of the service, for links to its pages. */
  url: string
  /** The folder for downloads. */
  folder: string
  /** Its calls reach the person's other workspaces, too. */
  isUnlimited: boolean
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
    checkInput(tool, asked.input)
    const call = { ...asked, input }
    await requireInWorkspace(parts, call)
    if (tool.kind === 'send') return await send(parts, tool, call, dryRun === true)
    if (dryRun === true) return told(parts, { dry_run: true, call: tool.row.route, input })
    return tool.kind === 'download' ? await download(parts, call) : await answer(parts, tool, call)
  } catch (error) {
    return failed(errorText(error, parts))
  }
}

/** The session works in one workspace. To a key with limits the service shows no other. */
async function requireInWorkspace({ client, accountId, isUnlimited }: ToolParts, { input, signal }: Asked) {
  const { documentId } = input
  if (!isUnlimited || typeof documentId !== 'string') return
  const document = await client.documents.get({ documentId }, { signal })
  if (document.account_id !== accountId) throw refusal('not_found', 'documentId')
}

async function answer(parts: ToolParts, { row }: Tool, { input, signal }: Asked): Promise<CallToolResult> {
  const found = await parts.client.call(row.route, input, { signal })
  if (row.kind === 'list' && isPage(found)) return told(parts, { items: found.items, next: found.next })
  return told(parts, isDocument(found) ? { ...found, awaited: awaitedIn(found, parts) } : found)
}

/** Asks a person, who sees what was read from the service, and sends only then. */
async function send(parts: ToolParts, tool: Tool, asked: Asked, isDryRun: boolean): Promise<CallToolResult> {
  const { text } = parts
  const { input, confirm, signal } = asked
  const preview = previews[tool.name]
  // A row that sends needs a preview: a person can confirm only what they see.
  if (!preview) throw new TypeError(tool.name)
  const show = (one: object) => preview({ ...parts, signal }, one)
  const shown: Preview = await show(input)
  if (isDryRun) return told(parts, { dry_run: true, would_send: shown.lines })
  const decision = await confirm(shown.lines.join('\n'), signal)
  signal.throwIfAborted()
  if (decision === 'unable')
    return failed(
      text(
        {
          pt: 'Nada foi enviado: este programa não sabe perguntar a uma pessoa, e sem isso nada se envia. Uma pessoa pode enviar em {page}',
          en: 'Nothing was sent: this program cannot ask a person, and sending requires that. A person can send it at {page}',
        },
        { page: shown.page },
      ),
    )
  if (decision === 'no')
    return failed(
      text({ pt: 'Nada foi enviado: a pessoa não confirmou.', en: 'Nothing was sent: the person did not confirm.' }),
    )
  // People take their time, and they have not confirmed what changed meanwhile.
  const now = await show(shown.frozen)
  if (now.version !== shown.version || now.lines.join('\n') !== shown.lines.join('\n'))
    return failed(
      text({
        pt: 'Nada foi enviado: o que a pessoa confirmou mudou enquanto ela decidia. Peça de novo.',
        en: 'Nothing was sent: what the person confirmed changed while they decided. Ask again.',
      }),
    )
  return answer(parts, tool, { ...asked, input: shown.frozen })
}

async function download({ client, folder, text }: ToolParts, { input, signal }: Asked): Promise<CallToolResult> {
  const artifact = artifactNames.find((name) => name === input.artifact)
  const path = await client.documents.saveTo(String(input.documentId), folder, {
    ...(artifact ? { artifact } : {}),
    signal,
  })
  return plain(text({ pt: 'Gravado em {path}', en: 'Written to {path}' }, { path }))
}

function isPage(found: unknown): found is { items: unknown[]; next: string | null } {
  return isRecord(found) && 'items' in found && 'next' in found
}

function isDocument(found: unknown): found is Document {
  return memberOf(found, 'resource') === 'document'
}

/** The invited people who have not answered yet. */
function awaitedIn({ assignment }: Document, language: Language): string[] {
  return (assignment?.signers ?? []).filter(isAsked).map((signer) => addressed(signer, language))
}
