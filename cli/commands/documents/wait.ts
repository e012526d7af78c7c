import { spinner } from '@clack/prompts'
import { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { documentStatuses } from '@rubrica/contracts/messages.ts'
import { waitForDocument } from '@rubrica/sdk'
import { Command, InvalidArgumentError } from 'commander'
import { type Context, openClient } from '../../context.ts'
import { Failure } from '../../failure.ts'
import { countOf } from '../../list-options.ts'

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
    .action(async (documentId: string, { until, timeout }: Options) => {
      const { io } = context
      const client = await openClient(context)
      const clock = timeout === undefined ? undefined : AbortSignal.timeout(timeout * 1000)
      const progress = io.isTerminal ? spinner({ output: io.stderr }) : undefined
      progress?.start('Consultando')
      try {
        const document = await waitForDocument(client, {
          documentId,
          until,
          signal: AbortSignal.any([io.signal, ...(clock ? [clock] : [])]),
          onAnswer: ({ status }) => progress?.message(documentStatuses[status]),
        })
        progress?.stop(documentStatuses[document.status])
        io.out(context.json ? JSON.stringify(document, null, 2) : document.status)
        if (document.status !== until) throw new Failure(`O documento está: ${documentStatuses[document.status]}.`)
      } catch (error) {
        progress?.clear()
        if (clock?.aborted && !io.signal.aborted) throw new Failure(`O prazo de ${timeout} s terminou.`)
        throw error
      }
    })
}

function statusOf(text: string): DocumentStatus {
  const status = DocumentStatus.safeParse(text)
  if (status.success) return status.data
  throw new InvalidArgumentError(`Status possíveis: ${DocumentStatus.options.join(', ')}.`)
}
