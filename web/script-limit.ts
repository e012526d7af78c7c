/** Milliseconds that a script may take to load (spec §8, §9). */
const SCRIPT_LIMIT = 120_000

/** The script that was loading when the limit was reached. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** The outcome of loading, or a ChunkLoadError when it takes longer than a script may. */
export function withinScriptLimit<T>(loading: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(`${what} did not load in time`)), SCRIPT_LIMIT)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
