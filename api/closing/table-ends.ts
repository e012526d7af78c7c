import type { Tables } from '../db/tables.ts'

/** What becomes of rows that are not found by a column. */
type End =
  /** A rule of its own deletes them: in `user-erasure.ts`, `account-closing.ts`, or what these call. */
  | 'deleted'
  /** They stay without what identifies anybody: the same rules empty them. */
  | 'emptied'
  /** They go with the document, template or contact that they belong to. */
  | 'follow'
  /** Housekeeping deletes them when their time is over. */
  | 'expire'
  /** They stay, because they prove what was signed, or what was done. */
  | 'evidence'
  /** The operator prunes them. */
  | 'operator'

/** Nothing of it is in the table: not if one of these columns is. */
type Nothing<T extends keyof Tables, Column extends string> =
  Extract<keyof Tables[T], Column> extends never ? 'nothing' : never

/** They stay: ids, counts and times, of which nothing leads to a person any more. Not if one of these columns does. */
type Ids<T extends keyof Tables> =
  Extract<keyof Tables[T], PersonalColumn | `${string}_${PersonalColumn}`> extends never ? 'ids' : never

/** What a workspace has: a row of one of these is the workspace's, too. */
type OfRecord = 'document_id' | 'template_id' | 'signer_id' | 'assignment_id' | 'party_id' | 'field_id' | 'tag_id'

type PersonalColumn = 'ip' | 'origin' | 'user_agent' | 'email' | 'telephone' | 'phone_number' | 'government_id'

interface TableEnd<T extends keyof Tables> {
  /** After the deletion of a person's account; `by`: rows with the person's id in this column are deleted. */
  ofPerson:
    | End
    | Ids<T>
    | { by: Extract<keyof Tables[T], string> }
    | Nothing<T, 'user_id' | 'created_by' | 'sent_by' | 'saved_by' | 'invited_by' | 'accepted_by' | 'opened_by'>
  /** After the end of a workspace; `by`: rows with its id in this column are deleted. */
  ofWorkspace: End | Ids<T> | OfWorkspace<T> | Nothing<T, 'account_id' | OfRecord>
}

/** Deleted in slices by the primary key, of which a table without `id` names the column. */
type OfWorkspace<T extends keyof Tables> = {
  by: Extract<keyof Tables[T], 'account_id'>
} & ('id' extends keyof Tables[T] ? { key?: undefined } : { key: Extract<keyof Tables[T], string> })

const nothing = { ofPerson: 'nothing', ofWorkspace: 'nothing' } as const
const onDocument = { ofPerson: 'nothing', ofWorkspace: 'evidence' } as const
const onTemplate = { ofPerson: 'nothing', ofWorkspace: 'deleted' } as const
const byWorkspace = { by: 'account_id' } as const
const counts = { ofPerson: 'ids', ofWorkspace: 'ids' } as const

/**
 * What becomes of each table when a person or a workspace goes (decision 0101); a table without its line does not compile.
 * In this order: a trigger of `api_keys` writes into `ended_keys`.
 */
