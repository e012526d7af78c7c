import { isAsked } from '@rubrica/contracts/party-status.ts'
import type { Document, DocumentStatus } from '@rubrica/sdk'
import { clockOf, eitherOf } from '@rubrica/sdk/sleep.ts'
import { Command } from 'commander'
import { type Context, openClient } from '../../context.ts'
import { statusOf } from '../../document-status.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import type { Language } from '../../language.ts'
import { countOf } from '../../list-options.ts'
import { oneLine, statusText } from '../../print.ts'
import { printJson } from '../../print-json.ts'
import { statusLine } from '../../status-line.ts'

interface Options {
  until: DocumentStatus
  timeout?: number
}

/** `rubrica documents wait <id>`: ends when the document has the status, with 1 when it cannot get there any more. */
export function waitCommand(context: Context): Command {
  return new Command('wait')
    .description(
      context.text({
        pt: 'Espera até que um documento chegue a um status',
        en: 'Waits until a document reaches a status',
      }),
    )
    .argument('<id>', context.text({ pt: 'id do documento', en: 'id of the document' }))
    .option(
      '--until <status>',
      context.text({ pt: 'status esperado', en: 'status to wait for' }),
      statusOf,
      'certificated',
    )
    .option(
      '--timeout <seconds>',
      context.text({ pt: 'desiste depois deste tempo', en: 'gives up after this time' }),
      countOf,
    )
    .addHelpText('after', exampleText(context, 'rubrica documents wait ID --until certificated'))
    .action(async (documentId: string, { until, timeout }: Options) => {
      const { io } = context
      const client = await openClient(context)
      const clock = clockOf(timeout && timeout * 1000)
      const line = statusLine(context)
      line.show(context.text({ pt: 'Consultando', en: 'Asking' }))
      try {
        const document = await client.documents.wait(documentId, {
          until,
          signal: eitherOf(io.signal, clock),
          onAnswer: (document) => line.show(`${statusText(context, document.status)}${missingIn(document, context)}`),
        })
        line.end(statusText(context, document.status))
        if (context.json) printJson(context, document)
        else io.out(document.status)
        if (document.status !== until) {
          const status = statusText(context, document.status)
          throw new Failure({ pt: 'O documento está: {status}.', en: 'The document is: {status}.' }, exitCodes.other, {
            status,
          })
        }
      } catch (error) {
        line.end()
        if (clock?.aborted && !io.signal.aborted) {
          throw new Failure(
            { pt: 'O prazo de {timeout} s terminou.', en: 'Gave up after {timeout} s.' },
            exitCodes.other,
            { timeout: timeout ?? 0 },
          )
        }
        throw error
      }
    })
}

/** The invited people who have not answered yet. */
function missingIn({ assignment }: Document, { text }: Language): string {
  const names = (assignment?.signers ?? []).filter(isAsked).map(({ full_name }) => oneLine(full_name))
  return names.length === 0
    ? ''
    : `: ${text({ pt: 'falta {names}', en: 'missing: {names}' }, { names: names.join(', ') })}`
}
