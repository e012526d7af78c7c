-- How long signing took is read of the documents that were completed last, from their index alone: when each was sent
-- stands beside it. Housekeeping adds documents of before.
alter table documents add column sent_at text;
drop index documents_by_completion;
create index documents_by_completion on documents (account_id, completed_at desc, id, created_by, sent_at)
  where completed_at is not null and deleted_at is null;
drop index documents_completed_by;
create index documents_completed_by on documents (created_by, completed_at desc, id, account_id, sent_at)
  where completed_at is not null and deleted_at is null;
