import type { Account } from '@rubrica/contracts/accounts.ts'
import { isRecord } from '@rubrica/contracts/member-of.ts'
import type { Permission as PermissionName } from '@rubrica/contracts/needs.ts'
import type { User } from '@rubrica/contracts/users.ts'
import { useSyncExternalStore } from 'react'

/** What the screens need to know of the signed-in person. A cookie hides the access token from every script. */
export interface Session {
  user: User
  /** The workspaces; the first is the active one. */
  accounts: Account[]
  permissions: Permission[]
}

/** One permission in the active workspace. */
export interface Permission {
  name: string
  is_allowed: boolean
}

/** The session of this browser, and the only way to change it. */
export const session = {
  /** The stored session, or null; the same object until it changes. */
  get: () => current,
  /** Starts a session or takes over what the server says now. */
  set: (next: Session) => keep(next),
  /** Changes part of it, such as the user after a profile was saved; nothing without a session. */
  update: (change: Partial<Session>) => current && keep({ ...current, ...change }),
  /** Ends the session here and forgets everything else in storage, except what belongs to the browser. */
  clear() {
    const kept = Object.entries(localStorage).filter(([name]) => own.has(name))
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of kept) localStorage.setItem(name, value)
    keep(null)
  },
}

/** The session of this browser, or null; renders again when it changes, here or in another window. */
export function useSession() {
  return useSyncExternalStore(subscribe, session.get, noSession)
}

/** The server renders pages for people without a session. */
function noSession(): Session | null {
  return null
}

/** The session of a page behind the sign-in guard; throws elsewhere. */
export function useSignedIn(): Session & { account: Account | undefined } {
  const signedIn = useSession()
  if (!signedIn) throw new Error('This page is shown only to who is signed in')
  return { ...signedIn, account: signedIn.accounts[0] }
}

/** Whether a permission is granted in the active workspace. */
export function usePermission(name: PermissionName) {
  return useSession()?.permissions.some((permission) => permission.name === name && permission.is_allowed) ?? false
}

const key = 'session'
/** Theme, consent, questions already shown and, if the host of `/v1` stores none, the sizes of fields: they belong to the browser, signed in or not. */
const own = new Set(['theme', 'locale', 'measurement', 'company-asked', 'field-sizes'])
const listeners = new Set<() => void>()
let current = read()

// The build renders pages without a browser (first-html.tsx).
globalThis.window?.addEventListener('storage', (event) => {
  if (event.key !== key && event.key !== null) return
  const next = read()
  if (current && !next && endedElsewhere()) return
  current = next
  for (const listener of listeners) listener()
})

/** True if the page itself handles a sign-out in another window. */
let endedElsewhere = () => false

/** Calls `end` when another window has signed out; if it returns true, the session remains until the page clears it. */
export function onEndedElsewhere(end: () => boolean) {
  endedElsewhere = end
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(next: Session | null) {
  current = next
  if (next) localStorage.setItem(key, JSON.stringify(next))
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

function read(): Session | null {
  const stored = globalThis.window?.localStorage.getItem(key)
  if (!stored) return null
  try {
    const value: unknown = JSON.parse(stored)
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

/** Stored values may come from an older version or be edited, so they are validated. */
function isSession(value: unknown): value is Session {
  if (!isRecord(value)) return false
  return typeof value.user === 'object' && Array.isArray(value.accounts) && Array.isArray(value.permissions)
}
