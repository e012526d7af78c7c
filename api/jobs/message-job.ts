/** The job `message.send`: by which channel, to whom, and about what. */
export type MessageJob = Recipient &
  MessageSubject & {
    /** Names the message, so that it goes out once however often the job runs. Jobs of the version before have none. */
    orderId?: string
  }

export interface Recipient {
  channel: string
  /** Null if the address is read when the message is written. A corrected address ends messages to the one before. */
  address: string | null
}

/**
 * A job names the subject of a message, never its content. The service makes codes and links when it writes the
 * message, so that no secret waits in the outbox.
 */
export type MessageSubject =
  | { kind: 'activation'; userId: string }
  | { kind: 'password'; userId: string }
  | { kind: 'invited'; invitationId: string }
  | { kind: 'deletion'; userId: string; dueAt: string }
  | { kind: 'invitation'; partyId: string }
  | { kind: 'reminder'; partyId: string }
  | { kind: 'code'; partyId: string; force: boolean }
  | { kind: 'copy'; documentId: string; to: CopyReader }
  | { kind: 'declined'; documentId: string }
  | { kind: 'expired'; documentId: string }
  | { kind: 'dataCorrected'; activityId: number }
  /** `ofParty` of a telephone's: its messages are written down for a party. */
  | { kind: 'redirected'; activityId: number; ofParty?: string }
  /** Jobs of the version before, which knew one address a workspace, have no `addressId`. */
  | { kind: 'webhookOff'; accountId: string; addressId?: string | null }
  | { kind: 'takenOver'; activityId: number }
  | { kind: 'cancelled'; documentId: string }
  | { kind: 'aboutToExpire'; documentId: string; expiresAt: string }
  | { kind: 'deadlineChanged'; activityId: number }
  | { kind: 'documentFailed'; documentId: string }
  | { kind: 'messageUndelivered'; activityId: number }
  | { kind: 'templateFailed'; templateId: string }

/** Who gets the copy: a party, the sender, or a contact named for a copy. */
export type CopyReader = { partyId: string; isByMail?: boolean } | { userId: string } | { signerId: string }
