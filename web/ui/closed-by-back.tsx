import { useEffect, useEffectEvent } from 'react'

/**
 * While it is shown, the Back of a phone calls `onClose` in place of leaving the page, if the browser has `CloseWatcher` (HTML,
 * 'Close requests and close watchers'). With a keyboard, Escape is left to React Aria.
 */
export function ClosedByBack({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher } = window
    if (!CloseWatcher || !matchMedia('(pointer: coarse)').matches) return
    let watcher = watch(CloseWatcher)
    return () => watcher.destroy()

    // A watcher serves once, and what it closes may stay open.
    function watch(Watcher: NonNullable<typeof CloseWatcher>) {
      const next = new Watcher()
      next.onclose = () => {
        watcher = watch(Watcher)
        close()
      }
      return next
    }
  }, [])
  return null
}

declare global {
  interface Window {
    /** Only some browsers have it, so the compiler's library does not. */
    CloseWatcher?: new () => { onclose: (() => void) | null; requestClose(): void; destroy(): void }
  }
}
