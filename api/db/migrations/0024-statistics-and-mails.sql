-- Statistics count documents by status in an index alone: those of a workspace in documents_by_status, those that a
-- person brought here. How long signing takes is read of the documents that were signed last.
create index documents_by_creator on documents (created_by, account_id, status, id) where deleted_at is null;
create index documents_by_completion on documents (account_id, completed_at desc, id, created_by)
  where completed_at is not null and deleted_at is null;

-- Mails about their documents that a person does not want. Without a row the mail is written.
create table muted_mails (
  user_id text not null references users (id),
  event text not null,
  primary key (user_id, event)
);
