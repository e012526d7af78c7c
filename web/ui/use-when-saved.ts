import { useEffect, useRef } from 'react'

/**
 * Goes on once a call has saved what was typed. Not within the call's own `onSuccess`: the form must have seen first that
 * nothing is unsaved, or leaving it asks back.
 */
export function useWhenSaved({ isSuccess }: { isSuccess: boolean }, goOn: () => void): void {
  const next = useRef(goOn)
  next.current = goOn
  useEffect(() => {
    if (isSuccess) next.current()
  }, [isSuccess])
}
