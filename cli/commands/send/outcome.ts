/** What became of a row. */
export interface Outcome {
  /**
   * `found`: there was a document under its external id. `unknown`: its call was begun and had no answer; the next run asks
   * again, and makes nothing twice. `not_sent`: it was not begun.
   */
  status: 'sent' | 'found' | 'failed' | 'unknown' | 'not_sent'
  externalId?: string | undefined
  documentId?: string | undefined
  error?: string | undefined
}
