interface ActivityEventRow {
  /**
   * The signer's own act, and not what was done to them: only there the origin proves something. A `proof` shows who the
   * person was, or what they agreed to; a `step` does not. Null if somebody else did it, or the service.
   */
  bySigner: 'proof' | 'step' | null
  /** Webhooks deliver it, with the words in `webhooks.ts`; others stay in the trail. */
  isDelivered: boolean
}

/** What is written into a trail. A later version may write more. */
export const activityEvents = {
  document_uploaded: { bySigner: null, isDelivered: true },
  document_metadata_ready: { bySigner: null, isDelivered: true },
  document_prepared: { bySigner: null, isDelivered: true },
  document_renamed: { bySigner: null, isDelivered: false },
  document_processing_failed: { bySigner: null, isDelivered: true },
  document_retried: { bySigner: null, isDelivered: false },
  assignment_created: { bySigner: null, isDelivered: true },
  assignment_expiration_changed: { bySigner: null, isDelivered: false },
  assignment_expired: { bySigner: null, isDelivered: false },
  signature_requested: { bySigner: null, isDelivered: true },
  signature_request_failed: { bySigner: null, isDelivered: false },
  mail_failed: { bySigner: null, isDelivered: false },
  mail_waiting: { bySigner: null, isDelivered: false },
  message_delivered: { bySigner: null, isDelivered: false },
  message_text_left_out: { bySigner: null, isDelivered: false },
  signer_email_verified: { bySigner: 'proof', isDelivered: true },
  signer_whatsapp_verified: { bySigner: 'proof', isDelivered: true },
  signer_sms_verified: { bySigner: 'proof', isDelivered: true },
  signer_account_verified: { bySigner: 'proof', isDelivered: false },
  signer_reminded: { bySigner: null, isDelivered: false },
  assignment_reminders_changed: { bySigner: null, isDelivered: false },
  signer_data_confirmed: { bySigner: 'proof', isDelivered: true },
  signer_email_corrected: { bySigner: null, isDelivered: false },
  signer_phone_corrected: { bySigner: null, isDelivered: false },
  signer_accepted_terms: { bySigner: 'proof', isDelivered: false },
  signer_viewed_document: { bySigner: 'step', isDelivered: true },
  signer_drew_elsewhere: { bySigner: null, isDelivered: false },
  signer_signed_document: { bySigner: 'proof', isDelivered: true },
  signer_rejected_document: { bySigner: 'step', isDelivered: true },
  user_rejected_document: { bySigner: null, isDelivered: true },
  document_ready: { bySigner: null, isDelivered: true },
  document_certificated: { bySigner: null, isDelivered: true },
  document_timestamp_renewed: { bySigner: null, isDelivered: false },
  reader_code_created: { bySigner: null, isDelivered: false },
  reader_code_removed: { bySigner: null, isDelivered: false },
  document_removed: { bySigner: null, isDelivered: false },
  signer_created: { bySigner: null, isDelivered: true },
  account_plan_changed: { bySigner: null, isDelivered: false },
  invitation_created: { bySigner: null, isDelivered: false },
  invitation_accepted: { bySigner: null, isDelivered: false },
  invitation_revoked: { bySigner: null, isDelivered: false },
  invitation_expired: { bySigner: null, isDelivered: false },
  user_deletion_scheduled: { bySigner: null, isDelivered: false },
  user_deletion_cancelled: { bySigner: null, isDelivered: false },
  user_deleted: { bySigner: null, isDelivered: false },
  user_taken_over: { bySigner: null, isDelivered: false },
  user_email_confirmed: { bySigner: null, isDelivered: false },
  template_created: { bySigner: null, isDelivered: true },
  template_processed: { bySigner: null, isDelivered: true },
  template_processing_failed: { bySigner: null, isDelivered: true },
} as const satisfies Record<string, ActivityEventRow>

export type ActivityEvent = keyof typeof activityEvents

/** The events that webhooks deliver. */
export type DeliveredEvent = {
  [Name in ActivityEvent]: (typeof activityEvents)[Name]['isDelivered'] extends true ? Name : never
}[ActivityEvent]
