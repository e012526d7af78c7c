// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { CallOptions } from '../options.ts'
import type { PersonChoice } from '../person-choice.ts'
import { resourceOf } from '../resource.ts'
import { estimates as rows } from './rows.ts'
import type { CostEstimate, DisplaySettings, PartyPart } from './shapes.ts'

/** What `estimates.assignment` takes. */
export interface EstimatesAssignmentInput {
  /** Id of the document. */
  documentId: string
  method?: 'virtual' | 'collect' | undefined
  /** Who signs: contacts by id, or people by name and e-mail, who become contacts */
  signers?:
    | {
        /** A contact of the workspace */
        id?: string | null | undefined
        /** Or an e-mail: an existing contact is used as it is, and a new e-mail becomes a contact */
        email?: (string | '') | null | undefined
        /** The name of a new contact */
        full_name?: string | null | undefined
        /** Another name for full_name */
        name?: string | null | undefined
        /** What the person does in the document; signs, if not given. copy means the same as copy_receivers */
        part?: ('signer' | 'approver' | 'witness' | 'receipt' | 'copy') | null | undefined
        /** In what capacity the person acts, such as guarantor or legal representative: it is printed and recorded */
        acting_as?: string | null | undefined
        /** Of witnesses only: whom they attest, by id or e-mail; everyone who signs, if not given */
        witness_of?: string[] | null | undefined
        /** Email, Whatsapp or Sms: how the code is sent; or DigitalCertificate for those who must sign with a digital certificate of their own */
        verification_method?: string | null | undefined
        /** Email, Whatsapp or Sms; what goes with verification_method counts */
        notification_methods?: string[] | null | undefined
        /** Order of signing, from 1: everyone has one or nobody has; those with the same number sign in parallel */
        step?: number | null | undefined
      }[]
    | null
    | undefined
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

/** What `estimates.documentFromTemplate` takes. */
export interface EstimatesDocumentFromTemplateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the template. */
  templateId: string
  /** The document's id in your system, unique in the workspace: a second document with it is refused */
  external_id?: string | null | undefined
  /** Otherwise document_name of the template */
  name?: string | null | undefined
  /** Otherwise the template's */
  message?: string | null | undefined
  /** ISO-8601; a date without a time lasts until the end of that day, and a time without a zone is São Paulo time */
  expires_at?: string | null | undefined
  signers?:
    | {
        /** A contact of the workspace */
        id?: string | null | undefined
        /** Or an e-mail: an existing contact is used as it is, and a new e-mail becomes a contact */
        email?: (string | '') | null | undefined
        /** The name of a new contact */
        full_name?: string | null | undefined
        /** Another name for full_name */
        name?: string | null | undefined
        /** The template's role, as in roles */
        role_id: string
        /** What the person does in the document; what the role says, if not given */
        part?: PartyPart | null | undefined
        /** In what capacity the person acts; what the role says, if not given */
        acting_as?: string | null | undefined
        /** Of witnesses only: whom they attest, by id, e-mail or role_id; everyone who signs, if not given */
        witness_of?: string[] | null | undefined
        /** Email, Whatsapp or Sms: how the code is sent; or DigitalCertificate for those who must sign with a digital certificate of their own */
        verification_method?: string | null | undefined
        /** Email, Whatsapp or Sms; what goes with verification_method counts */
        notification_methods?: string[] | null | undefined
        /** Order of signing, from 1: everyone has one or nobody has; those with the same number sign in parallel */
        step?: number | null | undefined
      }[]
    | null
    | undefined
  /** Who receives the signed document: ids of contacts, or people by name and e-mail */
  copy_receivers?: readonly (string | PersonChoice)[] | undefined
  /** Names or ids of tags, beside those that the template gives to documents */
  tags?: string[] | null | undefined
  /** The use of the template, as in its draft: one use makes one document */
  use_id?: string | null | undefined
  /** field_id: the field, or its placement where it stands in several places */
  editor_fields?:
    | {
        field_id: string
        value: (string | number) | null
      }[]
    | null
    | undefined
}

/** What `estimates.resend` takes. */
export interface EstimatesResendInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
  /** Id of the contact. */
  signerId: string
}

/** What `estimates.resendPosted` takes. */
export interface EstimatesResendPostedInput {
  /** Id of the document. */
  documentId: string
  /** Id of the sending (`document.assignment.id`). */
  assignmentId: string
  /** Id of the contact. */
  signerId: string
}

/** Calls of `estimates`. */
export interface Estimates {
  /**
   * What sending the document would cost. If the plan would refuse it, the answer is also 200 and says so.
   *
   * `POST /documents/:documentId/assignments/estimate-cost`
   */
  assignment(input: EstimatesAssignmentInput, options?: CallOptions): Promise<CostEstimate>
  /**
   * What making and sending a document from the template would cost.
   *
   * `POST /accounts/:accountId/templates/:templateId/documents/estimate-cost`
   */
  documentFromTemplate(input: EstimatesDocumentFromTemplateInput, options?: CallOptions): Promise<CostEstimate>
  /**
   * What mailing a signer again would cost: nothing.
   *
   * `GET /documents/:documentId/assignments/:assignmentId/signers/:signerId/estimate-resend-cost`
   */
  resend(input: EstimatesResendInput, options?: CallOptions): Promise<CostEstimate>
  /**
   * The same for clients that post.
   *
   * `POST /documents/:documentId/assignments/:assignmentId/signers/:signerId/estimate-resend-cost`
   */
  resendPosted(input: EstimatesResendPostedInput, options?: CallOptions): Promise<CostEstimate>
}

/** `new Estimates(options)` has these calls alone, for whoever bundles and needs no others. */
export const Estimates = /* @__PURE__ */ resourceOf<Estimates>(rows)
