import { memberOf, textMemberOf } from '@rubrica/contracts/member-of.ts'
/** What opens after a login, other than the home page; it travels in navigation state, never in an address. */
export interface LoginTarget {
  /** A page before the dashboard that waits for the person. */
  path?: string | undefined
  /** The navigation state that the page already had. */
  state?: unknown
  /** The workspace that becomes the active one. */
  workspace?: string | undefined
}

/** The state to go to the login with. */
export function afterLogin(target: LoginTarget): { afterLogin: LoginTarget } {
  return { afterLogin: target }
}

/** The state for the page that takes a code: the person's sign-up has mailed one at this moment. */
export function withCodeSentAt(moment: number, state: unknown): object {
  return { ...Object(state), codeSentAt: moment }
}

/** When the sign-up before this page mailed a code; 0 if none did. */
export function codeSentAtOf(state: unknown): number {
  return Number(Reflect.get(Object(state), 'codeSentAt')) || 0
}

/** History entries can be edited, so this accepts only pages of ours. */
export function loginTargetOf(state: unknown): LoginTarget {
  const target = memberOf(state, 'afterLogin')
  const path = textMemberOf(target, 'path')
  return {
    path: path !== undefined && /^\/(?:device|(?:invitation|plan)\/[\w-]+)$/.test(path) ? path : undefined,
    state: memberOf(target, 'state'),
    workspace: textMemberOf(target, 'workspace'),
  }
}
