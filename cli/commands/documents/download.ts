import type { ArtifactName } from '@rubrica/sdk'
import { Command, Option } from 'commander'
import { type Context, openClient } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { refuseExisting, type StartDownload } from '../../save-stream.ts'
import { writeDownload } from '../../write-download.ts'

interface Options {
  artifact: ArtifactName
  output?: string
  force?: boolean
}

const artifacts = ['original', 'thumbnail', 'certificated', 'certificate-page', 'bundle'] satisfies ArtifactName[]

/** `rubrica documents download <id>`: half a file never looks whole, and is not fetched twice. */
export function downloadCommand(context: Context): Command {
  return new Command('download')
    .description(context.text({ pt: 'Baixa um arquivo do documento', en: 'Downloads a file of the document' }))
    .argument('<id>', context.text({ pt: 'id do documento', en: 'id of the document' }))
    .addOption(
      new Option('--artifact <name>', context.text({ pt: 'qual arquivo', en: 'which file' }))
        .choices(artifacts)
        .default('certificated'),
    )
    .option(
      '-o, --output <path>',
      context.text({ pt: 'onde gravar; - para a saída padrão', en: 'where to write; - for standard output' }),
    )
    .option('--force', context.text({ pt: 'substitui um arquivo que já existe', en: 'replaces an existing file' }))
    .addHelpText(
      'after',
      exampleText(context, {
        pt: 'rubrica documents download ID -o assinado.pdf',
        en: 'rubrica documents download ID -o signed.pdf',
      }),
    )
    .action(async (documentId: string, { artifact, output, force = false }: Options) => {
      // Before the first request.
      if (output !== undefined && output !== '-' && !force) await refuseExisting(output)
      const client = await openClient(context)
      const start: StartDownload = (headers) => client.documents.download({ documentId, artifact }, { headers })
      await writeDownload(context, start, { output, force })
    })
}
