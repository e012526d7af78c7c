import { copyFile, mkdir, stat, statfs } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Refusal } from '@rubrica/contracts/errors.ts'
import PQueue from 'p-queue'
import { DependencyAway } from '../dependency-away.ts'
import type { OfficeTools } from '../office-tools.ts'
import { runLimited } from './limited-process.ts'
import { openOfficeBox } from './office-box.ts'
import { writeOfficeProfile } from './office-profile.ts'
import { officeEnding } from './office-types.ts'

/** LibreOffice under limits: time and memory, no network, no macros, one run a core. */
export interface Office {
  /** True where the kernel keeps it from network and files; else only its own settings do. */
  closed: boolean
  /** True where memory, processor time and file sizes are limited. */
  limited: boolean
  /**
   * Turns a .doc, .docx or .odt into PDF within `folder` and answers its path. Waits for its turn, in order.
   * @throws Refusal `file_damaged` where no PDF comes out, `file_too_slow` after a minute
   */
  convert(job: { source: string; type: string; folder: string }): Promise<string>
}

export async function openOffice(
  tools: OfficeTools,
  { dataDir, timeoutMs = 60_000 }: { dataDir: string; timeoutMs?: number },
): Promise<Office> {
  const box = await openOfficeBox(tools, { hidden: [dataDir, process.cwd()], probe: tmpdir() })
  // Queued outside the time limit, so that waiting does not use up the time of the work.
  const turns = new PQueue({ concurrency: availableParallelism() })

  async function convert({ source, type, folder }: { source: string; type: string; folder: string }): Promise<string> {
    const place = join(folder, 'office')
    const name = `documento.${officeEnding(type)}`
    await mkdir(place)
    await copyFile(source, join(place, name))
    await writeOfficeProfile(join(place, 'profile'))
    const inside = box.inside(place)
    const { timedOut, started } = await runLimited(
      box.wrap([tools.soffice, ...argumentsFor(type, inside, name)], place),
      {
        cwd: place,
        env: { PATH: process.env.PATH, HOME: inside, TMPDIR: inside },
        timeoutMs,
      },
    )
    if (!started) throw new DependencyAway('office', `${tools.soffice} could not be run`)
    if (timedOut) throw new Refusal('file_too_slow', { message: TOO_SLOW })
    // LibreOffice exits with 0 for garbage too: only the output file counts, and opening it checks it.
    const result = join(place, 'documento.pdf')
    const found = await stat(result).catch(() => null)
    if (!found?.isFile() || found.size === 0) await requireRoom(place)
    if (!found?.isFile() || found.size === 0) throw new Refusal('file_damaged', { message: NOT_CONVERTED })
    return result
  }

  return {
    closed: box.closed,
    limited: tools.prlimit !== null,
    convert: (job) => turns.add(() => convert(job)),
  }
}

/** LibreOffice does not report a full disk, which is not the file's fault. */
async function requireRoom(place: string): Promise<void> {
  const { bavail, bsize } = await statfs(place)
  if (bavail * bsize < ROOM_BYTES) throw new DependencyAway('disk', 'no space left for a conversion')
}

const ROOM_BYTES = 32 * 1024 * 1024

const NOT_CONVERTED = 'O arquivo não pôde ser convertido em PDF. Salve-o como PDF e envie de novo.'
const TOO_SLOW = 'A conversão do arquivo em PDF demorou demais. Salve-o como PDF e envie de novo.'

/** The filter is named where it is known: without it LibreOffice converts garbage as plain text. */
const filters: Record<string, string> = { docx: 'MS Word 2007 XML', odt: 'writer8' }

function argumentsFor(type: string, folder: string, name: string): string[] {
  const filter = filters[officeEnding(type)]
  return [
    '--headless',
    '--norestore',
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    ...(filter ? [`--infilter=${filter}`] : []),
    '--convert-to',
    'pdf:writer_pdf_Export',
    '--outdir',
    folder,
    join(folder, name),
  ]
}
