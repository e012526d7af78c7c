-- Documents that wait for signatures, for those whose deadline has passed.
create index documents_pending on documents (id) where status = 'pending_signature' and deleted_at is null;

-- What a document that cannot go on waits for (contracts/documents.ts, WaitingFor).
alter table documents add column waiting_for text;
