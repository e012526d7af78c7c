// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { Download } from '../download.ts'
import type { FileSource } from '../file.ts'
import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import type { Unlisted } from '../unlisted.ts'
import { signing as rows } from './rows.ts'
import type {
  ArtifactName,
  CurrentSigner,
  Document,
  DocumentStatus,
  DocumentSummary,
  DocumentToSign,
  FilledItem,
  PreparedCertificate,
  SeveralResult,
  Signer,
  SigningDocument,
} from './shapes.ts'

/** What `signing.own` takes. */
export interface SigningOwnInput {
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
}

/** What `signing.openOwn` takes. */
export interface SigningOpenOwnInput {
  /** Id of the document. */
  documentId: string
}

/** What `signing.openOwn` answers. */
export interface SigningOpenOwnAnswer {
  signer_access_code: string
  /** Goes into the X-Signer-Verification header of the next calls */
  verification_token: string
}

/** What `signing.requestVerification` takes. */
export interface SigningRequestVerificationInput {
  /** Sends another even if the last is still valid */
  force?: boolean | undefined
}

/** What `signing.requestVerification` answers. */
export interface SigningRequestVerificationAnswer {
  channel: 'email' | 'whatsapp' | 'sms' | Unlisted
  recipient: string
  is_sent: boolean
  /** Seconds until another code can be requested */
  retry_after: number
  /** Codes that can still be requested today */
  codes_left: number
}

/** What `signing.verify` takes. */
export interface SigningVerifyInput {
  'verification-code': string | number
  /** true: the link opens only for those who present the verification_token */
  bind?: boolean | undefined
}

/** What `signing.verify` answers. */
export interface SigningVerifyAnswer {
  is_verified: true
  /** With bind only. Goes into the X-Signer-Verification header of the next calls, for 4 hours */
  verification_token?: string
}

/** What `signing.confirmData` takes. */
export interface SigningConfirmDataInput {
  /** Id of the document. */
  documentId: string
  full_name?: string | null | undefined
  /** The e-mail of the invitation: another one is refused */
  email?: string | null | undefined
  government_id?: (string | '') | null | undefined
  whatsapp_phone_number?: (string | '') | null | undefined
  has_accepted_terms?: boolean | null | undefined
}

/** What `signing.open` takes. */
export interface SigningOpenInput {
  /** true accepts the terms */
  has_accepted_terms?: boolean | undefined
  /** Another document sent to the same address; otherwise the link's */
  document_id?: string | undefined
}

/** What `signing.saveSignature` takes. */
export interface SigningSaveSignatureInput {
  /** Path, Blob, bytes, stream, or `{ name, content }`. */
  file: FileSource
  type?: 'signature' | 'initial' | undefined
  /** false: for this document only; otherwise also for later ones */
  reuse?: boolean | undefined
}

/** What `signing.saveSignature` answers. */
export interface SigningSaveSignatureAnswer {
  type: 'signature' | 'initial' | Unlisted
}

/** What `signing.getSignature` takes. */
export interface SigningGetSignatureInput {
  type: 'signature' | 'initial'
}

/** What `signing.sign` takes. */
export interface SigningSignInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
  items: FilledItem[]
}

/** What `signing.preparePasskey` takes. */
export interface SigningPreparePasskeyInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
  items: FilledItem[]
}

/** What `signing.preparePasskey` answers. */
export interface SigningPreparePasskeyAnswer {
  id: string
  /** 32 bytes in base64 */
  challenge: string
  rp_id: string
  /** Whose passkey a new one is; id in base64 */
  user: {
    id: string
    name: string
    display_name: string
  }
  /** Passkeys with which this person has signed, in base64 */
  credential_ids: string[]
  /** ISO-8601 in UTC */
  expires_at: string
}

/** What `signing.signWithPasskey` takes. */
export interface SigningSignWithPasskeyInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
  preparationId: string
  credential_id: string
  /** SubjectPublicKeyInfo; of a new passkey only */
  public_key?: string | undefined
  /** Of a new passkey only */
  algorithm?: 'ES256' | 'RS256' | 'Ed25519' | undefined
  authenticator_data: string
  client_data: string
  signature: string
}

/** What `signing.prepareCertificate` takes. */
export interface SigningPrepareCertificateInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
  items: FilledItem[]
  /** DER in base64 */
  certificate: string
  /** Certificates of the authorities, if any */
  chain?: string[] | undefined
}

/** What `signing.signWithCertificate` takes. */
export interface SigningSignWithCertificateInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
  preparationId: string
  /** Base64; for EC, in DER */
  signature: string
}

/** What `signing.reject` takes. */
export interface SigningRejectInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
  decline_reason?: string | null | undefined
}

/** What `signing.signMultiple` takes. */
export interface SigningSignMultipleInput {
  document_ids: string[]
  /** What was filled in, by document; a document without fields needs none */
  filled?:
    | {
        document_id: string
        /** If it is no longer the document's, the document is not signed */
        assignment_id?: string | undefined
        items: FilledItem[]
      }[]
    | undefined
}

