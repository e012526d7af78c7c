import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { officeEnding } from './office-types.ts'

const run = promisify(execFile)
const TIMEOUT_MS = 60_000

/** Where LibreOffice is on this machine, or null. */
export function findConverter(path: string = process.env.PATH ?? ''): string | null {
  const places = path.split(delimiter).map((folder) => join(folder, 'soffice'))
  return places.find((place) => existsSync(place)) ?? null
}

/**
 * Turns a .doc, .docx or .odt into PDF within `folder` and answers its path. A profile of its own keeps runs apart;
 * the process is ended after a minute. LibreOffice answers 0 for rubbish, too, so the result is judged by whoever opens it.
 * @throws Refusal `file_damaged` where no PDF comes out
 */
export async function convertToPdf(
  converter: string,
  { source, type, folder }: { source: string; type: string; folder: string },
): Promise<string> {
  const input = join(folder, `documento.${officeEnding(type)}`)
  await copyFile(source, input)
  const profile = pathToFileURL(join(folder, 'profile')).href
  const args = [
    '--headless',
    '--norestore',
    `-env:UserInstallation=${profile}`,
    '--convert-to',
    'pdf:writer_pdf_Export',
    '--outdir',
    folder,
    input,
  ]
  try {
    await run(converter, args, {
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      env: { PATH: process.env.PATH, HOME: folder },
    })
    const result = join(folder, 'documento.pdf')
    await stat(result)
    return result
  } catch {
    throw new Refusal('file_damaged', {
      message: 'O arquivo não pôde ser convertido em PDF. Salve-o como PDF e envie de novo.',
    })
  }
}
