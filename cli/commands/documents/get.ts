import type { AssignmentSigner } from '@rubrica/sdk'
import { Command } from 'commander'
import { type Context, openClient } from '../../context.ts'
import { exampleText } from '../../example.ts'
import type { Language } from '../../language.ts'
import { printRecord, statusText, timeText } from '../../print.ts'

/** `rubrica documents get <id>`: status, signers and dates of one document. */
export function getCommand(context: Context): Command {
  return new Command('get')
    .description('Mostra um documento')
    .argument('<id>', 'id do documento')
    .addHelpText('after', exampleText('rubrica documents get ID --json status,assignment'))
    .action(async (documentId: string) => {
      const document = await (await openClient(context)).documents.get({ documentId })
      const { assignment } = document
      printRecord(context, document, [
        ['Id', document.id],
        ['Nome', document.name],
        ['Status', `${statusText(context, document.status)} (${document.status})`],
        ['Páginas', document.pages.length > 0 ? String(document.pages.length) : undefined],
        ['Motivo', document.failure_reason ?? document.decline_reason ?? undefined],
        ['Criado', timeText(context, document.created_at)],
        ['Atualizado', timeText(context, document.updated_at)],
        ['Prazo', assignment?.expires_at ? timeText(context, assignment.expires_at) : undefined],
        ...(assignment?.signers ?? []).map((signer): [string, string] => ['Signatário', signerText(signer, context)]),
        ['Arquivos', Object.keys(document.artifacts).join(', ')],
      ])
    })
}

const signerStatuses: Record<string, string> = {
  waiting: 'aguarda a sua vez',
  notified: 'convidado',
  viewed: 'abriu o documento',
  signed: 'assinou',
  declined: 'recusou',
}

function signerText(signer: AssignmentSigner, language: Language): string {
  const { text } = language
  const time = signer.signed_at ?? signer.viewed_at ?? signer.notified_at
  const email = signer.email === null ? '' : ` <${signer.email}>`
  const status = text(signerStatuses[signer.status] ?? signer.status)
  const when = time === null ? '' : ` ${text('em {time}', { time: timeText(language, time) })}`
  return `${signer.full_name}${email}: ${status}${when}`
}
