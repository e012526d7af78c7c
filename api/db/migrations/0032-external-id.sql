-- What the workspace itself calls a document, to find again what a program made. A document that is deleted frees it.
alter table documents add column external_id text;
create unique index documents_by_external_id on documents (account_id, external_id)
  where external_id is not null and deleted_at is null;
