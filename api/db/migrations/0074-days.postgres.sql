-- A far page of a list by time begins behind whole days whose documents are counted (decision 0090); a person's documents
-- are counted, too. The changes are apart from those of document_counts, which a process of the version before settles.
create table document_days (
  account_id text not null,
  -- In UTC, as created_at begins.
  day text not null,
  status text not null,
  method text not null,
  total integer not null,
  primary key (account_id, day, status, method)
);
create table person_documents (
  created_by text not null,
  account_id text not null,
  status text not null,
  method text not null,
  total integer not null,
  primary key (created_by, account_id, status, method)
);
create table document_day_changes (id $serial, account_id text not null, day text not null, status text not null, method text not null, created_by text not null, change integer not null);
create index document_day_changes_by_account on document_day_changes (account_id, day, status, method, change);
create index document_day_changes_by_person on document_day_changes (created_by, account_id, status, method, change);

create function count_day() returns trigger language plpgsql as $$ begin
  insert into document_day_changes (account_id, day, status, method, created_by, change)
    select account_id, left(created_at, 10), status, coalesce(method, ''), created_by, 1 from documents where id = new.id; return null; end $$;
create or replace function relist_document() returns trigger language plpgsql as $$ begin
  if new.name_key <> old.name_key then update document_texts set key = new.name_key where id = new.id; end if; if
    old.deleted_at is null and (new.status <> old.status or new.method is distinct from old.method or new.deleted_at is not null)
    and exists (select 1 from document_texts where id = old.id) then
    insert into document_count_changes (account_id, status, method, change)
      values (old.account_id, old.status, coalesce(old.method, ''), -1); insert
    into document_day_changes (account_id, day, status, method, created_by, change)
      values (old.account_id, left(old.created_at, 10), old.status, coalesce(old.method, ''), old.created_by, -1); if
    new.deleted_at is null then
      insert into document_count_changes (account_id, status, method, change)
        values (new.account_id, new.status, coalesce(new.method, ''), 1); insert
      into document_day_changes (account_id, day, status, method, created_by, change)
        values (new.account_id, left(new.created_at, 10), new.status, coalesce(new.method, ''), new.created_by, 1); end if; end if; if
    new.deleted_at is not null and old.deleted_at is null then
      delete from document_texts where account_id = new.account_id and document_id = new.id; end if; return null; end $$;
create or replace function unlist_document() returns trigger language plpgsql as $$ begin
  if old.deleted_at is null and exists (select 1 from document_texts where id = old.id) then
    insert into document_count_changes (account_id, status, method, change)
      values (old.account_id, old.status, coalesce(old.method, ''), -1); insert
    into document_day_changes (account_id, day, status, method, created_by, change)
      values (old.account_id, left(old.created_at, 10), old.status, coalesce(old.method, ''), old.created_by, -1); end if; delete
    from document_texts where account_id = old.account_id and document_id = old.id; return null; end $$;

-- Writers wait from here on, so that each document is either in these totals or counted by the triggers. One with its own
-- line in document_texts is counted; the others come when housekeeping adds that line.
lock table documents in share row exclusive mode;
create trigger document_texts_counted after insert on document_texts for each row when (new.id = new.document_id) execute function count_day();
insert into document_days (account_id, day, status, method, total) select account_id, left(created_at, 10), status, coalesce(method, ''), count(*) from documents where deleted_at is null and exists (select 1 from document_texts where document_texts.id = documents.id) group by 1, 2, 3, 4;
insert into person_documents (created_by, account_id, status, method, total) select created_by, account_id, status, coalesce(method, ''), count(*) from documents where deleted_at is null and exists (select 1 from document_texts where document_texts.id = documents.id) group by 1, 2, 3, 4;
