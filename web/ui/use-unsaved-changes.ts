import { useEffect, useEffectEvent } from 'react'
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
