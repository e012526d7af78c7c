import { pipeline } from 'node:stream/promises'
import { type ArtifactName, artifactNames } from '@rubrica/contracts/documents.ts'
import { Command, Option } from 'commander'
import { type Context, openClient } from '../../context.ts'
import { saveStream } from '../../save-stream.ts'

interface Options {
  artifact: ArtifactName
  output?: string
  force?: boolean
}

/** `rubrica documents download <id>`: streams to a temporary name and renames, so that half a file never looks whole. */
export function downloadCommand(context: Context): Command {
  return new Command('download')
    .description('Baixa um arquivo do documento')
    .argument('<id>', 'id do documento')
    .addOption(new Option('--artifact <nome>', 'qual arquivo').choices(artifactNames).default('certificated'))
    .option('-o, --output <caminho>', 'onde gravar; - para a saída padrão')
    .option('--force', 'substitui um arquivo que já existe')
    .action(async (documentId: string, { artifact, output, force = false }: Options) => {
      const { io } = context
      const client = await openClient(context)
      const download = await client.documents.download({ documentId, artifact })
      if (output === '-') {
        await pipeline(download.body, io.stdout, { end: false, signal: io.signal })
        return
      }
      const path = output ?? download.name
      const bytes = await saveStream(download, path, { force, signal: io.signal })
      io.out(context.json ? JSON.stringify({ path, bytes }) : path)
    })
}
