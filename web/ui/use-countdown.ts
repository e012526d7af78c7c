import { useCallback, useEffect, useState } from 'react'

/** Counts whole seconds down to 0, from the first render on and again after `start()`, which may get another number. The clock may be set meanwhile. */
export function useCountdown(from: number) {
  const [end, setEnd] = useState(() => performance.now() + from * 1000)
  const [now, setNow] = useState(() => performance.now())
  const seconds = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = seconds > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])

  const start = useCallback(
    (again = from) => {
      setNow(performance.now())
      setEnd(performance.now() + again * 1000)
    },
    [from],
  )
  return { seconds, start }
}
