import type { PersonChoice } from '@rubrica/sdk'
import { Command } from 'commander'
import { personOf } from '../../contact.ts'
import { type Context, openClient } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { expiryTextOf } from '../../expiry-text.ts'
import { Failure } from '../../failure.ts'
import { countOf } from '../../list-options.ts'
import { printRecord } from '../../print.ts'
import { repeated } from '../../repeated.ts'
import { withDryRun } from '../../write-options.ts'

interface Options {
  signer?: PersonChoice[]
  step?: number[]
  certificate?: boolean
  copy?: PersonChoice[]
  message?: string
  expires?: string
  remind?: number
}

/** `rubrica documents send <id>`: sends the document for a virtual signature, in one call. */
export function sendCommand(context: Context): Command {
  return withDryRun(new Command('send'))
    .description('Envia um documento para assinatura')
    .argument('<id>', 'id do documento')
    .option(
      '--signer <pessoa>',
      "signatário, como 'Ana Souza <ana@exemplo.com.br>'; repita para vários",
      repeated(personOf),
    )
    .option('--step <n>', 'etapa do signatário de mesma posição; repita uma vez por signatário', repeated(countOf))
    .option('--certificate', 'pede a todos que assinem com o próprio certificado digital')
    .option('--copy <pessoa>', 'quem recebe uma cópia ao final; repita para vários', repeated(personOf))
    .option('--message <texto>', 'mensagem aos signatários')
    .option('--expires <data>', 'prazo: dd/mm/aaaa, dd/mm/aaaa hh:mm ou ISO-8601', expiryTextOf)
    .option('--remind <dias>', 'lembra a cada tantos dias quem não assinou', countOf)
    .addHelpText('after', exampleText("rubrica documents send ID --signer 'Ana Souza <ana@exemplo.com.br>'"))
    .action(async (documentId: string, options: Options) => {
      const { signer: signers = [], step: steps = [], certificate, copy, message, expires, remind } = options
      if (signers.length === 0) throw new Failure('Informe pelo menos um --signer.', exitCodes.usage)
      if (steps.length > 0 && steps.length !== signers.length) {
        throw new Failure('Informe um --step para cada --signer, ou nenhum.', exitCodes.usage)
      }
      const client = await openClient(context)
      const assignment = await client.assignments.create({
        documentId,
        method: 'virtual',
        signers: signers.map((person, i) => ({
          ...person,
          step: steps[i],
          ...(certificate ? { verification_method: 'DigitalCertificate' } : {}),
        })),
        copy_receivers: copy,
        message,
        expires_at: expires,
        reminder_days: remind,
      })
      printRecord(context, assignment, [
        ['Envio', assignment.id],
        ...assignment.signers.map((one): [string, string] => ['Signatário', `${one.full_name} <${one.email ?? ''}>`]),
      ])
    })
}
