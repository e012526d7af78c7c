import { basename } from 'node:path'
import { progress } from '@clack/prompts'
import type { Document, Rubrica } from '@rubrica/sdk'
import { Command } from 'commander'
import { type Context, findAccountId, openClient } from '../../context.ts'
import { Failure } from '../../failure.ts'
import { sentenceOf } from '../../tell.ts'

/** `rubrica documents upload <files…>`: prints an id a file; a bad file does not stop the others and makes the exit 1. */
export function uploadCommand(context: Context): Command {
  return new Command('upload')
    .description('Envia arquivos (.pdf, .doc, .docx, .odt)')
    .argument('<arquivos...>', 'arquivos deste computador')
    .action(async (paths: string[]) => {
      const client = await openClient(context)
      const accountId = await findAccountId(context, client)
      const results = []
      for (const path of paths) {
        results.push(await uploadOne(context, client, accountId, path))
        context.io.signal.throwIfAborted()
      }
      if (context.json) context.io.out(JSON.stringify(results, null, 2))
      const failed = results.filter((result) => 'error' in result).length
      if (failed > 0) throw new Failure(`${failed} de ${paths.length} arquivos não foram enviados.`)
    })
}

type Result = { path: string; document: Document } | { path: string; error: string }

async function uploadOne(context: Context, client: Rubrica, accountId: string, path: string): Promise<Result> {
  const { io, json } = context
  try {
    const name = basename(path)
    const bar = io.isTerminal ? progress({ max: 100, output: io.stderr }) : undefined
    bar?.start(name)
    let shown = 0
    const onProgress = (sent: number, total = sent) => {
      const percent = Math.floor((100 * sent) / Math.max(total, 1))
      bar?.advance(percent - shown)
      shown = percent
    }
    try {
      const document = await client.documents.create({ accountId, file: path }, { onProgress })
      bar?.stop(name)
      if (!json) io.out(io.stdout.isTTY ? `${document.id}  ${document.name}` : document.id)
      return { path, document }
    } catch (error) {
      bar?.error(name)
      throw error
    }
  } catch (error) {
    io.signal.throwIfAborted()
    if (!json) io.note(io.colors.red(`${path}: ${sentenceOf(error)}`))
    return { path, error: sentenceOf(error) }
  }
}
