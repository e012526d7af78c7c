-- What a template's preparation waits for, as documents have it.
alter table templates add column waiting_for text;
-- Whether a person has anything to keep is answered by indexes, deleted documents included.
create index documents_by_maker on documents (created_by);
create index documents_by_workspace on documents (account_id);
create index assignments_by_sender on assignments (sent_by);
