import { pipeline } from 'node:stream/promises'
import { fittingName } from '@rubrica/sdk/fitting-name.ts'
import type { Context } from './context.ts'
import { printJson } from './print-json.ts'
import { type StartDownload, saveStream } from './save-stream.ts'
import { hasCode } from './system-error.ts'

/** Writes a download to `--output`: `-` is standard output; without it, a file with the service's own name. */
export async function writeDownload(
  context: Context,
  start: StartDownload,
  { output, force = false }: { output?: string | undefined; force?: boolean },
): Promise<void> {
  const { io } = context
  const download = await start()
  if (output === '-') {
    await pipeline(download.body, io.stdout, { end: false, signal: io.signal }).catch((error: unknown) => {
      if (!hasCode(error, 'EPIPE')) throw error
    })
    return
  }
  const path = output ?? fittingName(download.name)
  const bytes = await saveStream(context, download, { path, force, start })
  if (context.json) printJson(context, { path, bytes })
  else io.out(path)
}
