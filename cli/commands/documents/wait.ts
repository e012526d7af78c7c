import type { Document, DocumentStatus } from '@rubrica/sdk'
import { Command } from 'commander'
import { type Context, openClient } from '../../context.ts'
import { statusOf } from '../../document-status.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import type { Language } from '../../language.ts'
import { countOf } from '../../list-options.ts'
import { oneLine, printJson, statusText } from '../../print.ts'
import { statusLine } from '../../status-line.ts'

interface Options {
  until: DocumentStatus
  timeout?: number
}

/** `rubrica documents wait <id>`: ends when the document has the status, with 1 when it cannot get there any more. */
export function waitCommand(context: Context): Command {
  return new Command('wait')
    .description('Espera até que um documento chegue a um status')
    .argument('<id>', 'id do documento')
    .option('--until <status>', 'status esperado', statusOf, 'certificated')
    .option('--timeout <segundos>', 'desiste depois deste tempo', countOf)
    .addHelpText('after', exampleText('rubrica documents wait ID --until certificated'))
    .action(async (documentId: string, { until, timeout }: Options) => {
      const { io } = context
      const client = await openClient(context)
      const clock = timeout === undefined ? undefined : AbortSignal.timeout(timeout * 1000)
      const line = statusLine(context)
      line.show(context.text('Consultando'))
      try {
        const document = await client.documents.wait(documentId, {
          until,
          signal: AbortSignal.any([io.signal, ...(clock ? [clock] : [])]),
          onAnswer: (document) => line.show(`${statusText(context, document.status)}${missingIn(document, context)}`),
        })
        line.end(statusText(context, document.status))
        if (context.json) printJson(context, document)
        else io.out(document.status)
        if (document.status !== until) {
          const status = statusText(context, document.status)
          throw new Failure('O documento está: {status}.', exitCodes.other, { status })
        }
      } catch (error) {
        line.end()
        if (clock?.aborted && !io.signal.aborted) {
          throw new Failure('O prazo de {timeout} s terminou.', exitCodes.other, { timeout: timeout ?? 0 })
        }
        throw error
      }
    })
}

/** The invited people who have not answered yet. */
function missingIn({ assignment }: Document, { text }: Language): string {
  const names = (assignment?.signers ?? [])
    .filter(({ status }) => status === 'notified' || status === 'viewed')
    .map(({ full_name }) => oneLine(full_name))
  return names.length === 0 ? '' : `: ${text('falta {names}', { names: names.join(', ') })}`
}
