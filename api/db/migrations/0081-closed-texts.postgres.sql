-- A search within a status in which documents stay finds both by one index (decision 0098): the parts of each text under
-- its workspace and that status, which are its place. Housekeeping adds documents from before.
create table closed_statuses (status text primary key, code text not null);
insert into closed_statuses (status, code) values ('certificated', 'ce'), ('expired', 'ex'), ('failed', 'fa'), ('rejected_by_signer', 'rs'), ('rejected_by_user', 'ru');
create table closed_texts (id text primary key, document_id text not null, place text not null, key text not null);
create index closed_texts_of_document on closed_texts (document_id);
create index closed_texts_by_grams on closed_texts using gin (search_grams(place, key)) with (fastupdate = off);

create function close_document() returns trigger language plpgsql as $$ begin
  delete from closed_texts where document_id = old.id; insert
    into closed_texts (id, document_id, place, key)
    select id, document_id, code || account_id, key from document_texts
    inner join closed_statuses on closed_statuses.status = new.status
    where account_id = new.account_id and document_id = new.id and new.deleted_at is null
    on conflict (id) do nothing; return null; end $$;
create function close_text() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then delete from closed_texts where id = old.id; end if; if
    tg_op <> 'DELETE' then insert into closed_texts (id, document_id, place, key)
      select new.id, new.document_id, code || new.account_id, new.key from documents
      inner join closed_statuses on closed_statuses.status = documents.status where documents.id = new.document_id
      on conflict (id) do nothing; end if; return null; end $$;
-- They hold writers back until here, so that each document is either in the goal or added by them.
create trigger documents_closed after update of status on documents for each row when (new.status <> old.status) execute function close_document();
create trigger document_texts_closed after insert or delete or update of account_id, key on document_texts for each row execute function close_text();
insert into list_fills (name, reached, goal, is_done) select 'closed_texts', '', coalesce(max(id), ''), case when max(id) is null then 1 else 0 end from documents;
