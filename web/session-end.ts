import { memberOf, textMemberOf } from '@rubrica/contracts/member-of.ts'
import { session } from './session.ts'
import { dropHeldForms, holdForms } from './ui/held-forms.ts'
import { letGo } from './ui/leaving.ts'

/** The person's place when the session ended, for the login page; it travels in navigation state, never in an address. */
export interface SessionEnd {
  returnTo: string
}

/** Drafts of the person who was signed in; only in memory, so that they go when the tab closes. */
let kept: { email: string | undefined; drafts: [string, string][] } | undefined
/** The prefixes of drafts in the tab: of documents, of uses of templates, and of lists of people. */
const prepared = ['draft:', 'use:', 'many:']

/** Stores what was typed and prepared, and lets the person leave without a question. Returns the state to navigate with. */
export function endSession(path: string): { sessionEnd: SessionEnd } {
  const email = session.get()?.user.email
  const drafts = Object.entries(sessionStorage).filter(([key]) => prepared.some((kind) => key.startsWith(kind)))
  kept = { email, drafts }
  holdForms()
  letGo()
  return { sessionEnd: { returnTo: path } }
}

/** After a login, here or in another window: gives the same person's drafts back, and forgets another person's. */
export function restoreWork(email: string) {
  if (!kept) return
  if (kept.email === email) {
    try {
      for (const [key, value] of kept.drafts) sessionStorage.setItem(key, value)
    } catch {
      // The tab has no room for the rest.
    }
  } else dropHeldForms()
  kept = undefined
}

/** Reads an end from the navigation state; returns only to pages of ours that need a login. */
export function sessionEndOf(state: unknown): SessionEnd | undefined {
  const returnTo = textMemberOf(memberOf(state, 'sessionEnd'), 'returnTo')
  return returnTo !== undefined && /^\/(?:dashboard(?:[/?#]|$)|device$)/.test(returnTo) ? { returnTo } : undefined
}
