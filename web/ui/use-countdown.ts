import { useCallback, useEffect, useState } from 'react'

/** Counts whole seconds down to 0, from the first render on and again after `start()`, which may get another number. */
export function useCountdown(from: number) {
  const [end, setEnd] = useState(() => Date.now() + from * 1000)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = seconds > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])

  const start = useCallback(
    (again = from) => {
      setNow(Date.now())
      setEnd(Date.now() + again * 1000)
    },
    [from],
  )
  return { seconds, start }
}
