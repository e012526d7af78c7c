import { useEffect, useRef } from 'react'

/**
 * Calls `whenSaved` once a call has saved what was typed. Not within the call's own `onSuccess`: the form must have seen first that
 * nothing is unsaved, or leaving it asks back.
 */
export function useWhenSaved({ isSuccess }: { isSuccess: boolean }, whenSaved: () => void): void {
  const next = useRef(whenSaved)
  next.current = whenSaved
  useEffect(() => {
    if (isSuccess) next.current()
  }, [isSuccess])
}
