import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { toast } from './ui/toast.ts'
import { pageLocale } from './words.ts'

/** Milliseconds in which a second failure does not cause another reload: then the page says what happened. */
const PAUSE = 60_000
const KEY = 'reloaded-for-code'

/**
 * Loads the code of a page. If that fails, mostly because the product was updated while the page was open, it reloads
 * the page, once.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withinScriptLimit(load(), 'A page')
  } catch (error) {
    const last = Number(sessionStorage.getItem(KEY))
    if (Date.now() - last < PAUSE || !(await isServiceThere())) throw error
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
    return new Promise(() => undefined)
  }
}

/** Whether the service answers; without it, a reload would leave the browser's own page of errors. */
export function isServiceThere(): Promise<boolean> {
  return fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Milliseconds that a script may take to load (spec §8, §9). */
const SCRIPT_LIMIT = 120_000

/** The script that was loading when the limit was reached. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** The outcome of loading, or a ChunkLoadError when it takes longer than a script may. */
function withinScriptLimit<T>(loading: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(`${what} did not load in time`)), SCRIPT_LIMIT)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

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

/** True if the last part did not load. */
let hasFailed = false

/**
 * Opens a part of a page once its code has loaded; if it cannot load, the page stays and says why. Firefox keeps a failure
 * for as long as the page lives, so a second one may load the page anew.
 */
export function openPart(load: () => Promise<unknown>, open: () => void): void {
  const loading = hasFailed ? loadCode(load) : load()
  loading.then(
    () => {
      hasFailed = false
      open()
    },
    () => {
      hasFailed = true
      toast(callMessages.networkFailed[pageLocale()], 'danger')
    },
  )
}
