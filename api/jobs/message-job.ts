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
export type MessageSubject<K extends MessageKindName = MessageKindName> = {
  [P in K]: { kind: P } & MessageSubjects[P]
}[K]

export type MessageKindName = keyof MessageSubjects

/** A line a kind; each has a row in `work/message-kinds.ts`. */
interface MessageSubjects {
  activation: { userId: string }
  password: { userId: string }
  invited: { invitationId: string }
  deletion: { userId: string; dueAt: string }
  invitation: { partyId: string }
  reminder: { partyId: string }
  code: { partyId: string; force: boolean }
  copy: { documentId: string; to: CopyReader }
  declined: { documentId: string }
  expired: { documentId: string }
  dataCorrected: { activityId: number }
  /** `ofParty` of a telephone's: its messages are written down for a party. */
  redirected: { activityId: number; ofParty?: string }
  /** Jobs of the version before, which knew one address a workspace, have no `addressId`. */
  webhookOff: { accountId: string; addressId?: string | null }
  takenOver: { activityId: number }
  cancelled: { documentId: string }
  aboutToExpire: { documentId: string; expiresAt: string }
  deadlineChanged: { activityId: number }
  documentFailed: { documentId: string }
  messageUndelivered: { activityId: number }
  templateFailed: { templateId: string }
}

/** Who gets the copy: a party, the sender, or a contact named for a copy. */
export type CopyReader = { partyId: string; isByMail?: boolean } | { userId: string } | { signerId: string }