export const tableEnds: { readonly [T in keyof Tables]: TableEnd<T> } = {
  // People.
  users: { ofPerson: 'emptied', ofWorkspace: 'nothing' },
  identities: { ofPerson: { by: 'user_id' }, ofWorkspace: 'nothing' },
  sessions: { ofPerson: { by: 'user_id' }, ofWorkspace: 'nothing' },
  api_keys: { ofPerson: { by: 'user_id' }, ofWorkspace: 'nothing' },
  ended_keys: { ofPerson: { by: 'user_id' }, ofWorkspace: 'nothing' },
  device_logins: { ofPerson: { by: 'user_id' }, ofWorkspace: 'nothing' },
  codes: { ofPerson: { by: 'subject' }, ofWorkspace: 'nothing' },
  link_tokens: { ofPerson: { by: 'subject' }, ofWorkspace: 'nothing' },
  muted_mails: { ofPerson: { by: 'user_id' }, ofWorkspace: 'nothing' },
  field_sizes: { ofPerson: { by: 'user_id' }, ofWorkspace: 'ids' },
  quotas: { ofPerson: 'expire', ofWorkspace: 'nothing' },

  // Workspaces.
  accounts: { ofPerson: 'ids', ofWorkspace: 'emptied' },
  members: { ofPerson: 'deleted', ofWorkspace: 'deleted' },
  invitations: { ofPerson: 'emptied', ofWorkspace: byWorkspace },
  fields: { ofPerson: 'nothing', ofWorkspace: 'ids' },
  tags: { ofPerson: 'nothing', ofWorkspace: 'deleted' },
  document_tags: { ofPerson: 'nothing', ofWorkspace: 'deleted' },
  template_tags: { ofPerson: 'nothing', ofWorkspace: 'deleted' },
  tag_days: { ofPerson: 'nothing', ofWorkspace: 'ids' },
  tag_day_changes: { ofPerson: 'nothing', ofWorkspace: 'ids' },
  // Of a closed workspace alone, as the database holds.
  member_acts: { ofPerson: 'ids', ofWorkspace: byWorkspace },
  document_usage: { ofPerson: 'nothing', ofWorkspace: 'ids' },
  free_usage: { ofPerson: 'ids', ofWorkspace: 'nothing' },

  // Contacts: an account's owner may be one of somebody else's.
  signers: { ofPerson: 'nothing', ofWorkspace: 'emptied' },
  signer_texts: { ofPerson: 'nothing', ofWorkspace: 'follow' },
  signer_counts: { ofPerson: 'nothing', ofWorkspace: 'ids' },
  signer_count_changes: { ofPerson: 'nothing', ofWorkspace: 'ids' },
  name_marks: { ofPerson: 'nothing', ofWorkspace: 'follow' },
  name_changes: { ofPerson: 'nothing', ofWorkspace: 'follow' },
  signature_images: { ofPerson: 'nothing', ofWorkspace: 'deleted' },
  passkeys: { ofPerson: 'nothing', ofWorkspace: 'deleted' },
  opt_outs: nothing,

  // Documents, and what people did with them.
  documents: { ofPerson: 'ids', ofWorkspace: 'evidence' },
  document_files: onDocument,
  earlier_seals: onDocument,
  pages: onDocument,
  shown_pages: onDocument,
  assignments: { ofPerson: 'evidence', ofWorkspace: 'evidence' },
  parties: { ofPerson: 'evidence', ofWorkspace: 'evidence' },
  party_notifications: onDocument,
  copy_receivers: onDocument,
  items: onDocument,
  channel_messages: onDocument,
  activities: { ofPerson: 'evidence', ofWorkspace: 'evidence' },
  document_drafts: { ofPerson: 'ids', ofWorkspace: 'deleted' },
  prepared_signatures: { ofPerson: 'nothing', ofWorkspace: 'expire' },
  cloud_authorizations: { ofPerson: 'nothing', ofWorkspace: 'expire' },
  drawings: { ofPerson: 'nothing', ofWorkspace: 'expire' },
  document_texts: { ofPerson: 'nothing', ofWorkspace: 'follow' },
  closed_texts: { ofPerson: 'nothing', ofWorkspace: 'follow' },
  closed_statuses: nothing,
  document_counts: counts,
  document_count_changes: counts,
  document_days: counts,
  document_day_changes: counts,
  changed_days: counts,
  changed_day_changes: counts,
  person_documents: counts,
  activity_counts: counts,
  activity_count_changes: counts,
  person_activities: counts,
  person_activity_changes: counts,

  // Templates.
  templates: { ofPerson: 'ids', ofWorkspace: 'deleted' },
  usage_drafts: { ofPerson: { by: 'user_id' }, ofWorkspace: 'deleted' },
  template_files: onTemplate,
  template_pages: onTemplate,
  template_roles: onTemplate,
  template_fields: onTemplate,

  // What other programs and mailboxes get.
  webhook_addresses: { ofPerson: 'emptied', ofWorkspace: 'deleted' },
  address_deliveries: { ofPerson: 'expire', ofWorkspace: byWorkspace },
  events: { ofPerson: 'expire', ofWorkspace: { by: 'account_id', key: 'activity_id' } },
  event_feeds: { ofPerson: 'nothing', ofWorkspace: { by: 'account_id', key: 'account_id' } },
  mailbox: { ofPerson: 'operator', ofWorkspace: 'operator' },

  // The service's own.
  jobs: { ofPerson: 'expire', ofWorkspace: 'expire' },
  idempotency_keys: { ofPerson: 'expire', ofWorkspace: 'expire' },
  rate_windows: { ofPerson: 'expire', ofWorkspace: 'nothing' },
  list_fills: nothing,
  loose_files: nothing,
  running_backups: nothing,
  readiness: nothing,
  root_keys: nothing,
  seal_keys: nothing,
  authorities: nothing,
  authority_files: nothing,
  trust_lists: nothing,
  approved_policies: nothing,
  log_trees: nothing,
  log_keys: nothing,
  log_nodes: nothing,
  log_leaves: { ofPerson: 'nothing', ofWorkspace: 'evidence' },
}
