import { isPermission, type Needs, needsOf } from '@rubrica/contracts/needs.ts'
import type { BrowserSession } from './browser-session.ts'

/**
 * The rule of spec §6: a call is allowed when its permission is granted, or it needs no login, or it needs no
 * workspace. Of several needs any is enough. What passes here is still checked upstream.
 */
export function isAllowed(needs: Needs, session: Pick<BrowserSession, 'permissions'> | null): boolean {
  return needsOf(needs).some((need) => !isPermission(need) || session?.permissions.includes(need) === true)
}
