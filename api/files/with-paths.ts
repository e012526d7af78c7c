import type { Files } from './files.ts'

/** Runs `work` with a local path for each of several files; all exist until `work` ends. */
export function withPaths<T>(
  files: Files,
  hashes: Iterable<string>,
  work: (pathOf: (sha256: string) => string) => Promise<T>,
): Promise<T> {
  const paths = new Map<string, string>()
  const [...waiting] = new Set(hashes)
  const next = (): Promise<T> => {
    const sha256 = waiting.pop()
    if (sha256 === undefined) return work(pathOf)
    return files.withPath(sha256, (path) => {
      paths.set(sha256, path)
      return next()
    })
  }
  return next()

  function pathOf(sha256: string): string {
    const path = paths.get(sha256)
    if (path === undefined) throw new Error('a file was not asked for')
    return path
  }
}
