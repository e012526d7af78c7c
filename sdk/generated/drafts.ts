// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { CallOptions } from '../options.ts'
import type { PersonChoice } from '../person-choice.ts'
import { resourceOf } from '../resource.ts'
import { drafts as rows } from './rows.ts'
import type { PartyPart, SavedDraft, SavedUsage, VerificationMethod } from './shapes.ts'

/** What `drafts.get` takes. */
export interface DraftsGetInput {
  /** Id of the document. */
  documentId: string
}

/** What `drafts.save` takes. */
export interface DraftsSaveInput {
  /** Id of the document. */
  documentId: string
  /** The version from which the draft was made */
  version: number
  draft: {
    signers: {
      id: string
      /** The person's colour during preparation */
      colour: number
      /** Signs in the same step as the previous person */
      is_together: boolean
      verification_method?: VerificationMethod | undefined
      /** What the person does in the document; signs, if not given */
      part?: PartyPart | undefined
      /** In what capacity the person acts */
      acting_as?: string | undefined
      /** Whom the witness attests; everyone who signs, if not given */
      witness_of?: string[] | undefined
    }[]
    is_in_order: boolean
    copy_receivers: readonly (string | PersonChoice)[]
    placements: {
      id: string
      page_id: string
      signer_id: string
      field_id: string
      left: number
      top: number
      width: number
      height: number
    }[]
    message: string
    expires_at: string | null
    /** Days between automatic reminders */
    reminder_days: number | null
    /** The method whose preparation was completed */
    prepared_for: ('collect' | 'virtual') | null
  }
}

/** What `drafts.getUsage` takes. */
export interface DraftsGetUsageInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the template. */
  templateId: string
}

/** What `drafts.saveUsage` takes. */
export interface DraftsSaveUsageInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the template. */
  templateId: string
  /** The version from which the draft was made */
  version: number
  draft: {
    /** Chosen by the client that starts the use; it stays the same until sending and tells one use from the next */
    use_id: string
    cast: {
      role_id: string
      id: string
      verification_method?: VerificationMethod | undefined
      /** What the person does in this use; what the role says, if not given */
      part?: PartyPart | undefined
      /** In what capacity the person acts in this use; what the role says, if not given, and empty is none */
      acting_as?: string | undefined
      /** Whom the witness attests, by id; everyone who signs, if not given */
      witness_of?: string[] | undefined
    }[]
    /** field_id: the placement of the field in the template */
    values: {
      field_id: string
      value: string
    }[]
    name: string
    message: string
    is_in_order: boolean
    copy_receivers: readonly (string | PersonChoice)[]
    expires_at: string | null
  } | null
}

/** What `drafts.sentUse` takes. */
export interface DraftsSentUseInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the template. */
  templateId: string
  useId: string
}

/** What `drafts.sentUse` answers. */
export interface DraftsSentUseAnswer {
  document_id: string
}

/** Calls of `drafts`. */
export interface Drafts {
  /**
   * What has been prepared of a document; it is gone once the document is sent or deleted.
   *
   * `GET /documents/:documentId/draft`
   */
  get(input: DraftsGetInput, options?: CallOptions): Promise<SavedDraft>
  /**
   * Saves a draft over the version that it was made from; the same content again is no change.
   *
   * `PUT /documents/:documentId/draft`
   *
   * Its own errors: `draft_outdated`, `document_not_preparable`.
   */
  save(input: DraftsSaveInput, options?: CallOptions): Promise<SavedDraft>
  /**
   * What the caller has chosen for a document from a template and not sent yet.
   *
   * `GET /accounts/:accountId/templates/:templateId/draft`
   */
  getUsage(input: DraftsGetUsageInput, options?: CallOptions): Promise<SavedUsage>
  /**
   * Saves it over the version that it was made from, like `save`; null deletes it. It ends when it becomes a document.
   *
   * `PUT /accounts/:accountId/templates/:templateId/draft`
   *
   * Its own errors: `draft_outdated`, `template_use_sent`.
   */
  saveUsage(input: DraftsSaveUsageInput, options?: CallOptions): Promise<SavedUsage>
  /**
   * The document that a use of a template has become; 404 while it is not sent.
   *
   * `GET /accounts/:accountId/templates/:templateId/uses/:useId`
   */
  sentUse(input: DraftsSentUseInput, options?: CallOptions): Promise<DraftsSentUseAnswer>
}

/** `new Drafts(options)` has these calls alone, for whoever bundles and needs no others. */
export const Drafts = /* @__PURE__ */ resourceOf<Drafts>(rows)
