// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { Download } from '../download.ts'
import type { FileSource } from '../file.ts'
import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import type { PersonChoice, RoleChoice } from '../person-choice.ts'
import type { DisplaySettings, Document, PartyPart, Template, TemplateRole } from './shapes.ts'

/** What `templates.list` takes. */
export interface TemplatesListInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
  /** Order; a leading - reverses it */
  sort?:
    | ('name' | '-name' | 'status' | '-status' | 'created_at' | '-created_at' | 'updated_at' | '-updated_at')
    | undefined
  /** Text to look for */
  search?: string | undefined
  /** Names or ids of tags, separated by commas */
  tags?: string | readonly string[] | undefined
}

/** What `templates.create` takes. */
export interface TemplatesCreateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Path, Blob, bytes, stream, or `{ name, content }`. */
  file: FileSource
  /** Name; otherwise the file's */
  name?: string | undefined
  document_name?: string | undefined
  /** Message to the signers; takes marks such as <#Cliente#> */
  message?: string | undefined
  /** Names or ids of tags, separated by commas */
  tags?: string | readonly string[] | undefined
}

/** What `templates.get` takes. */
export interface TemplatesGetInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the template. */
  templateId: string
}

/** What `templates.update` takes. */
export interface TemplatesUpdateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the template. */
  templateId: string
  /** The version that the change is based on: refused if the template has another one (template_outdated); never refused without it */
  version?: number | undefined
  name?: string | undefined
  document_name?: string | null | undefined
  /** Message to the signers; takes marks such as <#Cliente#> */
  message?: string | null | undefined
  tags?: string[] | null | undefined
  /** For the documents created from the template */
  default_document_tags?: string[] | null | undefined
}

/** What `templates.remove` takes. */
export interface TemplatesRemoveInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the template. */
  templateId: string
}

/** What `templates.setFields` takes. */
export interface TemplatesSetFieldsInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the template. */
  templateId: string
  /** The version that the change is based on: refused if the template has another one (template_outdated); never refused without it */
  version?: number | undefined
  entries: {
    page_id: string
    fields: {
      /** Of a field that is already in the template */
      id?: string | undefined
      field_id: string
      role_id: string
      /** Otherwise the name of the field */
      label?: string | null | undefined
      display_settings: DisplaySettings
    }[]
  }[]
}

/** What `templates.createRole` takes. */
export interface TemplatesCreateRoleInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the template. */
  templateId: string
  name: string
  assignment_type?: 'Signer' | undefined
  /** What the person in the role does in the document; signs, if not given */
  part?: PartyPart | null | undefined
  /** In what capacity the person acts, such as guarantor or legal representative: it is printed and recorded */
  acting_as?: string | null | undefined
}

/** What `templates.updateRole` takes. */
export interface TemplatesUpdateRoleInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the template. */
  templateId: string
  /** Id of the role within the template. */
  roleId: string
  name: string
  /** What the person in the role does in the document; signs, if not given */
  part?: PartyPart | null | undefined
  /** In what capacity the person acts, such as guarantor or legal representative: it is printed and recorded */
  acting_as?: string | null | undefined
}

/** What `templates.removeRole` takes. */
export interface TemplatesRemoveRoleInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the template. */
  templateId: string
  /** Id of the role within the template. */
  roleId: string
}

/** What `templates.download` takes. */
export interface TemplatesDownloadInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the template. */
  templateId: string
}

/** What `templates.pageImage` takes. */
export interface TemplatesPageImageInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the template. */
  templateId: string
  /** Id of the page (`document.pages[].id`). */
  pageId: string
}

