-- Templates: a file that documents are made from, the roles in it and the fields that each fills.
create table templates (
  id text primary key,
  account_id text not null references accounts (id),
  name text not null,
  document_name text,
  message text,
  status text not null,
  created_by text not null references users (id),
  media_type text not null,
  page_count integer,
  original_sha256 text,
  failure_reason text,
  turn integer not null default 0,
  created_at text not null,
  updated_at text not null
);
create index templates_by_account on templates (account_id, created_at);

create table template_files (
  template_id text not null references templates (id),
  name text not null,
  sha256 text not null,
  size bigint not null,
  media_type text not null,
  created_at text not null,
  primary key (template_id, name)
);

create table template_pages (
  id text primary key,
  template_id text not null references templates (id),
  number integer not null,
  width integer not null,
  height integer not null,
  image_sha256 text,
  image_size bigint
);
create unique index template_pages_by_template on template_pages (template_id, number);

-- name_key is the name as it is compared: two roles of a template never read alike.
create table template_roles (
  id text primary key,
  template_id text not null references templates (id),
  name text not null,
  name_key text not null,
  assignment_type text not null,
  position integer not null
);
create unique index template_roles_by_name on template_roles (template_id, name_key);

create table template_fields (
  id text primary key,
  template_id text not null references templates (id),
  page_id text not null references template_pages (id),
  role_id text not null references template_roles (id),
  field_id text not null references fields (id),
  label text not null,
  display_settings text not null,
  position integer not null
);
create index template_fields_by_template on template_fields (template_id, position);
create index template_fields_by_field on template_fields (field_id);
