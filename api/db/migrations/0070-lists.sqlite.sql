-- Lists of a crowded workspace cost what lists of a small one cost (decision 0082). Triggers write all of it, so that what
-- is counted and found never differs from the rows. Rows from before are added by housekeeping; lists read as before
-- until document_fills says that all of them are in.
alter table documents add column method text;
create index documents_by_method on documents (account_id, method, id) where deleted_at is null;
create index documents_in_status on documents (account_id, status, id) where deleted_at is null;

-- What a search looks through: a document's name, and a party's name and address, folded, a line each. id is the
-- document's or the party's; a deleted document has none.
create table document_texts (
  number integer primary key,
  id text not null unique,
  document_id text not null,
  account_id text not null,
  key text not null
);
create index document_texts_of_document on document_texts (account_id, document_id, key);
create virtual table document_grams using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='ascii');
create trigger document_texts_insert after insert on document_texts begin insert into document_grams (rowid, tokens) values (new.number, search_grams(new.account_id, new.key)); end;
create trigger document_texts_delete after delete on document_texts begin delete from document_grams where rowid = old.number; end;
create trigger document_texts_update after update of account_id, key on document_texts begin delete from document_grams where rowid = old.number; insert into document_grams (rowid, tokens) values (new.number, search_grams(new.account_id, new.key)); end;

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

-- How far housekeeping is: the last row that it has added, and the last one to add.
create table list_fills (name text primary key, reached text not null, goal text not null, is_done integer not null);
insert into list_fills (name, reached, goal, is_done) select 'documents', '', coalesce(max(id), ''), max(id) is null from documents;
insert into list_fills (name, reached, goal, is_done) select 'activities', '0', cast(coalesce(max(id), 0) as text), max(id) is null from activities;

create trigger documents_listed after insert on documents when new.deleted_at is null begin insert into document_texts (id, document_id, account_id, key) values (new.id, new.id, new.account_id, new.name_key); insert into document_count_changes (account_id, status, method, change) values (new.account_id, new.status, coalesce(new.method, ''), 1); end;
create trigger documents_renamed after update of name_key on documents when new.name_key <> old.name_key begin update document_texts set key = new.name_key where id = new.id; end;
create trigger documents_moved after update of status, method, deleted_at on documents when old.deleted_at is null and (new.status <> old.status or new.method is not old.method or new.deleted_at is not null) begin insert into document_count_changes (account_id, status, method, change) select old.account_id, old.status, coalesce(old.method, ''), -1 where exists (select 1 from document_texts where id = old.id); insert into document_count_changes (account_id, status, method, change) select new.account_id, new.status, coalesce(new.method, ''), 1 where new.deleted_at is null and exists (select 1 from document_texts where id = old.id); delete from document_texts where account_id = new.account_id and document_id = new.id and new.deleted_at is not null; end;
create trigger documents_erased after delete on documents begin insert into document_count_changes (account_id, status, method, change) select old.account_id, old.status, coalesce(old.method, ''), -1 where old.deleted_at is null and exists (select 1 from document_texts where id = old.id); delete from document_texts where account_id = old.account_id and document_id = old.id; end;
create trigger assignments_listed after insert on assignments begin update documents set method = new.method where id = new.document_id; end;
create trigger assignments_erased after delete on assignments begin update documents set method = null where id = old.document_id; end;
create trigger parties_listed after insert on parties begin insert into document_texts (id, document_id, account_id, key) values (new.id, new.document_id, new.account_id, new.full_name_key || char(10) || coalesce(new.email_key, '')); end;
create trigger parties_renamed after update of account_id, full_name_key, email_key on parties begin update document_texts set account_id = new.account_id, key = new.full_name_key || char(10) || coalesce(new.email_key, '') where id = new.id; end;
create trigger parties_erased after delete on parties begin delete from document_texts where id = old.id; end;
create trigger activities_counted after insert on activities when new.event in ('document_uploaded', 'assignment_created', 'signature_requested', 'signer_viewed_document', 'signer_signed_document', 'document_certificated') begin insert into activity_count_changes (account_id, day, event, change) values (new.account_id, sao_paulo_day(new.created_at), new.event, 1); end;
