-- One text for SQLite and PostgreSQL. Times are ISO-8601 texts in UTC, flags 0 or 1, JSON is text.
-- $serial stands for an ascending integer key, which the two spell differently.

create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  password_hash text,
  telephone text,
  government_id text,
  email_verified_at text,
  terms_version text,
  terms_accepted_at text,
  tokens_valid_from bigint not null default 0,
  to_be_deleted_at text,
  created_at text not null,
  updated_at text not null
);

create table accounts (
  id text primary key,
  name text not null,
  primary_color text,
  secondary_color text,
  notification_sender_type text not null default 'User',
  created_at text not null
);

create table members (
  account_id text not null references accounts (id),
  user_id text not null references users (id),
  role text not null,
  created_at text not null,
  primary key (account_id, user_id)
);
create index members_by_user on members (user_id);

create table api_keys (
  user_id text primary key references users (id),
  hash text not null unique,
  last_four text not null,
  created_at text not null
);

-- Six-digit codes and link tokens, as keyed hashes. One of a purpose per subject.
create table codes (
  purpose text not null,
  subject text not null,
  hash text not null,
  tries integer not null default 0,
  used_at text,
  expires_at text not null,
  created_at text not null,
  primary key (purpose, subject)
);
create index codes_by_hash on codes (hash);

create table signers (
  id text primary key,
  account_id text not null references accounts (id),
  full_name text not null,
  email text,
  whatsapp_phone_number text,
  government_id text,
  terms_version text,
  terms_accepted_at text,
  created_at text not null,
  updated_at text not null,
  deleted_at text
);
create unique index signers_by_email on signers (account_id, email) where deleted_at is null;
create index signers_by_name on signers (account_id, full_name);

create table signature_images (
  signer_id text not null references signers (id),
  type text not null,
  sha256 text not null,
  size integer not null,
  created_at text not null,
  primary key (signer_id, type)
);

create table fields (
  id text primary key,
  account_id text not null references accounts (id),
  name text not null,
  type text not null,
  regex text,
  is_pre_defined integer not null default 0,
  is_active integer not null default 1,
  is_required integer not null default 1,
  is_standard integer not null default 0,
  is_read_only integer not null default 0,
  is_visible integer not null default 1,
  created_at text not null
);
create index fields_by_account on fields (account_id, created_at);

create table documents (
  id text primary key,
  account_id text not null references accounts (id),
  template_id text,
  name text not null,
  status text not null,
  created_by text not null references users (id),
  media_type text not null,
  page_count integer,
  verification_code text not null unique,
  original_sha256 text,
  sealed_sha256 text,
  decline_reason text,
  declined_by text,
  failure_reason text,
  completed_at text,
  turn integer not null default 0,
  created_at text not null,
  updated_at text not null,
  deleted_at text
);
create index documents_by_account on documents (account_id, created_at);
create index documents_by_status on documents (account_id, status, created_at);
create index documents_by_original on documents (original_sha256);
create index documents_by_sealed on documents (sealed_sha256);

create table document_files (
  document_id text not null references documents (id),
  name text not null,
  sha256 text not null,
  size bigint not null,
  media_type text not null,
  created_at text not null,
  primary key (document_id, name)
);

create table pages (
  id text primary key,
  document_id text not null references documents (id),
  number integer not null,
  width integer not null,
  height integer not null,
  image_sha256 text,
  image_size bigint
);
create unique index pages_by_document on pages (document_id, number);

create table assignments (
  id text primary key,
  document_id text not null unique references documents (id),
  method text not null,
  message text,
  expires_at text,
  sent_by text not null references users (id),
  started_at text,
  created_at text not null
);

-- A signer within an assignment. access_hash finds the row by the code of the mailed link.
create table parties (
  id text primary key,
  assignment_id text not null references assignments (id),
  document_id text not null references documents (id),
  signer_id text not null references signers (id),
  position integer not null,
  step integer,
  verification_method text not null,
  access_hash text not null unique,
  status text not null,
  notified_at text,
  verified_at text,
  viewed_at text,
  terms_version text,
  terms_accepted_at text,
  signed_at text,
  declined_at text,
  full_name text,
  email text,
  government_id text,
  ip text,
  user_agent text,
  signature_sha256 text
);
create index parties_by_assignment on parties (assignment_id, position);
create index parties_by_document on parties (document_id);
create index parties_by_signer on parties (signer_id, status);

create table copy_receivers (
  assignment_id text not null references assignments (id),
  signer_id text not null references signers (id),
  primary key (assignment_id, signer_id)
);

create table items (
  id text primary key,
  assignment_id text not null references assignments (id),
  party_id text not null references parties (id),
  position integer not null,
  page_id text references pages (id),
  field_id text references fields (id),
  display_settings text,
  value text,
  completed_at text
);
create index items_by_assignment on items (assignment_id, position);
create index items_by_field on items (field_id);

create table activities (
  id $serial,
  account_id text not null references accounts (id),
  document_id text not null references documents (id),
  event text not null,
  message text not null,
  payload text not null,
  origin text,
  created_at text not null,
  previous_hash text not null,
  hash text not null
);
create index activities_by_document on activities (document_id, id);

-- Mails that the local mailbox page shows; empty where SMTP_URL is set.
create table mailbox (
  id text primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  attachments text not null default '[]',
  sent_at text not null
);
create index mailbox_by_time on mailbox (sent_at);
