import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DPI, hashOf, MOST_PAGES, type Shown, type ShownFile } from './drawing.ts'

const run = promisify(execFile)

/** `pdftoppm` and `pdfdetach`. */
export async function shownByPoppler({ path }: ShownFile): Promise<Shown> {
  const [pages, attachments] = await Promise.all([drawn(path), detached(path)])
  return { pages, attachments }
}

async function drawn(path: string): Promise<string[]> {
  const args = ['-q', '-gray', '-cropbox', '-r', String(DPI), '-l', String(MOST_PAGES), path]
  // What was drawn before an error is what people see.
  const { stdout } = await run('pdftoppm', args, { ...limits, encoding: 'buffer' }).catch(drawnSoFar)
  return pictures(stdout).map(hashOf)
}

function drawnSoFar(error: unknown): { stdout: Buffer } {
  const stdout: unknown = Reflect.get(Object(error), 'stdout')
  return { stdout: Buffer.isBuffer(stdout) ? stdout : Buffer.alloc(0) }
}

/** The pages of one stream of PGM files. */
function pictures(data: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = 0; at < data.length; ) {
    const [head = '', width = 0, height = 0] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(data.toString('latin1', at, at + 40)) ?? []
    if (!head) break
    const end = at + head.length + Number(width) * Number(height)
    found.push(data.subarray(at, end))
    at = end
  }
  return found
}

async function detached(path: string): Promise<string[]> {
  const { stdout } = await run('pdfdetach', ['-list', path], limits).catch(() => ({ stdout: '0 embedded files' }))
  if (stdout.startsWith('0 embedded')) return []
  const folder = await mkdtemp(join(tmpdir(), 'rubrica-detached-'))
  try {
    await run('pdfdetach', ['-saveall', '-o', folder, path], limits).catch(() => undefined)
    const names = await readdir(folder)
    return (
      await Promise.all(names.map(async (name) => `${name} ${hashOf(await readFile(join(folder, name)))}`))
    ).sort()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const limits = { timeout: 20_000, maxBuffer: 2 ** 27 }
