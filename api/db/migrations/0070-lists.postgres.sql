-- Lists of a crowded workspace cost what lists of a small one cost (decision 0082). Triggers write all of it, because
-- processes of the version before write, too. Rows from before are added by housekeeping; lists read as before until
-- list_fills says that all of them are in.
alter table documents add column method text;
create index documents_by_method on documents (account_id, method, id) where deleted_at is null;
create index documents_in_status on documents (account_id, status, id) where deleted_at is null;

-- The parts by which a text is found: each of its characters with the two behind it, under its workspace. SQLite has
-- the same function from api/db/search-grams.ts.
create function search_grams(account_id text, key text) returns tsvector language sql immutable parallel safe strict
as $$ select array_to_tsvector(array_agg(distinct left(account_id, 8) || substr(key || '  ', place, 3))) from generate_series(1, char_length(key)) place $$;
create function sao_paulo_day(at text) returns text language sql immutable parallel safe strict
as $$ select to_char(at::timestamptz at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') $$;

-- What a search looks through: a document's name, and a party's name and address, folded, a line each. id is the
-- document's or the party's; a deleted document has none.
create table document_texts (
  number $serial,
  id text not null unique,
  document_id text not null,
  account_id text not null,
  key text not null
);
create index document_texts_of_document on document_texts (account_id, document_id, key);
create index document_texts_by_grams on document_texts using gin (search_grams(account_id, key)) with (fastupdate = off);

-- Totals, and the changes that are not in them yet: no writer waits for another's total. method is '' before the sending.
create table document_counts (
  account_id text not null,
  status text not null,
  method text not null,
  total integer not null,
  primary key (account_id, status, method)
);
create table document_count_changes (id $serial, account_id text not null, status text not null, method text not null, change integer not null);
create index document_count_changes_by_account on document_count_changes (account_id, status, method, change);

create table activity_counts (
  account_id text not null,
  day text not null,
  event text not null,
  total integer not null,
  primary key (account_id, day, event)
);
create table activity_count_changes (id $serial, account_id text not null, day text not null, event text not null, change integer not null);
create index activity_count_changes_by_account on activity_count_changes (account_id, day, event, change);

create function list_document() returns trigger language plpgsql as $$ begin
  if new.deleted_at is null then insert into document_texts (id, document_id, account_id, key)
    values (new.id, new.id, new.account_id, new.name_key) on conflict (id) do nothing; insert
    into document_count_changes (account_id, status, method, change)
    values (new.account_id, new.status, coalesce(new.method, ''), 1); end if; return null; end $$;
create function relist_document() returns trigger language plpgsql as $$ begin
  if new.name_key <> old.name_key then update document_texts set key = new.name_key where id = new.id; end if; if
    old.deleted_at is null and (new.status <> old.status or new.method is distinct from old.method or new.deleted_at is not null)
    and exists (select 1 from document_texts where id = old.id) then
    insert into document_count_changes (account_id, status, method, change)
      values (old.account_id, old.status, coalesce(old.method, ''), -1); if new.deleted_at is null then
      insert into document_count_changes (account_id, status, method, change)
        values (new.account_id, new.status, coalesce(new.method, ''), 1); end if; end if; if
    new.deleted_at is not null and old.deleted_at is null then
      delete from document_texts where account_id = new.account_id and document_id = new.id; end if; return null; end $$;
create function unlist_document() returns trigger language plpgsql as $$ begin
  if old.deleted_at is null and exists (select 1 from document_texts where id = old.id) then
    insert into document_count_changes (account_id, status, method, change)
      values (old.account_id, old.status, coalesce(old.method, ''), -1); end if; delete
    from document_texts where account_id = old.account_id and document_id = old.id; return null; end $$;
create function note_method() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then update documents set method = new.method where id = new.document_id; else
    update documents set method = null where id = old.document_id; end if; return null; end $$;
-- The row may be there already, because housekeeping adds what is from before.
create function list_party() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then delete from document_texts where id = old.id; else
    insert into document_texts (id, document_id, account_id, key) values (new.id, new.document_id, new.account_id,
      new.full_name_key || chr(10) || coalesce(new.email_key, ''))
      on conflict (id) do update set account_id = excluded.account_id, key = excluded.key; end if; return null; end $$;
create function count_activity() returns trigger language plpgsql as $$ begin
  insert into activity_count_changes (account_id, day, event, change)
    values (new.account_id, sao_paulo_day(new.created_at), new.event, 1); return null; end $$;
create trigger documents_listed after insert on documents for each row execute function list_document();
create trigger documents_relisted after update of name_key, status, method, deleted_at on documents for each row execute function relist_document();
create trigger documents_erased after delete on documents for each row execute function unlist_document();
create trigger assignments_listed after insert or delete on assignments for each row execute function note_method();
create trigger parties_listed after insert or delete or update of account_id, full_name_key, email_key on parties for each row execute function list_party();
create trigger activities_counted after insert on activities for each row when (new.event in ('document_uploaded', 'assignment_created', 'signature_requested', 'signer_viewed_document', 'signer_signed_document', 'document_certificated')) execute function count_activity();

-- How far housekeeping is: the last row that it has added, and the last one to add. The triggers hold writers back until
-- here, so that each row is either in a goal or counted by them.
create table list_fills (name text primary key, reached text not null, goal text not null, is_done integer not null);
insert into list_fills (name, reached, goal, is_done) select 'documents', '', coalesce(max(id), ''), case when max(id) is null then 1 else 0 end from documents;
insert into list_fills (name, reached, goal, is_done) select 'activities', '0', cast(coalesce(max(id), 0) as text), case when max(id) is null then 1 else 0 end from activities;
