import type { PartName } from '@rubrica/contracts/parts.ts'
import type { PersonChoice, SignerChoice } from '@rubrica/sdk'
import type { Fault } from '../../failure.ts'

/** A row of a list: one document to be sent. */
export interface Row {
  /** From 1, as in the results. */
  row: number
  /** The line on which it begins in the list; undefined for a folder's files. */
  line: number | undefined
  /** By which the ledger knows it. */
  key: string
  /** The list's own name for the document. */
  externalId: string | undefined
  /** A hash of all that it says and of the options: a row that was sent may not change. */
  content: string
  signers: Signer[]
  /** What the sender fills in, by the label of the field. */
  values: ReadonlyMap<string, string>
  file: string | undefined
  name: string | undefined
  message: string | undefined
  /** ISO-8601. */
  expires: string | undefined
  tags: string[]
}

/** Somebody who signs; in a template as one of its roles. */
export type Signer = PersonChoice & { role_id?: string } & Pick<SignerChoice, 'acting_as' | 'witness_of'> & {
    part?: PartName
  }

/** The values that all rows share. */
export interface Common {
  template: TemplateForm | undefined
  /** People who sign every document, in addition to those of its row. */
  signers: PersonChoice[]
  copies: PersonChoice[]
  message: string | undefined
  expires: string | undefined
  remind: number | undefined
  tags: string[]
}

/** What a list has to say for a template. */
export interface TemplateForm {
  id: string
  name: string
  /** Those that sign. */
  roles: TemplateRole[]
  inputs: TemplateInput[]
}

export interface TemplateRole {
  id: string
  name: string
  /** What its person does if the list says nothing else. */
  part: PartName
  hasFields: boolean
}

/** A value that the sender gives; a template may show it in several places. */
export interface TemplateInput {
  label: string
  fieldId: string
  isRequired: boolean
  /** A spreadsheet may write it as a count of days. */
  isDate: boolean
  placementIds: string[]
}

/** What a list says, with all that is wrong with it. */
export interface List {
  rows: Row[]
  faults: Fault[]
  /** Its rows have names of their own for their documents. */
  hasIds: boolean
  /** Of the results file next to it. */
  separator: string
}
