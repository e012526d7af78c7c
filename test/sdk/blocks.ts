import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

const command = new URL('../../cli/dist/package/', import.meta.url).pathname

/** The blocks of code of a Markdown text in one language; `''` for those that name none. */
export function blocksIn(markdown: string, language: string): string[] {
  const blocks = markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)
  return [...blocks].flatMap(([, named, code = '']) => (named === language ? [code] : []))
}

/** A folder with a document to send, in the tree because of `@rubrica/sdk`; git and the formatter ignore it. */
export async function blockFolder(): Promise<{ path: string } & AsyncDisposable> {
  const place = join(import.meta.dirname, 'dist')
  await mkdir(place, { recursive: true })
  const path = await mkdtemp(join(place, 'blocks-'))
  await copyFile('test/fixtures/papers/contrato.pdf', join(path, 'contrato.pdf'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

interface Running {
  folder: string
  env: Record<string, string>
}

/** Runs blocks of TypeScript in order in one process, each as its own module. Throws what was printed if one fails. */
export async function runModules(blocks: readonly string[], { folder, env }: Running): Promise<string> {
  for (const [i, block] of blocks.entries()) await writeFile(join(folder, `${i}.ts`), block)
  const all = blocks.map((_, i) => `console.log('block ${i}')\nawait import('./${i}.ts')`)
  await writeFile(join(folder, 'all.ts'), all.join('\n'))
  return finished(process.execPath, ['all.ts'], { folder, env })
}

/** Runs blocks of shell one after another in one process, each with variables of its own; `rubrica` is on the path. */
export async function runShell(blocks: readonly string[], { folder, env }: Running): Promise<string> {
  const script = blocks.map((block, i) => `echo 'block ${i}'\n(\n${block}\n)`).join('\n')
  await writeFile(join(folder, 'all.sh'), script)
  await writeFile(join(folder, 'rubrica'), `#!/bin/sh\nexec node '${command}rubrica.js' "$@"\n`, { mode: 0o755 })
  const path = `${folder}:${dirname(process.execPath)}:${process.env.PATH}`
  return finished('bash', ['-euo', 'pipefail', 'all.sh'], { folder, env: { ...env, PATH: path } })
}

async function finished(program: string, args: string[], { folder, env }: Running): Promise<string> {
  const path = process.env.PATH ?? ''
  const child = spawn(program, args, { cwd: folder, env: { PATH: path, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(`ended with ${code}\n${out}\n${err}`)
  return out
}
