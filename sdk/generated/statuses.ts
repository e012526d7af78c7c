// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

/** The statuses to which a document in each status cannot come any more, save by being closed on the way. */
export const neverAfter: Readonly<Record<string, string>> = {
  uploading: 'uploading',
  uploaded: 'uploading uploaded',
  metadata_processing: 'uploading uploaded metadata_processing',
  metadata_ready: 'uploading uploaded metadata_processing metadata_ready',
  pending_signature: 'uploading uploaded metadata_processing metadata_ready pending_signature',
  certificating:
    'uploading uploaded metadata_processing metadata_ready pending_signature certificating expired rejected_by_user rejected_by_signer',
}
