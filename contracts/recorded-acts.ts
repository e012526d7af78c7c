import type { Endpoint } from './endpoint.ts'
import { isPermission, needsOf } from './needs.ts'

/**
 * True for a call whose maker the owners of a workspace read afterwards: each that a person makes and that is no GET,
 * unless its row says that it changes nothing of a workspace.
 */
export function isRecorded({ method, needs, unrecorded }: Endpoint<unknown, unknown>): boolean {
  return (
    method !== 'GET' &&
    unrecorded === undefined &&
    needsOf(needs).some((need) => need === 'login' || need === 'session' || isPermission(need))
  )
}
