import { useEffect, useState } from 'react'
import { useWhenOnline } from '../../../ui/use-when-online.ts'

/**
 * A part of the editor whose code the first view does not need: it loads afterwards, or when `isWanted`. Without a
 * connection the editor goes on without it, and loads it when the connection is back.
 */
export function usePart<T>(load: () => Promise<T>, isWanted = true): T | undefined {
  const [part, setPart] = useState<{ code: T }>()
  const [attempt, setAttempt] = useState(0)
  useWhenOnline(() => setAttempt(attempt + 1))
  const isMissing = isWanted && !part
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt loads again
  useEffect(() => {
    if (isMissing)
      void load().then(
        (code) => setPart({ code }),
        () => undefined,
      )
  }, [isMissing, load, attempt])
  return part?.code
}
