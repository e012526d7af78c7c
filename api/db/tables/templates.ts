import type { WaitingFor } from '@rubrica/contracts/documents.ts'
import type { PartName } from '@rubrica/contracts/parts.ts'
import type { TemplateRole, TemplateStatus } from '@rubrica/contracts/templates.ts'
import type { Generated } from 'kysely'

/** Templates and the documents that people make of them. */
export interface TemplatesTables {
  templates: TemplatesTable
  usage_drafts: UsageDraftsTable
  template_files: TemplateFilesTable
  template_pages: TemplatePagesTable
  template_roles: TemplateRolesTable
  template_fields: TemplateFieldsTable
}

/** One person's unsent choices for a document from a template. */
interface UsageDraftsTable {
  template_id: string
  user_id: string
  version: number
  /** As JSON; null if it was forgotten. */
  content: string
  saved_at: string
}

interface TemplatesTable {
  id: string
  account_id: string
  name: string
  document_name: string | null
  message: string | null
  status: TemplateStatus
  created_by: string
  media_type: string
  page_count: number | null
  original_sha256: string | null
  /** Codes as a JSON list; null for files from before. */
  file_notes: string | null
  failure_reason: string | null
  /** The same in each language, as JSON; null if a program of before wrote the reason. */
  failure_words: string | null
  waiting_for: WaitingFor | null
  /** Counts changes of name, texts, roles and fields. */
  version: Generated<number>
  /** Counts changes; raising it takes the row's lock for the rest of a transaction. */
  turn: number
  created_at: string
  updated_at: string
}

interface TemplateFilesTable {
  template_id: string
  name: 'source' | 'original' | 'thumbnail'
  sha256: string
  size: number
  media_type: string
  created_at: string
}

interface TemplatePagesTable {
  id: string
  template_id: string
  number: number
  width: number
  height: number
  image_sha256: string | null
  image_size: number | null
}

interface TemplateRolesTable {
  id: string
  template_id: string
  name: string
  name_key: string
  assignment_type: TemplateRole['assignment_type']
  part: Generated<PartName>
  acting_as: Generated<string | null>
  position: number
  created_at: string
  updated_at: string
}

interface TemplateFieldsTable {
  id: string
  template_id: string
  page_id: string
  role_id: string
  field_id: string
  label: string
  display_settings: string
  position: number
  /** Null for fields of before migration 0054. */
  created_at: Generated<string | null>
  updated_at: Generated<string | null>
}
