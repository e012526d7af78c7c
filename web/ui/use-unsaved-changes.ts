import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/**
 * While `isDirty`, asks through the browser's own dialog before the page is left, by link or by closing the window.
 * Paths for which `isSafe` is true lose nothing and are opened without asking.
 */
export function useUnsavedChanges(isDirty: boolean, isSafe: (path: string) => boolean = () => false) {
  useBlocker(({ currentLocation, nextLocation }) => {
    if (!isDirty || currentLocation.pathname === nextLocation.pathname || isSafe(nextLocation.pathname)) return false
    return !window.confirm('Há alterações que não foram salvas. Sair desta página mesmo assim?')
  })

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
