-- An activity may be about a workspace alone: a contact, a template. SQLite cannot drop a 'not null' in place.
create table activities_next (
  id $serial,
  account_id text not null references accounts (id),
  document_id text references documents (id),
  event text not null,
  message text not null,
  payload text not null,
  origin text,
  created_at text not null,
  previous_hash text not null,
  hash text not null
);
insert into activities_next (id, account_id, document_id, event, message, payload, origin, created_at, previous_hash, hash)
  select id, account_id, document_id, event, message, payload, origin, created_at, previous_hash, hash from activities;
drop table activities;
alter table activities_next rename to activities;
create index activities_by_document on activities (document_id, id);
