import type { Command } from 'commander'
import { type Context, openPublicClient } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'
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
        ['Resultado', verification.message],
        ['Arquivo', verification.matched === null ? undefined : files[verification.matched]],
        ['Status', verification.status === null ? undefined : statusText(verification.status)],
        ['Assinaturas', countsOf(verification)],
        ['Assinado por', verification.signers.map((one) => one.full_name).join(', ') || undefined],
        ['Concluído', verification.completed_at === null ? undefined : timeText(verification.completed_at)],
        ['Verificado', timeText(verification.verified_at)],
      ])
      if (!verification.is_valid) throw new Failure('O arquivo não foi confirmado.', exitCodes.tampered)
    })
}

const files: Record<string, string | undefined> = {
  sealed: 'Assinado',
  original: 'Original, antes das assinaturas',
  code: undefined,
}

function countsOf({ signer_count, completed_count }: { signer_count: string | null; completed_count: number | null }) {
  return signer_count === null ? undefined : `${completed_count ?? 0} de ${signer_count}`
}
