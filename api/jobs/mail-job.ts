/**
 * A mail job names its subject, never its content. The service makes codes and links when it writes the mail,
 * so that no secret waits in the outbox.
 */
export type MailJob =
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
  | { kind: 'redirected'; activityId: number }
  | { kind: 'webhookOff'; accountId: string }
  | { kind: 'takenOver'; activityId: number }
  | { kind: 'cancelled'; documentId: string }
  | { kind: 'aboutToExpire'; documentId: string; expiresAt: string }
  | { kind: 'deadlineChanged'; activityId: number }
  | { kind: 'documentFailed'; documentId: string }
  | { kind: 'templateFailed'; templateId: string }

/** Who gets the copy: a party, the sender, or a contact named for a copy. */
export type CopyReader = { partyId: string } | { userId: string } | { signerId: string }
