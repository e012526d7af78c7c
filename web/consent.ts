import { useSyncExternalStore } from 'react'
import { setting } from './setting.ts'

/** A person's decision about being measured, in this browser. */
export type Consent = 'granted' | 'refused'

/** Separate from the session: signing in or out decides nothing. */
const KEY = 'measurement'
const listeners = new Set<() => void>()

/** The decision so far; undefined if there is none. If nothing is measured, there is nothing to decide. */
function readConsent(): Consent | undefined {
  const decided = localStorage.getItem(KEY)
  return decided === 'granted' || decided === 'refused' ? decided : undefined
}

/** Renders again when the decision changes, here or in another window. */
export function useConsent() {
  return useSyncExternalStore(subscribe, readConsent)
}

export function decide(consent: Consent) {
  localStorage.setItem(KEY, consent)
  for (const listener of listeners) listener()
}

/** Whether anything may be measured now. */
export function isMeasured() {
  return setting('analytics-script') !== undefined && readConsent() === 'granted'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
