import type { DocumentSort } from '@rubrica/contracts/documents.ts'
import type { Document, DocumentStatus } from '@rubrica/sdk'
import { Command } from 'commander'
import { type Context, findAccountId, openClient } from '../../context.ts'
import { statusOf } from '../../document-status.ts'
import { type ListOptions, listInputOf, withListOptions } from '../../list-options.ts'
import { type Column, printRows, statusText, timeText } from '../../print.ts'

/** `rubrica documents list` */
export function listCommand(context: Context): Command {
  return withListOptions(new Command('list'))
    .description('Lista os documentos')
    .option('--status <lista>', 'um ou mais status, separados por vírgula', statusesOf)
    .action(async (options: ListOptions<DocumentSort> & { status?: DocumentStatus[] }) => {
      const client = await openClient(context)
      const accountId = await findAccountId(context, client)
      const { items, page, pageCount, totalCount } = await client.documents.list({
        accountId,
        ...listInputOf(options),
        ...(options.status === undefined ? {} : { status: options.status }),
      })
      printRows(context, columns, items)
      if (pageCount > 1 && context.io.stdout.isTTY && !context.json) {
        context.io.note(`Página ${page} de ${pageCount}, ${totalCount} documentos`)
      }
    })
}

const columns: Column<Document>[] = [
  { title: 'Id', of: (document) => document.id },
  { title: 'Nome', of: (document) => document.name },
  { title: 'Status', of: (document) => statusText(document.status) },
  { title: 'Assinaturas', of: ({ assignment }) => progressOf(assignment?.summary) },
  { title: 'Atualizado', of: (document) => timeText(document.updated_at) },
]

function statusesOf(text: string): DocumentStatus[] {
  return text.split(',').map((status) => statusOf(status.trim()))
}

function progressOf(summary: { signer_count: number; completed_count: number } | undefined): string {
  return summary === undefined ? '' : `${summary.completed_count}/${summary.signer_count}`
}
