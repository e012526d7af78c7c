// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { fields as rows } from './rows.ts'
import type { Field, FieldSize, FieldVerdict } from './shapes.ts'

/** What `fields.types` answers. */
export interface FieldsTypesItem {
  type: string
  name: string
}

/** What `fields.list` takes. */
export interface FieldsListInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
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
  include_inactive?: boolean | undefined
  /** Adds signature, initials and date of signature */
  include_standard?: boolean | undefined
}

/** What `fields.create` takes. */
export interface FieldsCreateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  name: string
  type:
    | 'personName'
    | 'cpf'
    | 'phoneNumber'
    | 'postalCode'
    | 'email'
    | 'cnpj'
    | 'companyName'
    | 'text'
    | 'number'
    | 'date'
    | 'creditCard'
  /** /…/, for text only */
  regex?: string | null | undefined
  is_active?: boolean | null | undefined
  is_required?: boolean | null | undefined
  is_read_only?: boolean | null | undefined
  is_visible?: boolean | null | undefined
}

/** What `fields.get` takes. */
export interface FieldsGetInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the field. */
  fieldId: string
}

/** What `fields.update` takes. */
export interface FieldsUpdateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the field. */
  fieldId: string
  name?: string | undefined
  type?:
    | (
        | 'personName'
        | 'cpf'
        | 'phoneNumber'
        | 'postalCode'
        | 'email'
        | 'cnpj'
        | 'companyName'
        | 'text'
        | 'number'
        | 'date'
        | 'creditCard'
      )
    | undefined
  /** /…/, for text only */
  regex?: string | null | undefined
  is_active?: boolean | null | undefined
  is_required?: boolean | null | undefined
  is_read_only?: boolean | null | undefined
  is_visible?: boolean | null | undefined
}

/** What `fields.remove` takes. */
export interface FieldsRemoveInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the field. */
  fieldId: string
}

/** What `fields.sizes` takes. */
export interface FieldsSizesInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** What `fields.saveSizes` takes. */
export interface FieldsSaveSizesInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  sizes: FieldSize[]
}

/** What `fields.validate` takes. */
export interface FieldsValidateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the field. */
  fieldId: string
  value: (string | number) | null
}

/** What `fields.validateMultiple` takes. */
export interface FieldsValidateMultipleInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** The values, each with its field */
  values: {
    field_id: string
    value: (string | number) | null
  }[]
}

/** What `fields.validateMultiple` answers. */
export interface FieldsValidateMultipleItem {
  type: string
  success: boolean
  /** Empty if the value fits */
  error_message: string
  field_id: string
}

/** Calls of `fields`. */
export interface Fields {
  /**
   * Lists the types of field.
   *
   * `GET /field-types`
   */
  types(input?: Record<never, never>, options?: CallOptions): Promise<FieldsTypesItem[]>
  /**
   * All of them if neither `page` nor `per-page` is sent.
   *
   * `GET /accounts/:accountId/fields`
   */
  list(input?: FieldsListInput, options?: CallOptions): List<Field>
  /**
   * Creates a field.
   *
   * `POST /accounts/:accountId/fields`
   *
   * Its own errors: `regex_only_text`, `regex_unsafe`.
   */
  create(input: FieldsCreateInput, options?: CallOptions): Promise<Field>
  /**
   * Shows a field.
   *
   * `GET /accounts/:accountId/fields/:fieldId`
   */
  get(input: FieldsGetInput, options?: CallOptions): Promise<Field>
  /**
   * Updates a field.
   *
   * `PUT /accounts/:accountId/fields/:fieldId`
   *
   * Its own errors: `regex_only_text`, `regex_unsafe`, `field_in_use`, `field_standard`.
   */
  update(input: FieldsUpdateInput, options?: CallOptions): Promise<Field>
  /**
   * Deletes a field.
   *
   * `DELETE /accounts/:accountId/fields/:fieldId`
   *
   * Its own errors: `field_in_use`, `field_standard`.
   */
  remove(input: FieldsRemoveInput, options?: CallOptions): Promise<void>
  /**
   * The size that the caller last gave to fields of this workspace; fields of the usual size are not in it.
   *
   * `GET /accounts/:accountId/field-sizes`
   */
  sizes(input?: FieldsSizesInput, options?: CallOptions): Promise<FieldSize[]>
  /**
   * Remembers sizes for the caller's next fields; the sizes of other fields stay.
   *
   * `PUT /accounts/:accountId/field-sizes`
   *
   * Its own errors: `field_unknown`.
   */
  saveSizes(input: FieldsSaveSizesInput, options?: CallOptions): Promise<FieldSize[]>
  /**
   * Checks one value by the rule of the field's type.
   *
   * `POST /accounts/:accountId/fields/:fieldId/validate`
   *
   * Its own errors: `verification_required`.
   */
  validate(input: FieldsValidateInput, options?: CallOptions): Promise<FieldVerdict>
  /**
   * Checks several values in one call.
   *
   * `POST /accounts/:accountId/fields/validate-multiple`
   *
   * Its own errors: `field_unknown`, `verification_required`.
   */
  validateMultiple(input: FieldsValidateMultipleInput, options?: CallOptions): Promise<FieldsValidateMultipleItem[]>
}

/** `new Fields(options)` has these calls alone, for whoever bundles and needs no others. */
export const Fields = /* @__PURE__ */ resourceOf<Fields>(rows)
