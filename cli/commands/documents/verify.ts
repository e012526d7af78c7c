import { Command } from 'commander'
import { type Context, openPublicClient } from '../../context.ts'
import { Failure } from '../../failure.ts'
import { printRecord, statusText, timeText } from '../../print.ts'

/** `rubrica verify <file>`: only the file's SHA-256 leaves this computer; 1 where the service does not know it as valid. */
export function verifyCommand(context: Context): Command {
  return new Command('verify')
    .description('Verifica se um arquivo é um documento deste serviço')
    .argument('<arquivo>', 'PDF original ou assinado')
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
      if (!verification.is_valid) throw new Failure('O arquivo não foi confirmado.')
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
