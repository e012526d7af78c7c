-- People and workspaces: logo, closing, invitations, sign-in by a provider, deletion of a person.

alter table accounts add column logo_sha256 text;
alter table accounts add column logo_size bigint;
alter table accounts add column logo_type text;
alter table accounts add column turn integer not null default 0;
alter table accounts add column deleted_at text;

alter table users add column utm_params text;
alter table users add column last_active_at text;
alter table users add column delete_reason_type text;
alter table users add column delete_reason text;
alter table users add column deleted_at text;

-- Who a provider says somebody is: its own name for the person, never the address.
create table identities (
  provider text not null,
  subject text not null,
  user_id text not null references users (id),
  created_at text not null,
  primary key (provider, subject)
);
create index identities_by_user on identities (user_id);

-- code_hash finds the row by the code of the mailed link.
create table invitations (
  id text primary key,
  account_id text not null references accounts (id),
  email text not null,
  role text not null,
  status text not null,
  code_hash text not null unique,
  invited_by text not null references users (id),
  accepted_by text references users (id),
  expires_at text not null,
  created_at text not null,
  updated_at text not null
);
create unique index invitations_pending on invitations (account_id, email) where status = 'pending';
create index invitations_by_account on invitations (account_id, created_at);
