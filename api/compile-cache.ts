import { enableCompileCache, flushCompileCache, getCompileCacheDir } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { makeFolder } from './make-folder.ts'

/**
 * Puts Node's compile cache beside the data, if no other user can write there, so that the next start takes half
 * the time. Modules loaded before this call are not cached. Without it a start is only slower.
 */
export async function keepCompiled(env: Record<string, string | undefined>): Promise<void> {
  try {
    const dataDir = resolve(env.DATA_DIR || 'data')
    await makeFolder(dataDir)
    // NODE_COMPILE_CACHE takes precedence.
    enableCompileCache(join(dataDir, 'compile-cache'))
  } catch {}
}

/** Flushes the cache now: Node does so on exit, which a killed process skips. */
export function saveCompiled(): void {
  flushCompileCache()
}

/** Passes the cache folder to a worker process. Node adds a subfolder for its version. */
export function compiledForWorkers(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}
