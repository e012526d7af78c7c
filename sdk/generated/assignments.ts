// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import type { PersonChoice, SignerChoice } from '../person-choice.ts'
import { resourceOf } from '../resource.ts'
import type { Unlisted } from '../unlisted.ts'
import { assignments as rows } from './rows.ts'
import type { Assignment, AssignmentSigner, DisplaySettings, Item, PartyPart, WhatsappNotification } from './shapes.ts'

/** What `assignments.create` takes. */
export interface AssignmentsCreateInput {
  /** Id of the document. */
  documentId: string
  method: 'virtual' | 'collect'
  /** Who signs: contacts by id, or people by name and e-mail, who become contacts */
  signers: readonly SignerChoice[]
  /** For collect only */
  entries?:
    | {
        /** The page, as in the document's pages */
        page_id: string
        fields: {
          /** Whose field it is, by the contact's id */
          signer_id?: string | null | undefined
          /** Or by e-mail, for a person given that way in signers */
          signer_email?: string | null | undefined
          /** The workspace's field, as in GET /accounts/{id}/fields */
          field_id: string
          display_settings: DisplaySettings
        }[]
      }[]
    | null
    | undefined
  /** Message to the signers */
  message?: string | null | undefined
  /** ISO-8601; a date without a time lasts until the end of that day, and a time without a zone is São Paulo time */
  expires_at?: string | null | undefined
  /** Days without an answer until each reminder, at most 5 for each person */
  reminder_days?: number | null | undefined
  /** Who receives the signed document: ids of contacts, or people by name and e-mail */
  copy_receivers?: readonly (string | PersonChoice)[] | undefined
}

/** What `assignments.list` takes. */
export interface AssignmentsListInput {
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
  /** The workspace. Default: the one that the client was made with. Without that, the caller's first. */
  accountId?: string | undefined
}

/** What `assignments.list` answers. */
export interface AssignmentsListItem {
  resource: 'assignment'
  id: string
  sender_email: string
  method: 'virtual' | 'collect' | Unlisted
  /** ISO-8601 in UTC */
  expires_at: string | null
  /** Days between automatic reminders; null without reminders */
  reminder_days: number | null
  message: string | null
  signers: AssignmentSigner[]
  copy_receivers: {
    id: string
    full_name: string
    email: string | null
  }[]
  items: Item[]
  summary: {
    signer_count: number
    completed_count: number
    signers: {
      resource: 'signer'
      id: string
      full_name: string
      email: string | null
      /** E.164 */
      whatsapp_phone_number: string | null
      /** CPF or CNPJ, without punctuation */
      government_id: string | null
      has_accepted_terms: boolean
      /** What the person does in the document */
      part: PartyPart | Unlisted
      /** In what capacity the person acts, such as fiadora (guarantor); null if not given */
      acting_as: string | null
      /** Whom the witness attests, by id; empty for all others */
      witness_of: string[]
      completed: boolean
    }[]
  }
  signing_urls: {
    signer_id: string
    url: string
  }[]
  document_id: string
}

/** What `assignments.whatsappNotifications` takes. */
export interface AssignmentsWhatsappNotificationsInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
}

/** What `assignments.resend` takes. */
export interface AssignmentsResendInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
  /** Id of the contact. */
  signerId: string
  /** The address that is meant: if the signer has another by now, nothing is sent */
  email?: string | undefined
  /** The same for a person who is reached by telephone: if the number is another by now, nothing is sent */
  whatsapp_phone_number?: string | undefined
}

/** What `assignments.resend` answers. */
export interface AssignmentsResendAnswer {
  is_sent: boolean
  document_id: string
  signer_id: string
}

/** What `assignments.correctEmail` takes. */
export interface AssignmentsCorrectEmailInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
  /** Id of the contact. */
  signerId: string
  email: string
}

/** What `assignments.correctPhone` takes. */
export interface AssignmentsCorrectPhoneInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
  /** Id of the contact. */
  signerId: string
  whatsapp_phone_number: string
}

/** What `assignments.setReminders` takes. */
export interface AssignmentsSetRemindersInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
  /** Days without an answer until each reminder, at most 5 for each person */
  every_days: number | null
}

/** What `assignments.resetExpiration` takes. */
export interface AssignmentsResetExpirationInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
  /** ISO-8601; a date without a time lasts until the end of that day, and a time without a zone is São Paulo time */
  expires_at: string | null
}

