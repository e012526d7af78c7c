import { useEffect, useEffectEvent, useRef } from 'react'
import { holdPage } from './leaving.ts'

/**
 * While `isDirty`, the browser's own dialog asks before the person leaves: by a link, the back button, or closing the window.
 * `isSafe` names paths that keep the changes, such as the other steps of a wizard.
 */
export function useUnsavedChanges(isDirty: boolean, isSafe: (path: string) => boolean = () => false) {
  const loses = useEffectEvent((nextPath: string) => !isSafe(nextPath))
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const release = holdPage((nextPath) => loses(nextPath))
    window.addEventListener('beforeunload', ask)
    return () => {
      release()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isDirty])
}

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
