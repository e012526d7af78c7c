import { pipeline } from 'node:stream/promises'
import type { Download } from '@rubrica/sdk'
import type { Context } from './context.ts'
import { printJson } from './print.ts'
import { saveStream } from './save-stream.ts'

/** Puts a download where `--output` says: `-` is standard output, nothing is the service's own name. */
export async function writeDownload(
  context: Context,
  download: Download,
  { output = '-', force = false }: { output?: string; force?: boolean } = {},
): Promise<void> {
  const { io } = context
  if (output === '-') {
    await pipeline(download.body, io.stdout, { end: false, signal: io.signal })
    return
  }
  const bytes = await saveStream(download, output, { force, signal: io.signal })
  if (context.json) printJson(context, { path: output, bytes })
  else io.out(output)
}
