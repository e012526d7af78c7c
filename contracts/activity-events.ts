interface ActivityEventRow {
  /**
   * The signer's own act, and not what was done to them: only there the origin proves something. A `proof` shows who the
   * person was, or what they agreed to; a `step` does not. Null if somebody else did it, or the service.
   */
  bySigner: 'proof' | 'step' | null
  /** The `object` by which webhooks deliver it, with the words in `webhooks.ts`; null if it stays in the trail. */
  delivered: 'Document' | 'Signer' | 'Template' | 'Account' | 'User' | null
}

/** What is written into a trail. A later version may write more. */
export const activityEvents = {
  document_uploaded: { bySigner: null, delivered: 'Document' },
  document_metadata_ready: { bySigner: null, delivered: 'Document' },
  document_prepared: { bySigner: null, delivered: 'Document' },
  document_renamed: { bySigner: null, delivered: null },
  document_processing_failed: { bySigner: null, delivered: 'Document' },
  document_retried: { bySigner: null, delivered: null },
  assignment_created: { bySigner: null, delivered: 'Document' },
  assignment_expiration_changed: { bySigner: null, delivered: null },
  assignment_expired: { bySigner: null, delivered: null },
  signature_requested: { bySigner: null, delivered: 'Document' },
  signature_request_failed: { bySigner: null, delivered: null },
  mail_failed: { bySigner: null, delivered: null },
  mail_waiting: { bySigner: null, delivered: null },
  message_delivered: { bySigner: null, delivered: null },
  message_text_left_out: { bySigner: null, delivered: null },
  signer_email_verified: { bySigner: 'proof', delivered: 'Document' },
  signer_whatsapp_verified: { bySigner: 'proof', delivered: 'Document' },
  signer_sms_verified: { bySigner: 'proof', delivered: 'Document' },
  signer_account_verified: { bySigner: 'proof', delivered: null },
  signer_reminded: { bySigner: null, delivered: null },
  assignment_reminders_changed: { bySigner: null, delivered: null },
  signer_data_confirmed: { bySigner: 'proof', delivered: 'Document' },
  signer_email_corrected: { bySigner: null, delivered: null },
  signer_phone_corrected: { bySigner: null, delivered: null },
  signer_accepted_terms: { bySigner: 'proof', delivered: null },
  signer_viewed_document: { bySigner: 'step', delivered: 'Document' },
  signer_drew_elsewhere: { bySigner: null, delivered: null },
  signer_signed_document: { bySigner: 'proof', delivered: 'Document' },
  signer_rejected_document: { bySigner: 'step', delivered: 'Document' },
  user_rejected_document: { bySigner: null, delivered: 'Document' },
  document_ready: { bySigner: null, delivered: 'Document' },
  document_certificated: { bySigner: null, delivered: 'Document' },
  document_timestamp_renewed: { bySigner: null, delivered: null },
  reader_code_created: { bySigner: null, delivered: null },
  reader_code_removed: { bySigner: null, delivered: null },
  document_removed: { bySigner: null, delivered: null },
  signer_created: { bySigner: null, delivered: 'Signer' },
  account_plan_changed: { bySigner: null, delivered: null },
  invitation_created: { bySigner: null, delivered: null },
  invitation_accepted: { bySigner: null, delivered: null },
  invitation_revoked: { bySigner: null, delivered: null },
  invitation_expired: { bySigner: null, delivered: null },
  user_deletion_scheduled: { bySigner: null, delivered: null },
  user_deletion_cancelled: { bySigner: null, delivered: null },
  user_deleted: { bySigner: null, delivered: null },
  user_taken_over: { bySigner: null, delivered: null },
  user_email_confirmed: { bySigner: null, delivered: null },
  template_created: { bySigner: null, delivered: 'Template' },
  template_processed: { bySigner: null, delivered: 'Template' },
  template_processing_failed: { bySigner: null, delivered: 'Template' },
} as const satisfies Record<string, ActivityEventRow>

export type ActivityEvent = keyof typeof activityEvents

/** The events that webhooks deliver. */
export type DeliveredEvent = {
  [Name in ActivityEvent]: (typeof activityEvents)[Name]['delivered'] extends null ? never : Name
}[ActivityEvent]
