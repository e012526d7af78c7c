import type { Verification } from '@rubrica/sdk'
import type { Command } from 'commander'
import { type Context, openPublicClient } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
import type { Language } from '../../language.ts'
import { printRecord, statusText, timeText } from '../../print.ts'

/** `rubrica verify <file>`: only the file's SHA-256 leaves this computer; 11 where the service does not know it as valid. */
export function defineVerify(command: Command, context: Context): void {
  command
    .argument('<arquivo>', 'PDF original ou assinado')
    .addHelpText('after', exampleText('rubrica verify contrato-assinado.pdf'))
    .action(async (path: string) => {
      const verification = await (await openPublicClient(context)).documents.verifyFile(path)
      printRecord(context, verification, [
        ['SHA-256', verification.hash],
        ['Resultado', context.serviceText(verification.message)],
        ['Arquivo', fileText(verification, context)],
        ['Status', verification.status === null ? undefined : statusText(context, verification.status)],
        ['Assinaturas', countsOf(verification, context)],
        ['Assinado por', verification.signers.map((one) => one.full_name).join(', ') || undefined],
        ['Concluído', verification.completed_at === null ? undefined : timeText(context, verification.completed_at)],
        ['Verificado', timeText(context, verification.verified_at)],
      ])
      if (!verification.is_valid) throw new Failure('O arquivo não foi confirmado.', exitCodes.tampered)
    })
}

function fileText({ matched }: Verification, { text }: Language): string | undefined {
  if (matched === 'sealed') return text('Assinado')
  return matched === 'original' ? text('Original, antes das assinaturas') : undefined
}

function countsOf({ signer_count, completed_count }: Verification, { text }: Language): string | undefined {
  if (signer_count === null) return undefined
  return text('{done} de {all}', { done: completed_count ?? 0, all: signer_count })
}
