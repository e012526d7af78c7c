import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const web = new URL('../../web/', import.meta.url).pathname

/** The pages as developers see them, in a folder of its own: React warns only there, and '/dev/ui' is there. */
export async function buildForDevelopment(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-pages-'))
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'development'
  try {
    await build({
      configFile: `${web}vite.config.ts`,
      mode: 'development',
      logLevel: 'warn',
      build: { outDir: folder, minify: false },
    })
  } finally {
    process.env.NODE_ENV = before
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
