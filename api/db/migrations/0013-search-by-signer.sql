-- A search also looks for documents by who signs them; with the id in it, counting those reads this index alone, too.
drop index documents_by_status;
create index documents_by_status on documents (account_id, status, name_key, id) where deleted_at is null;