/** Calls of `assignments`. */
export interface Assignments {
  /**
   * Sends a document for signature: one assignment per document, not editable. Signers and copy receivers are contacts by id, or people by name and e-mail, who become contacts in the same call.
   *
   * `POST /documents/:documentId/assignments`
   *
   * Its own errors: `email_unconfirmed`, `conflict`, `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`, `plan_limit`, `no_signers`, `signer_unknown`, `signer_without_email`, `signer_repeated`, `nobody_signs`, `witness_of_unknown`, `witness_of_self`, `witness_of_unfit`, `part_holds_no_fields`, `steps_incomplete`, `steps_gap`, `expires_in_past`, `expires_malformed`, `entries_required`, `page_unknown`, `field_unknown`, `field_outside_page`, `document_not_preparable`, `document_not_ready`.
   */
  create(input: AssignmentsCreateInput, options?: CallOptions): Promise<Assignment>
  /**
   * Documents of the workspace that were sent, the newest document first.
   *
   * `GET /assignments`
   *
   * Its own errors: `not_found`.
   */
  list(input?: AssignmentsListInput, options?: CallOptions): List<AssignmentsListItem>
  /**
   * What was sent to the signers by WhatsApp, the oldest first, and what became of it.
   *
   * `GET /documents/:documentId/assignments/:assignmentId/whatsapp-notifications`
   */
  whatsappNotifications(
    input: AssignmentsWhatsappNotificationsInput,
    options?: CallOptions,
  ): Promise<WhatsappNotification[]>
  /**
   * Mails the link again to a signer of the current turn.
   *
   * `PUT /documents/:documentId/assignments/:assignmentId/signers/:signerId/resend`
   *
   * Its own errors: `email_unconfirmed`, `conflict`, `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`, `document_closed`, `already_signed`, `out_of_turn`, `invitations_used_up`.
   */
  resend(input: AssignmentsResendInput, options?: CallOptions): Promise<AssignmentsResendAnswer>
  /**
   * Corrects the address of one signer for this document, until a code was confirmed at it. The old link and its codes stop working, and an invitation goes to the new address. Both addresses get a mail; trail and certificate record it.
   *
   * `PUT /documents/:documentId/assignments/:assignmentId/signers/:signerId/email`
   *
   * Its own errors: `email_unconfirmed`, `conflict`, `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`, `document_closed`, `already_signed`, `email_confirmed`, `email_unchanged`, `email_repeated`, `invitations_used_up`.
   */
  correctEmail(input: AssignmentsCorrectEmailInput, options?: CallOptions): Promise<Assignment>
  /**
   * Corrects the telephone of a signer who is reached there, for this document, until a code was confirmed at it. The old link and its codes stop working, and an invitation goes to the new number. Both numbers get a message; trail and certificate record it.
   *
   * `PUT /documents/:documentId/assignments/:assignmentId/signers/:signerId/phone`
   *
   * Its own errors: `email_unconfirmed`, `conflict`, `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`, `document_closed`, `already_signed`, `phone_confirmed`, `phone_unchanged`, `phone_repeated`, `invitations_used_up`.
   */
  correctPhone(input: AssignmentsCorrectPhoneInput, options?: CallOptions): Promise<Assignment>
  /**
   * Sets after how many days without an answer each signer of the current turn gets a reminder by mail; null ends it. Reminders end by themselves with the signature and with the document.
   *
   * `PUT /documents/:documentId/assignments/:assignmentId/reminders`
   *
   * Its own errors: `email_unconfirmed`, `conflict`, `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`, `document_closed`.
   */
  setReminders(input: AssignmentsSetRemindersInput, options?: CallOptions): Promise<Assignment>
  /**
   * Moves the deadline; null clears it. An expired document waits for signatures again.
   *
   * `PUT /documents/:documentId/assignments/:assignmentId/reset-expiration`
   *
   * Its own errors: `conflict`, `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`, `expires_in_past`, `expires_malformed`, `document_closed`.
   */
  resetExpiration(input: AssignmentsResetExpirationInput, options?: CallOptions): Promise<Assignment>
}

/** `new Assignments(options)` has these calls alone, for whoever bundles and needs no others. */
export const Assignments = /* @__PURE__ */ resourceOf<Assignments>(rows)
