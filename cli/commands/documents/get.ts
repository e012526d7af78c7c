import type { Sentence } from '@rubrica/contracts/locale.ts'
import { partOf } from '@rubrica/contracts/parts.ts'
import type { AssignmentSigner } from '@rubrica/sdk'
import { Command } from 'commander'
import { type Context, openClient } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { asIs, type Language } from '../../language.ts'
import { type Line, printRecord, statusText, timeText } from '../../print.ts'
import { partText } from './part-text.ts'

/** `rubrica documents get <id>`: status, signers and dates of one document. */
export function getCommand(context: Context): Command {
  return new Command('get')
    .description(context.text({ pt: 'Mostra um documento', en: 'Shows a document' }))
    .argument('<id>', context.text({ pt: 'id do documento', en: 'id of the document' }))
    .addHelpText('after', exampleText(context, 'rubrica documents get ID --json status,assignment'))
    .action(async (documentId: string) => {
      const document = await (await openClient(context)).documents.get({ documentId })
      const { assignment } = document
      printRecord(context, document, [
        [{ pt: 'Id', en: 'Id' }, document.id],
        [{ pt: 'Nome', en: 'Name' }, document.name],
        [{ pt: 'Status', en: 'Status' }, `${statusText(context, document.status)} (${document.status})`],
        [{ pt: 'Páginas', en: 'Pages' }, document.pages.length > 0 ? String(document.pages.length) : undefined],
        [{ pt: 'Motivo', en: 'Reason' }, document.failure_reason ?? document.decline_reason ?? undefined],
        [{ pt: 'Criado', en: 'Created' }, timeText(context, document.created_at)],
        [{ pt: 'Atualizado', en: 'Updated' }, timeText(context, document.updated_at)],
        [
          { pt: 'Prazo', en: 'Deadline' },
          assignment?.expires_at ? timeText(context, assignment.expires_at) : undefined,
        ],
        ...(assignment?.signers ?? []).map(
          (signer): Line => [
            { pt: 'Signatário', en: 'Signer' },
            signerText(signer, assignment?.signers ?? [], context),
          ],
        ),
        [{ pt: 'Arquivos', en: 'Files' }, Object.keys(document.artifacts).join(', ')],
      ])
    })
}

const signerStatuses: Readonly<Record<string, Sentence>> = {
  waiting: { pt: 'aguarda a sua vez', en: 'waiting for their turn' },
  notified: { pt: 'convidado', en: 'invited' },
  viewed: { pt: 'abriu o documento', en: 'opened the document' },
  declined: { pt: 'recusou', en: 'declined' },
}

function signerText(signer: AssignmentSigner, all: AssignmentSigner[], language: Language): string {
  const { text } = language
  const time = signer.signed_at ?? signer.viewed_at ?? signer.notified_at
  const email = signer.email === null ? '' : ` <${signer.email}>`
  const status = text(statusOf(signer))
  const when = time === null ? '' : ` ${text({ pt: 'em {time}', en: 'on {time}' }, { time: timeText(language, time) })}`
  return `${signer.full_name}${email}${partText(signer, all, language)}: ${status}${when}`
}

function statusOf({ part, status, completed }: AssignmentSigner): Sentence {
  const { mustAct, words } = partOf(part)
  if (completed) return words.did
  if (!mustAct) return { pt: 'recebe cópia', en: 'gets a copy' }
  return signerStatuses[status] ?? asIs(status)
}
