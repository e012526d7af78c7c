-- Lists stay quick in a crowded workspace. A column …_key holds the text as people search and order it,
-- folded once when written and not in every row of every search. Each index holds what its list is filtered by, so that
-- counting, filtering and leafing to a far page read the index alone.
alter table documents add column name_key text not null default '';
update documents set name_key = folded(name);
drop index documents_by_account;
drop index documents_by_status;
create index documents_by_time on documents (account_id, created_at desc, id, status, name_key) where deleted_at is null;
create index documents_by_change on documents (account_id, updated_at desc, id, status, name_key) where deleted_at is null;
create index documents_by_name on documents (account_id, name_key, id, status) where deleted_at is null;
create index documents_by_status on documents (account_id, status, name_key) where deleted_at is null;

alter table signers add column full_name_key text not null default '';
alter table signers add column email_key text;
update signers set full_name_key = folded(full_name), email_key = folded(email);
drop index signers_by_name;
create index signers_by_name on signers (account_id, full_name_key, id, email_key) where deleted_at is null;

-- The order of the history, with what it is filtered by; and what is old enough to be forgotten.
drop index webhook_deliveries_by_account;
create index webhook_deliveries_by_account
  on webhook_deliveries (account_id, created_at desc, activity_id desc, id, event, state);
create index webhook_deliveries_by_age on webhook_deliveries (created_at) where state <> 'waiting';
