-- The documents of a person that were completed last, and when each was sent, from indexes alone.
create index documents_completed_by on documents (created_by, completed_at desc, id, account_id)
  where completed_at is not null and deleted_at is null;
drop index assignments_by_method;
create index assignments_by_method on assignments (document_id, method, created_at);
