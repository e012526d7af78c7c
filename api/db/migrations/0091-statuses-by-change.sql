-- The documents of one status, last changed first: the list of documents on the pages begins in this order.
create index documents_by_status_and_change on documents (account_id, status, updated_at desc, id) where deleted_at is null;
