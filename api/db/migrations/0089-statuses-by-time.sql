-- The documents of one status in the order of a list, newest first, as documents_by_status has them by name.
drop index documents_in_status;
create index documents_in_status on documents (account_id, status, created_at desc, id) where deleted_at is null;
