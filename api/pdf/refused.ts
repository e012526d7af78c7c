/** Why a PDF is not accepted; the api turns each into a sentence for people. */
export type RefusalReason =
  | 'not_a_pdf'
  | 'empty'
  | 'damaged'
  | 'encrypted'
  | 'read_only'
  | 'too_many_pages'
  | 'huge_image'
  /** It holds more objects, or larger pages, than a document has; or claims to. */
  | 'too_complex'
  | 'too_slow'

/**
 * A PDF that cannot be signed here, through no fault of ours. `too_slow` means either limit of a worker: time or
 * memory. Anything else that the engine throws is unexpected and may be tried again.
 */
export class PdfRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`PDF refused: ${reason}`, options)
    this.name = 'PdfRefused'
    this.reason = reason
  }
}
