import type { Keys } from '../secrets.ts'

/** The code of the mailed link: derived from the installation's secret, so that it can be mailed again but not guessed. */
export function invitationCode(keys: Keys, invitationId: string): string {
  return keys.accessCode(`invitation:${invitationId}`)
}
