import { CODES_A_DAY, WRONG_CODES_A_DAY } from '@rubrica/contracts/messages.ts'
import { mailboxOf } from '../mail/mailbox-of.ts'
import type { Keys } from '../secrets.ts'
import type { Allowance } from './quota.ts'

const DAY_SECONDS = 24 * 3600

/** Limits that do not depend on the caller's IP address (decision 0019). */
export const allowances = {
  /** Codes that we send to a signer on request; the sender's resending resets the count. */
  signerCodes: { limit: CODES_A_DAY, seconds: DAY_SECONDS, waits: [0, 30, 60, 120, 300, 600, 900, 1800, 3600] },
  /** Wrong codes, for whichever code a person typed them. */
  wrongCodes: { limit: WRONG_CODES_A_DAY, seconds: DAY_SECONDS, waits: [0] },
  /** Codes that one workspace's documents cause to one address. */
  addressCodes: { limit: 100, seconds: DAY_SECONDS, waits: [0] },
  /** Messages to one telephone, from all workspaces together: each costs the operator money, and a stranger patience. */
  number: { limit: 30, seconds: DAY_SECONDS, waits: [0] },
  /** Invitations that a sender repeats to one signer, or one person's to join a team in one mailbox. */
  invitations: { limit: 10, seconds: DAY_SECONDS, waits: [0] },
  /** Invitations to join a team in one mailbox, from all senders together. */
  mailboxInvitations: { limit: 30, seconds: DAY_SECONDS, waits: [0] },
  /** Notices of a deletion that is ordered and cancelled again. */
  deletionNotices: { limit: 5, seconds: DAY_SECONDS, waits: [0] },
  /** Notices to one mailbox that a webhook was switched off: its receiver decides when that happens. */
  webhookNotices: { limit: 5, seconds: DAY_SECONDS, waits: [0] },
  /** Mails that anybody who knows an address can cause: a new password, an activation, a sign-up. */
  mailbox: { limit: 20, seconds: DAY_SECONDS, waits: [0, 0, 60, 300, 900, 3600] },
} satisfies Record<string, Allowance>

/** The counts by name, which holds addresses as keyed hashes. */
export const quotaIds = {
  signerCodes: (partyId: string) => `signer-codes ${partyId}`,
  wrongSignerCodes: (partyId: string) => `wrong-signer-codes ${partyId}`,
  resends: (partyId: string) => `resends ${partyId}`,
  /** By the channel's name for the address. */
  addressCodes: (keys: Keys, accountId: string, quotaId: string) => hashed(keys, `codes ${accountId}`, quotaId),
  number: (keys: Keys, quotaId: string) => hashed(keys, 'numbers', quotaId),
  invitationsOf: (keys: Keys, userId: string, email: string) => hashed(keys, `invitations ${userId}`, mailboxOf(email)),
  mailboxInvitations: (keys: Keys, email: string) => hashed(keys, 'invitations', mailboxOf(email)),
  deletionNotices: (userId: string) => `deletion-notices ${userId}`,
  webhookNotices: (keys: Keys, email: string) => hashed(keys, 'webhook-notices', mailboxOf(email)),
  accountMails: (keys: Keys, email: string) => hashed(keys, 'account-mails', mailboxOf(email)),
  signUps: (keys: Keys, email: string) => hashed(keys, 'sign-ups', mailboxOf(email)),
  wrongActivationCodes: (keys: Keys, email: string) =>
    hashed(keys, 'wrong-activation-codes', email.trim().toLowerCase()),
  ownWrongActivationCodes: (userId: string) => `wrong-activation-codes ${userId}`,
  wrongUserCodes: (userId: string) => `wrong-user-codes ${userId}`,
}

function hashed(keys: Keys, kind: string, address: string): string {
  return keys.hash('quota', `${kind}\0${address}`)
}
