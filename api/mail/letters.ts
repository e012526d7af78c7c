import type { Deps } from '../deps.ts'
import { activation } from './letters/activation.ts'
import { code } from './letters/code.ts'
import { copy } from './letters/copy.ts'
import { dataCorrected } from './letters/data-corrected.ts'
import { declined } from './letters/declined.ts'
import { deletion } from './letters/deletion.ts'
import { expired } from './letters/expired.ts'
import { invitation } from './letters/invitation.ts'
import { invited } from './letters/invited.ts'
import { password } from './letters/password.ts'
import { redirected } from './letters/redirected.ts'
import { webhookOff } from './letters/webhook-off.ts'
import type { Mail } from './mailer.ts'

/**
 * What a mail job is told: whom it is about, never what it says. Codes and links are made when the mail is written,
 * so that no secret waits in the outbox.
 */
export type Letter =
  | { kind: 'activation'; userId: string }
  | { kind: 'password'; userId: string }
  | { kind: 'invited'; invitationId: string }
  | { kind: 'deletion'; userId: string; dueAt: string }
  | { kind: 'invitation'; partyId: string }
  | { kind: 'code'; partyId: string; force: boolean }
  | { kind: 'copy'; documentId: string; to: CopyReader }
  | { kind: 'declined'; documentId: string }
  | { kind: 'expired'; documentId: string }
  | { kind: 'dataCorrected'; activityId: number }
  | { kind: 'redirected'; activityId: number }
  | { kind: 'webhookOff'; accountId: string }

/** Who gets the copy: a party, the sender, or a contact named for a copy. */
export type CopyReader = { partyId: string } | { userId: string } | { signerId: string }

/** Writes the mail, or null where there is no longer anything to say. */
export function writeLetter(deps: Deps, letter: Letter): Promise<Mail | null> {
  switch (letter.kind) {
    case 'activation':
      return activation(deps, letter.userId)
    case 'password':
      return password(deps, letter.userId)
    case 'invited':
      return invited(deps, letter.invitationId)
    case 'deletion':
      return deletion(deps, letter.userId, letter.dueAt)
    case 'invitation':
      return invitation(deps, letter.partyId)
    case 'code':
      return code(deps, letter.partyId, letter.force)
    case 'copy':
      return copy(deps, letter.documentId, letter.to)
    case 'declined':
      return declined(deps, letter.documentId)
    case 'expired':
      return expired(deps, letter.documentId)
    case 'dataCorrected':
      return dataCorrected(deps, letter.activityId)
    case 'redirected':
      return redirected(deps, letter.activityId)
    case 'webhookOff':
      return webhookOff(deps, letter.accountId)
  }
}