/** What `signing.declineMultiple` takes. */
export interface SigningDeclineMultipleInput {
  document_ids: string[]
  decline_reason?: string | null | undefined
}

/** What `signing.document` takes. */
export interface SigningDocumentInput {
  /** Id of the contact. */
  signerId: string
}

/** What `signing.searchDocuments` takes. */
export interface SigningSearchDocumentsInput {
  /** Id of the contact. */
  signerId: string
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
  /** Order; a leading - reverses it */
  sort?: 'name' | '-name' | 'created_at' | '-created_at' | undefined
  /** Text to look for */
  search?: string | undefined
  /** One or more statuses, separated by commas */
  status?: DocumentStatus | Unlisted | readonly (DocumentStatus | Unlisted)[] | undefined
}

/** What `signing.download` takes. */
export interface SigningDownloadInput {
  /** Id of the contact. */
  signerId: string
  /** Id of the document. */
  documentId: string
  /** Which file. */
  artifact: ArtifactName | Unlisted
}

/** Calls of `signing`. */
export interface Signing {
  /**
   * Documents that wait for the caller's own signature, sent to the confirmed e-mail of the account by any workspace, in the order of the requests. None while the e-mail is not confirmed.
   *
   * `GET /users/self/documents-to-sign`
   */
  own(input?: SigningOwnInput, options?: CallOptions): List<DocumentToSign>
  /**
   * Opens the caller's own link without a code: the confirmed e-mail of the account is the address to which the document was sent. Needs a session, not an API key. Trail and certificate name this way of verification. The link is open to a caller that presents the token, as after `verify` with `bind`.
   *
   * `POST /users/self/documents-to-sign/:documentId`
   *
   * Its own errors: `own_email_unverified`, `own_email_unproven`, `out_of_turn`.
   */
  openOwn(input: SigningOpenOwnInput, options?: CallOptions): Promise<SigningOpenOwnAnswer>
  /**
   * The signer behind the access code; open before the six digits are confirmed, so it names no contact data then.
   *
   * `GET /signers/self`
   */
  self(input?: Record<never, never>, options?: CallOptions): Promise<CurrentSigner>
  /**
   * Mails a six-digit code unless one is still valid: ten a day, each after a longer wait than the one before. When they are used up, the sender can reset the count by resending.
   *
   * `PUT /signers/request-verification`
   *
   * Its own errors: `code_too_soon`, `codes_used_up`, `wrong_codes_used_up`, `mail_too_soon`.
   */
  requestVerification(
    input?: SigningRequestVerificationInput,
    options?: CallOptions,
  ): Promise<SigningRequestVerificationAnswer>
  /**
   * Confirms the six digits. With `bind` the link is open only to callers that present the answer's token in the header `X-Signer-Verification`; without it, to everybody who has the link. The next confirmation replaces this one.
   *
   * `POST /verify`
   *
   * Its own errors: `code_wrong`, `code_expired`, `wrong_codes_used_up`.
   */
  verify(input: SigningVerifyInput, options?: CallOptions): Promise<SigningVerifyAnswer>
  /**
   * Records the acceptance of the terms, with version and time.
   *
   * `PUT /signers/accept-terms`
   *
   * Its own errors: `verification_required`, `not_found`.
   */
  acceptTerms(input?: Record<never, never>, options?: CallOptions): Promise<Signer>
  /**
   * Corrects or completes the signer's name, CPF and telephone for this document, and informs the sender. Never required. Refuses an invalid CPF or telephone, another e-mail than that of the invitation, and another CPF or CNPJ than the one that the sender gave if they demand a certificate.
   *
   * `PUT /documents/:documentId/signers/confirm-data`
   *
   * Its own errors: `verification_required`, `already_signed`, `document_closed`, `conflict`.
   */
  confirmData(input: SigningConfirmDataInput, options?: CallOptions): Promise<Signer>
  /**
   * The document as this signer sees it; the first call records the view. May accept the terms in the same call. With `document_id` it opens another document that was sent to the same address.
   *
   * `GET /sign`
   *
   * Its own errors: `not_found`, `document_not_ready`, `verification_required`, `out_of_turn`, `document_closed`.
   */
  open(input?: SigningOpenInput, options?: CallOptions): Promise<SigningDocument>
  /**
   * The first page of the link's document as JPEG at 150 DPI: what a signer reads until the PDF has come.
   *
   * `GET /sign/first-page`
   *
   * Its own errors: `not_found`, `verification_required`, `artifact_not_ready`, `file_damaged`, `file_too_slow`.
   */
  firstPage(input?: Record<never, never>, options?: CallOptions): Promise<Download>
  /**
   * Saves the drawn, typed or uploaded signature (PNG or JPEG, up to 1 MB); `reuse=false`: only for this document.
   *
   * `POST /signature`
   *
   * Its own errors: `verification_required`, `image_invalid`, `too_large`.
   */
  saveSignature(input: SigningSaveSignatureInput, options?: CallOptions): Promise<SigningSaveSignatureAnswer>
  /**
   * Downloads the image of the signature.
   *
   * `GET /signature/:type`
   *
   * Its own errors: `verification_required`.
   */
  getSignature(input: SigningGetSignatureInput, options?: CallOptions): Promise<Download>
  /**
   * Signs: fills every item of this signer at once; a virtual assignment takes an empty list.
   *
   * `POST /documents/:documentId/assignments/:assignmentId`
   *
   * Its own errors: `verification_required`, `terms_required`, `out_of_turn`, `already_signed`, `document_closed`, `item_value_invalid`, `signature_missing`, `certificate_required`.
   */
  sign(input: SigningSignInput, options?: CallOptions): Promise<SigningDocument>
  /**
   * Prepares a signature by a passkey of the signer (WebAuthn): values and challenge stay as they are for ten minutes. The challenge is the hash of document, values and head of the trail (docs/evidence.md).
   *
   * `POST /documents/:documentId/assignments/:assignmentId/passkey-signatures`
   *
   * Its own errors: `verification_required`, `terms_required`, `out_of_turn`, `already_signed`, `document_closed`, `item_value_invalid`, `signature_missing`, `certificate_required`, `passkey_unavailable`.
   */
  preparePasskey(input: SigningPreparePasskeyInput, options?: CallOptions): Promise<SigningPreparePasskeyAnswer>
  /**
   * Signs what was prepared, with the browser's answer for the passkey. Does not check who owns the key.
   *
   * `POST /documents/:documentId/assignments/:assignmentId/passkey-signatures/:preparationId`
   *
   * Its own errors: `verification_required`, `terms_required`, `out_of_turn`, `already_signed`, `document_closed`, `item_value_invalid`, `signature_missing`, `preparation_outdated`, `passkey_unknown`, `passkey_wrong`.
   */
  signWithPasskey(input: SigningSignWithPasskeyInput, options?: CallOptions): Promise<SigningDocument>
  /**
   * Fills every item of a signer who has to use a certificate of their own, and returns what its key has to sign. Signs nothing yet; key and password stay on the signer's computer.
   *
   * `POST /documents/:documentId/assignments/:assignmentId/certificate-signatures`
   *
   * Its own errors: `verification_required`, `terms_required`, `out_of_turn`, `already_signed`, `document_closed`, `item_value_invalid`, `signature_missing`, `file_damaged`, `file_too_slow`, `conflict`, `certificate_invalid`, `certificate_of_another`, `preparation_outdated`.
   */
  prepareCertificate(input: SigningPrepareCertificateInput, options?: CallOptions): Promise<PreparedCertificate>
  /**
   * Signs what was prepared, with the signature of its attributes by the certificate's key.
   *
   * `POST /documents/:documentId/assignments/:assignmentId/certificate-signatures/:preparationId`
   *
   * Its own errors: `verification_required`, `terms_required`, `out_of_turn`, `already_signed`, `document_closed`, `item_value_invalid`, `signature_missing`, `preparation_outdated`, `signature_wrong`.
   */
  signWithCertificate(input: SigningSignWithCertificateInput, options?: CallOptions): Promise<SigningDocument>
  /**
   * Declines as a signer, or cancels as an account holder; the document is closed for everybody.
   *
   * `PUT /documents/:documentId/assignments/:assignmentId/reject`
   *
   * Its own errors: `verification_required`, `already_signed`, `out_of_turn`, `document_closed`.
   */
  reject(input: SigningRejectInput, options?: CallOptions): Promise<void>
  /**
   * Signs several documents that wait for this signer, each as if it were signed alone. One that cannot be signed does not affect the others: the answer has a result for each, in the order of the ids. A certificate of the signer's own signs by its own rows.
   *
   * `PUT /signers/documents/sign-multiple`
   *
   * Its own errors: `verification_required`.
   */
  signMultiple(input: SigningSignMultipleInput, options?: CallOptions): Promise<SeveralResult[]>
  /**
   * Declines several documents that wait for this signer.
   *
   * `PUT /signers/documents/decline-multiple`
   *
   * Its own errors: `verification_required`.
   */
  declineMultiple(input: SigningDeclineMultipleInput, options?: CallOptions): Promise<SeveralResult[]>
  /**
   * The link's document as its signer sees it; opening it to sign is `GET /sign`, which records the view.
   *
   * `GET /signers/:signerId/document`
   *
   * Its own errors: `verification_required`.
   */
  document(input: SigningDocumentInput, options?: CallOptions): Promise<Document>
  /**
   * Documents that the signer may open, in any status.
   *
   * `GET /signers/:signerId/documents/search`
   *
   * Its own errors: `verification_required`.
   */
  searchDocuments(input: SigningSearchDocumentsInput, options?: CallOptions): List<DocumentSummary>
  /**
   * A file of a document in which the signer takes part.
   *
   * `GET /signers/:signerId/documents/:documentId/download/:artifact`
   *
   * Its own errors: `verification_required`, `artifact_not_ready`.
   */
  download(input: SigningDownloadInput, options?: CallOptions): Promise<Download>
}

/** `new Signing(options)` has these calls alone, for whoever bundles and needs no others. */
export const Signing = /* @__PURE__ */ resourceOf<Signing>(rows, () => import('../later.ts'))
