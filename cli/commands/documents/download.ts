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
    .description('Baixa um arquivo do documento')
    .argument('<id>', 'id do documento')
    .addOption(new Option('--artifact <nome>', 'qual arquivo').choices(artifacts).default('certificated'))
    .option('-o, --output <caminho>', 'onde gravar; - para a saída padrão')
    .option('--force', 'substitui um arquivo que já existe')
    .addHelpText('after', exampleText('rubrica documents download ID -o assinado.pdf'))
    .action(async (documentId: string, { artifact, output, force = false }: Options) => {
      // Before the first request.
      if (output !== undefined && output !== '-' && !force) await refuseExisting(output)
      const client = await openClient(context)
      const start: StartDownload = (headers) => client.documents.download({ documentId, artifact }, { headers })
      await writeDownload(context, start, { output, force })
    })
}
