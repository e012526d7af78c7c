import { basename } from 'node:path'
import { UPLOAD_ACCEPTS } from '@rubrica/contracts/upload-formats.ts'
import type { Document, FileSource, Rubrica } from '@rubrica/sdk'
import { Command } from 'commander'
import { type Context, openWorkspace } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import { oneLine } from '../../print.ts'
import { printJson } from '../../print-json.ts'
import { startProgress } from '../../progress.ts'
import { repeated } from '../../repeated.ts'
import { tagOf } from '../../tag.ts'
import { withDryRun } from '../../write-options.ts'

interface Options {
  name?: string
  tag?: string[]
  externalId?: string
}

/** `rubrica documents upload <files…>`: prints an id a file; a bad file does not stop the others, and makes the exit 10. */
export function uploadCommand(context: Context): Command {
  return withDryRun(new Command('upload'), context)
    .description(
      context.text(
        { pt: 'Envia arquivos ({endings})', en: 'Uploads files ({endings})' },
        { endings: UPLOAD_ACCEPTS.join(', ') },
      ),
    )
    .argument(
      '<files...>',
      context.text({
        pt: 'arquivos deste computador; - para a entrada padrão',
        en: 'files of this computer; - for standard input',
      }),
    )
    .option(
      '--name <name>',
      context.text({
        pt: 'nome do documento, quando o arquivo é um só',
        en: 'name of the document, for a single file',
      }),
    )
    .option(
      '--tag <name>',
      context.text({ pt: 'etiqueta; repita para várias', en: 'tag; repeat for several' }),
      repeated(tagOf),
    )
    .option(
      '--external-id <id>',
      context.text({
        pt: 'id do documento no seu sistema, quando o arquivo é um só',
        en: "the document's id in your system, for a single file",
      }),
    )
    .addHelpText(
      'after',
      exampleText(context, {
        pt: 'rubrica documents upload contrato.pdf',
        en: 'rubrica documents upload contract.pdf',
      }),
    )
    .action(async (paths: string[], options: Options) => {
      if (paths.length > 1 && (options.name !== undefined || options.externalId !== undefined)) {
        throw new Failure(
          {
            pt: '--name e --external-id valem para um só arquivo.',
            en: '--name and --external-id are for one file only.',
          },
          exitCodes.usage,
        )
      }
      const { client, accountId } = await openWorkspace(context)
      const results: Result[] = []
      try {
        for (const path of paths) {
          const result = await uploadOne(context, client, { accountId, path, ...options })
          if (result !== undefined) results.push(result)
          context.io.signal.throwIfAborted()
        }
      } finally {
        // Also of what was uploaded before an interruption.
        if (context.json && !context.isDryRun)
          printJson(context, context.fields.length === 0 ? results : results.map(flat))
      }
      const failed = results.filter((result) => 'error' in result)
      if (failed.length === 0) return
      const exitCode = failed.length < paths.length ? exitCodes.partly : (failed[0]?.exit_code ?? 1)
      const counts = { failed: failed.length, all: paths.length }
      throw new Failure(
        { pt: '{failed} de {all} arquivos não foram enviados.', en: '{failed} of {all} files were not uploaded.' },
        exitCode,
        counts,
      )
    })
}

type Result = { path: string; document: Document } | { path: string; error: string; exit_code: ExitCode }

/** One record a file, to choose fields of. */
function flat(result: Result): object {
  const { path } = result
  return 'error' in result ? result : { ...result.document, path, error: null, exit_code: 0 }
}

interface Upload extends Options {
  accountId: string
  path: string
}

/** Undefined if `--dry-run` showed what would have been sent. */
async function uploadOne(context: Context, client: Rubrica, upload: Upload): Promise<Result | undefined> {
  const { io, json } = context
  const { accountId, path, name, tag: tags, externalId: external_id } = upload
  const progress = startProgress(context, name ?? basename(path))
  try {
    const file = fileOf(context, path, name)
    const document = await client.documents
      .create({ accountId, file, name, tags, external_id }, { onProgress: progress.show })
      .finally(progress.end)
    // A program reads them in the JSON.
    const notes = json ? [] : (document.file_notes ?? [])
    for (const { message } of notes) io.note(io.colors.yellow(`${path}: ${message}`))
    if (!json) io.out(io.stdout.isTTY ? `${document.id}  ${oneLine(document.name)}` : document.id)
    return { path, document }
  } catch (error) {
    io.signal.throwIfAborted()
    const { exitCodeOf, isDryRunEnd, sentenceOf } = await import('../../tell.ts')
    if (isDryRunEnd(error)) return undefined
    const exit_code = exitCodeOf(error, io)
    if (!json || context.isDryRun) io.note(io.colors.red(`${path}: ${sentenceOf(error, context)}`))
    return { path, error: sentenceOf(error, context), exit_code: exit_code === 0 ? exitCodes.other : exit_code }
  }
}

/** Standard input has no name, and no end that is known before it comes. */
function fileOf({ io }: Context, path: string, name: string | undefined): FileSource {
  return path === '-' ? { name: name ?? 'documento.pdf', content: io.stdin } : path
}
