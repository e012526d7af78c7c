-- When a document was sent is noted with how. The new column holds writers back until here, so that each document is
-- either in the goal or noted.
drop trigger assignments_listed;
create trigger assignments_listed after insert on assignments begin update documents set method = new.method, sent_at = new.created_at where id = new.document_id; end;
drop trigger assignments_erased;
create trigger assignments_erased after delete on assignments begin update documents set method = null, sent_at = null where id = old.document_id; end;
insert into list_fills (name, reached, goal, is_done) select 'sent_at', '', coalesce(max(id), ''), case when max(id) is null then 1 else 0 end from documents;
