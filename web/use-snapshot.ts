import { useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router-dom'

/** A value that only the browser knows: `onServer` on the server and during hydration, `inBrowser` afterwards. */
export function useSnapshot<T>(inBrowser: () => T, onServer: T): T {
  return useSyncExternalStore(neverChanges, inBrowser, () => onServer)
}

/** The address of a page that the server renders: it knows neither query nor state. */
export function usePlace(): Location {
  const location = useLocation()
  return useSnapshot(() => true, false) ? location : { ...location, search: '', hash: '', state: null }
}

function neverChanges() {
  return () => undefined
}
