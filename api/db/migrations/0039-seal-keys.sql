-- Certificates that seal and those above them, one row a generation; none is ever removed, so that earlier seals stay known.
create table seal_keys (
  id text primary key,
  kind text not null,
  root_id text references seal_keys (id),
  name text not null,
  certificate text not null,
  secret text,
  file_sha256 text,
  address text,
  not_after text not null,
  revocations text,
  revocation_number integer not null,
  revocations_until text,
  created_at text not null
);
create index seal_keys_by_kind on seal_keys (kind, created_at);

-- What was noticed about an uploaded file: a JSON list of codes; null for files from before.
alter table documents add column file_notes text;
