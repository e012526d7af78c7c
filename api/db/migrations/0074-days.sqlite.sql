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
) without rowid;
create table person_documents (
  created_by text not null,
  account_id text not null,
  status text not null,
  method text not null,
  total integer not null,
  primary key (created_by, account_id, status, method)
) without rowid;
create table document_day_changes (id $serial, account_id text not null, day text not null, status text not null, method text not null, created_by text not null, change integer not null);
create index document_day_changes_by_account on document_day_changes (account_id, day, status, method, change);
create index document_day_changes_by_person on document_day_changes (created_by, account_id, status, method, change);

-- A document with its own line in document_texts is counted; the others come when housekeeping adds that line.
insert into document_days (account_id, day, status, method, total) select account_id, substr(created_at, 1, 10) as day, status, coalesce(method, '') as way, count(*) from documents where deleted_at is null and exists (select 1 from document_texts where document_texts.id = documents.id) group by account_id, day, status, way;
insert into person_documents (created_by, account_id, status, method, total) select created_by, account_id, status, coalesce(method, '') as way, count(*) from documents where deleted_at is null and exists (select 1 from document_texts where document_texts.id = documents.id) group by created_by, account_id, status, way;

create trigger document_texts_counted after insert on document_texts when new.id = new.document_id begin insert into document_day_changes (account_id, day, status, method, created_by, change) select account_id, substr(created_at, 1, 10), status, coalesce(method, ''), created_by, 1 from documents where id = new.id; end;
drop trigger documents_moved;
create trigger documents_moved after update of status, method, deleted_at on documents when old.deleted_at is null and (new.status <> old.status or new.method is not old.method or new.deleted_at is not null) begin insert into document_count_changes (account_id, status, method, change) select old.account_id, old.status, coalesce(old.method, ''), -1 where exists (select 1 from document_texts where id = old.id); insert into document_count_changes (account_id, status, method, change) select new.account_id, new.status, coalesce(new.method, ''), 1 where new.deleted_at is null and exists (select 1 from document_texts where id = old.id); insert into document_day_changes (account_id, day, status, method, created_by, change) select old.account_id, substr(old.created_at, 1, 10), old.status, coalesce(old.method, ''), old.created_by, -1 where exists (select 1 from document_texts where id = old.id); insert into document_day_changes (account_id, day, status, method, created_by, change) select new.account_id, substr(new.created_at, 1, 10), new.status, coalesce(new.method, ''), new.created_by, 1 where new.deleted_at is null and exists (select 1 from document_texts where id = old.id); delete from document_texts where account_id = new.account_id and document_id = new.id and new.deleted_at is not null; end;
drop trigger documents_erased;
create trigger documents_erased after delete on documents begin insert into document_count_changes (account_id, status, method, change) select old.account_id, old.status, coalesce(old.method, ''), -1 where old.deleted_at is null and exists (select 1 from document_texts where id = old.id); insert into document_day_changes (account_id, day, status, method, created_by, change) select old.account_id, substr(old.created_at, 1, 10), old.status, coalesce(old.method, ''), old.created_by, -1 where old.deleted_at is null and exists (select 1 from document_texts where id = old.id); delete from document_texts where account_id = old.account_id and document_id = old.id; end;
