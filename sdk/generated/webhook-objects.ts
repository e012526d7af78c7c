// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

/** The type of an event's object. */
export interface WebhookObjects {
  document_uploaded: 'Document'
  document_metadata_ready: 'Document'
  document_prepared: 'Document'
  assignment_created: 'Document'
  signature_requested: 'Document'
  document_ready: 'Document'
  document_certificated: 'Document'
  signer_created: 'Signer'
  signer_email_verified: 'Document'
  signer_whatsapp_verified: 'Document'
  signer_sms_verified: 'Document'
  signer_data_confirmed: 'Document'
  signer_signed_document: 'Document'
  signer_viewed_document: 'Document'
  signer_rejected_document: 'Document'
  user_rejected_document: 'Document'
  document_processing_failed: 'Document'
  template_created: 'Template'
  template_processed: 'Template'
  template_processing_failed: 'Template'
}
