-- Who opened a workspace besides their first one.
alter table accounts add column opened_by text references users (id);
create index accounts_by_opener on accounts (opened_by) where opened_by is not null;
-- Documents that were sent from Free workspaces in a month, for each of their owners.
create table free_usage (
  user_id text not null references users (id),
  month text not null,
  documents integer not null,
  primary key (user_id, month)
);
