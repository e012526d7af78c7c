import type { Document, DocumentStatus, DocumentsListInput } from '@rubrica/sdk'
import { Command } from 'commander'
import { type Context, openWorkspace } from '../../context.ts'
import { statusOf } from '../../document-status.ts'
import { exampleText } from '../../example.ts'
import { itemsOf, type ListOptions, withSearchOptions } from '../../list-options.ts'
import { type Column, printRows, statusText, timeText } from '../../print.ts'
import { repeated } from '../../repeated.ts'
import { tagOf } from '../../tag.ts'

interface Options extends ListOptions {
  search?: string
  sort?: NonNullable<DocumentsListInput['sort']>
  status?: DocumentStatus[]
  tag?: string[]
  externalId?: string
}

/** `rubrica documents list` */
export function listCommand(context: Context): Command {
  return withSearchOptions(new Command('list'), context)
    .description(context.text({ pt: 'Lista os documentos', en: 'Lists the documents' }))
    .option(
      '--status <list>',
      context.text({ pt: 'um ou mais status, separados por vírgula', en: 'one or more statuses, separated by commas' }),
      statusesOf,
    )
    .option(
      '--tag <name>',
      context.text({
        pt: 'com esta etiqueta; repita para aceitar várias',
        en: 'with this tag; repeat to accept several',
      }),
      repeated(tagOf),
    )
    .option(
      '--external-id <id>',
      context.text({ pt: 'o id do documento no seu sistema', en: "the document's id in your system" }),
    )
    .addHelpText(
      'after',
      exampleText(context, 'rubrica documents list --status pending_signature --json id,name,status'),
    )
    .action(async ({ search, sort, status, tag: tags, externalId: external_id, ...options }: Options) => {
      const { client, accountId } = await openWorkspace(context)
      const filter = { accountId, search, sort, status, tags, external_id }
      const ask = (paging: object) => client.documents.list({ ...filter, ...paging })
      await printRows(context, columns, await itemsOf(context, ask, options))
    })
}

const columns: Column<Document>[] = [
  { title: { pt: 'Id', en: 'Id' }, raw: (document) => document.id },
  { title: { pt: 'Nome', en: 'Name' }, raw: (document) => document.name },
  {
    title: { pt: 'Status', en: 'Status' },
    raw: (document) => document.status,
    shown: (document, language) => statusText(language, document.status),
  },
  { title: { pt: 'Assinaturas', en: 'Signatures' }, raw: ({ assignment }) => progressOf(assignment?.summary) },
  {
    title: { pt: 'Atualizado', en: 'Updated' },
    raw: (document) => document.updated_at,
    shown: (document, language) => timeText(language, document.updated_at),
  },
]

function statusesOf(text: string): DocumentStatus[] {
  return text.split(',').map((status) => statusOf(status.trim()))
}

function progressOf(summary: { signer_count: number; completed_count: number } | undefined): string {
  return summary === undefined ? '' : `${summary.completed_count}/${summary.signer_count}`
}
