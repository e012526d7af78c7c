-- When a document was sent is noted with how. The new column holds writers back until here, so that each document is
-- either in the goal or noted.
create or replace function note_method() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then update documents set method = new.method, sent_at = new.created_at where id = new.document_id; else
    update documents set method = null, sent_at = null where id = old.document_id; end if; return null; end $$;
insert into list_fills (name, reached, goal, is_done) select 'sent_at', '', coalesce(max(id), ''), case when max(id) is null then 1 else 0 end from documents;
