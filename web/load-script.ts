import { ChunkLoadError, withinScriptLimit } from './load-code.ts'

const loaded = new Map<string, Promise<void>>()

/** Loads a script of another host, once; after a failure the next call tries again. */
export function loadScript(url: string): Promise<void> {
  const known = loaded.get(url)
  if (known) return known
  const element = Object.assign(document.createElement('script'), { src: url, async: true })
  const loading = new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => reject(new ChunkLoadError(`${url} did not load`)))
  })
  document.head.append(element)
  const limited = withinScriptLimit(loading, url)
  loaded.set(url, limited)
  limited.catch(() => {
    loaded.delete(url)
    element.remove()
  })
  return limited
}
