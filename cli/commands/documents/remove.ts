import { Command } from 'commander'
import { confirmOrStop } from '../../ask.ts'
import { advise, type Context, openClient } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { printJson } from '../../print-json.ts'
import { withDryRun, withYes } from '../../write-options.ts'

/** `rubrica documents remove <id>`: asks first; without a terminal only with `--yes`. */
export function removeCommand(context: Context): Command {
  return withDryRun(withYes(new Command('remove'), context), context)
    .description(context.text({ pt: 'Exclui um documento', en: 'Deletes a document' }))
    .argument('<id>', context.text({ pt: 'id do documento', en: 'id of the document' }))
    .addHelpText('after', exampleText(context, 'rubrica documents remove ID --yes'))
    .action(async (documentId: string, { yes = context.isDryRun }: { yes?: boolean }) => {
      const client = await openClient(context)
      const name = yes || !context.io.isTerminal ? documentId : (await client.documents.get({ documentId })).name
      await confirmOrStop(
        context,
        {
          pt: 'Excluir {name}? Os signatários deixam de ter acesso.',
          en: 'Delete {name}? The signers lose their access.',
        },
        { yes, values: { name } },
      )
      await client.documents.remove({ documentId })
      if (context.json) printJson(context, { id: documentId, removed: true })
      else advise(context, { pt: 'Documento excluído.', en: 'Document deleted.' })
    })
}
