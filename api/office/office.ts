import { copyFile, mkdir, open, statfs, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { formatOf, uploadFormats } from '@rubrica/contracts/upload-formats.ts'
import PQueue from 'p-queue'
import { DependencyAway } from '../dependency-away.ts'
import { codeOf } from '../error-code.ts'
import type { OfficeTools } from '../office-tools.ts'
import { runLimited } from './limited-process.ts'
import { openOfficeBox } from './office-box.ts'
import { writeOfficeProfile } from './office-profile.ts'

/** LibreOffice under limits: time and memory, no network, no macros, one run a core. */
export interface Office {
  /** True if the kernel keeps it from network and files; else only its own settings do. */
  closed: boolean
  /** True if memory, processor time and file sizes are limited. */
  limited: boolean
  /**
   * Turns a file of a `converted` format into PDF within `folder` and returns its path. Waits for its turn, in order.
   * @throws Refusal `file_damaged` if no PDF comes out, `file_too_slow` after two runs of a minute
   * @throws DependencyAway if LibreOffice itself does not work
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
    const format = formatOf(type)
    if (!format) throw new TypeError(`no upload has the media type ${type}`)
    const filter = uploadFormats[format].converted?.filter
    const once = async (place: string) => {
      const name = `documento.${format}`
      await mkdir(place)
      await copyFile(source, join(place, name))
      return print(place, name, { filter, timeoutMs })
    }
    const first = await once(join(folder, 'office'))
    if (first.pdf) return first.pdf
    await requireRoom(folder)
    await requireWell(join(folder, 'trial'))
    // LibreOffice may have come back between the two runs.
    const second = await once(join(folder, 'again'))
    if (second.pdf) return second.pdf
    throw second.timedOut
      ? new Refusal('file_too_slow', { message: TOO_SLOW })
      : new Refusal('file_damaged', { message: NOT_CONVERTED })
  }

  /** If LibreOffice does not even convert a line of text, the file is not at fault. */
  async function requireWell(place: string): Promise<void> {
    await mkdir(place)
    await writeFile(join(place, TRIAL), 'Rubrica')
    const { pdf } = await print(place, TRIAL, { filter: null, timeoutMs: TRIAL_MS })
    if (!pdf) throw new DependencyAway('office', `${tools.soffice} converts nothing`)
  }

  /** Converts a file in `place`. LibreOffice exits with 0 for garbage too, so only the PDF counts. */
  async function print(
    place: string,
    name: string,
    { filter, timeoutMs }: { filter: string | null | undefined; timeoutMs: number },
  ): Promise<{ pdf: string | null; timedOut: boolean }> {
    await writeOfficeProfile(join(place, 'profile'))
    const inside = box.inside(place)
    const { timedOut, started } = await runLimited(
      box.wrap([tools.soffice, ...argumentsFor(inside, name, filter)], place),
      { cwd: place, env: { PATH: process.env.PATH, HOME: inside, TMPDIR: inside }, timeoutMs },
    )
    if (!started) throw new DependencyAway('office', `${tools.soffice} could not be run`)
    const result = join(place, `${parse(name).name}.pdf`)
    return { pdf: !timedOut && (await isPdf(result)) ? result : null, timedOut }
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

async function isPdf(path: string): Promise<boolean> {
  try {
    const file = await open(path)
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0).finally(() => file.close())
    return buffer.toString() === '%PDF-'
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

const TRIAL = 'prova.txt'
/** Many times what a line of text takes on a busy machine. */
const TRIAL_MS = 30_000

const NOT_CONVERTED = {
  sentence: {
    pt: 'O arquivo não pôde ser convertido em PDF. Salve-o como PDF e envie de novo.',
    en: 'The file could not be converted to PDF. Save it as a PDF and send it again.',
  },
}
const TOO_SLOW = {
  sentence: {
    pt: 'A conversão do arquivo em PDF demorou demais. Salve-o como PDF e envie de novo.',
    en: 'The conversion of the file to PDF took too long. Save it as a PDF and send it again.',
  },
}

function argumentsFor(folder: string, name: string, filter: string | null | undefined): string[] {
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
