import { mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache, getCompileCacheDir } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/**
 * Keeps what Node makes of the sources beside the data, where nobody else can write, so that the next start takes half
 * the time. Sources that are read before this call are not kept. A start without it is slower, and nothing else.
 */
export function keepCompiled(env: Record<string, string | undefined>): void {
  try {
    const dataDir = resolve(env.DATA_DIR || 'data')
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // A place named by NODE_COMPILE_CACHE is in use already, and stays.
    enableCompileCache(join(dataDir, 'compile-cache'))
  } catch {}
}

/** Writes it down now: Node does so at its end, which a killed process does not have. */
export function saveCompiled(): void {
  flushCompileCache()
}

/** What tells a worker thread of the same place. Node names the part of it that is its version's own. */
export function compiledForWorkers(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}
