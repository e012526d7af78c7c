import { confirm } from '@clack/prompts'
import { Command } from 'commander'
import { type Context, openClient } from '../../context.ts'
import { Failure } from '../../failure.ts'

/** `rubrica documents remove <id>`: asks first; without a terminal only with `--yes`. */
export function removeCommand(context: Context): Command {
  return new Command('remove')
    .description('Exclui um documento')
    .argument('<id>', 'id do documento')
    .option('--yes', 'não pergunta')
    .action(async (documentId: string, { yes }: { yes?: boolean }) => {
      const { io } = context
      const client = await openClient(context)
      if (!yes) {
        if (!io.isTerminal) throw new Failure('Sem terminal, confirme a exclusão com --yes.', 2)
        const { name } = await client.documents.get({ documentId })
        const message = `Excluir ${name}? Os signatários deixam de ter acesso.`
        const answer = await confirm({
          message,
          active: 'Excluir',
          inactive: 'Manter',
          initialValue: false,
          output: io.stderr,
        })
        if (answer !== true) throw new Failure('Nada foi excluído.', 130)
      }
      await client.documents.remove({ documentId })
      if (context.json) io.out(JSON.stringify({ id: documentId, removed: true }))
      else io.note('Documento excluído.')
    })
}