/** What `templates.createDocument` takes. */
export interface TemplatesCreateDocumentInput {
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
  signers?: readonly RoleChoice[] | undefined
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

/** What `templates.previewDocument` takes. */
export interface TemplatesPreviewDocumentInput {
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
  signers?: readonly RoleChoice[] | undefined
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

/** Calls of `templates`. */
export interface TemplateCalls {
  /**
   * Templates of the workspace; search by name, sort by name, status, created_at or updated_at.
   *
   * `GET /accounts/:accountId/templates`
   */
  list(input?: TemplatesListInput, options?: CallOptions): List<Template>
  /**
   * Uploads one file (.pdf, .doc, .docx, .odt); it is processed in the background. The role TemplateEditor is there at once.
   *
   * `POST /accounts/:accountId/templates`
   *
   * Its own errors: `conflict`, `file_missing`, `file_empty`, `file_damaged`, `file_encrypted`, `file_read_only`, `file_too_slow`, `file_too_many_pages`, `file_image_too_large`, `file_too_complex`, `file_unpacks_too_large`, `file_not_convertible`, `unsupported_type`, `too_large`, `tag_limit`, `too_many_tags`.
   */
  create(input: TemplatesCreateInput, options?: CallOptions): Promise<Template>
  /**
   * Shows a template.
   *
   * `GET /accounts/:accountId/templates/:templateId`
   */
  get(input: TemplatesGetInput, options?: CallOptions): Promise<Template>
  /**
   * Changes what is given; an empty document name or message clears.
   *
   * `PUT /accounts/:accountId/templates/:templateId`
   *
   * Its own errors: `template_outdated`, `tag_limit`, `too_many_tags`, `conflict`.
   */
  update(input: TemplatesUpdateInput, options?: CallOptions): Promise<Template>
  /**
   * Deletes a template. Documents that were made from it stay as they are.
   *
   * `DELETE /accounts/:accountId/templates/:templateId`
   */
  remove(input: TemplatesRemoveInput, options?: CallOptions): Promise<void>
  /**
   * Puts these fields in place of all that were there. Takes `entries` as in an assignment, or `pages` as in the answer.
   *
   * `PUT /accounts/:accountId/templates/:templateId/fields`
   *
   * Its own errors: `template_not_ready`, `template_outdated`, `page_unknown`, `field_unknown`, `role_unknown`, `field_outside_page`, `field_needs_signer`, `part_holds_no_fields`.
   */
  setFields(input: TemplatesSetFieldsInput, options?: CallOptions): Promise<Template>
  /**
   * Adds a role, which is assigned to a person when a document is made.
   *
   * `POST /accounts/:accountId/templates/:templateId/roles`
   *
   * Its own errors: `role_name_taken`.
   */
  createRole(input: TemplatesCreateRoleInput, options?: CallOptions): Promise<TemplateRole>
  /**
   * Renames a role, also in the document name and the message; changes its part and capacity if they are given.
   *
   * `PUT /accounts/:accountId/templates/:templateId/roles/:roleId`
   *
   * Its own errors: `role_name_taken`, `role_fixed`, `part_holds_no_fields`.
   */
  updateRole(input: TemplatesUpdateRoleInput, options?: CallOptions): Promise<TemplateRole>
  /**
   * Removes a role and its fields.
   *
   * `DELETE /accounts/:accountId/templates/:templateId/roles/:roleId`
   *
   * Its own errors: `role_fixed`.
   */
  removeRole(input: TemplatesRemoveRoleInput, options?: CallOptions): Promise<void>
  /**
   * The PDF of the pages.
   *
   * `GET /accounts/:accountId/templates/:templateId/download`
   *
   * Its own errors: `artifact_not_ready`.
   */
  download(input: TemplatesDownloadInput, options?: CallOptions): Promise<Download>
  /**
   * A page as JPEG at 150 DPI.
   *
   * `GET /accounts/:accountId/templates/:templateId/pages/:pageId/download`
   *
   * Its own errors: `file_damaged`, `file_too_slow`.
   */
  pageImage(input: TemplatesPageImageInput, options?: CallOptions): Promise<Download>
  /**
   * Makes a document from the template and sends it: a person for every signer role, values for the editor's fields. An e-mail that is new becomes a contact.
   *
   * `POST /accounts/:accountId/templates/:templateId/documents`
   *
   * Its own errors: `email_unconfirmed`, `conflict`, `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`, `template_not_ready`, `template_use_sent`, `role_unknown`, `role_not_cast`, `no_signers`, `signer_unknown`, `signer_without_email`, `signer_repeated`, `nobody_signs`, `witness_of_unknown`, `witness_of_self`, `witness_of_unfit`, `part_holds_no_fields`, `steps_incomplete`, `steps_gap`, `field_unknown`, `item_value_invalid`, `expires_in_past`, `expires_malformed`, `external_id_taken`, `plan_limit`, `tag_limit`, `too_many_tags`.
   */
  createDocument(input: TemplatesCreateDocumentInput, options?: CallOptions): Promise<Document>
  /**
   * The document that `createDocument` would make and send with the same input, and every refusal of it. Nothing is made, sent or counted.
   *
   * `POST /accounts/:accountId/templates/:templateId/documents/preview`
   *
   * Its own errors: `conflict`, `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`, `template_not_ready`, `template_use_sent`, `role_unknown`, `role_not_cast`, `no_signers`, `signer_unknown`, `signer_without_email`, `signer_repeated`, `nobody_signs`, `witness_of_unknown`, `witness_of_self`, `witness_of_unfit`, `part_holds_no_fields`, `steps_incomplete`, `steps_gap`, `field_unknown`, `item_value_invalid`, `expires_in_past`, `expires_malformed`, `external_id_taken`, `plan_limit`, `tag_limit`, `too_many_tags`.
   */
  previewDocument(input: TemplatesPreviewDocumentInput, options?: CallOptions): Promise<Document>
}
