/**
 * What the pages and pdf.js call and browsers before Chromium 119, Firefox 122 and Safari 17.4 lack. Phones that get no
 * more updates stay with such a browser; `vite.config.ts` names the oldest that the pages are built for.
 */
import 'core-js/actual/array/to-reversed'
import 'core-js/actual/array/to-sorted'
import 'core-js/actual/array/to-spliced'
import 'core-js/actual/array-buffer/transfer-to-fixed-length'
import 'core-js/actual/map/group-by'
import 'core-js/actual/promise/with-resolvers'

AbortSignal.any ??= (signals) => {
  const ending = new AbortController()
  for (const signal of signals) {
    const end = () => ending.abort(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true, signal: ending.signal })
  }
  return ending.signal
}
