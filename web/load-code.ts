import { withinScriptLimit } from './script-limit.ts'

/** Milliseconds in which a second failure does not cause another reload: then the page says what happened. */
const PAUSE = 60_000
const KEY = 'reloaded-for-code'

/**
 * Loads the code of a page. If that fails, mostly because the product was updated while the page was open, it reloads
 * the page, once.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withinScriptLimit(load(), 'The code of a page')
  } catch (error) {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (!navigator.onLine || Date.now() - last < PAUSE) throw error
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
    return new Promise(() => undefined)
  }
}
