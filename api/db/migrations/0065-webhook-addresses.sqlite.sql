-- Up to ten webhook addresses a workspace. The one from before is the first: the calls without an id mean place 1.
create table webhook_addresses (
  id text primary key,
  account_id text not null references accounts (id),
  place integer not null,
  events text not null,
  is_active integer not null,
  inactive_reason text,
  url text not null,
  email text not null,
  secret text not null,
  previous_secret text,
  previous_secret_until text,
  failing_since text,
  created_at text not null,
  updated_at text not null,
  unique (account_id, place)
);
insert into webhook_addresses
  (id, account_id, place, events, is_active, url, email, secret, previous_secret, previous_secret_until, failing_since,
   created_at, updated_at)
  select lower(hex(randomblob(16))), account_id, 1, events, is_active, url, email, secret, previous_secret,
    previous_secret_until, failing_since, created_at, updated_at
  from webhook_subscriptions;
drop table webhook_subscriptions;

-- A delivery without an address is to the first, as those from before are.
alter table webhook_deliveries rename to address_deliveries;
alter table address_deliveries add column address_id text;
drop index webhook_deliveries_by_account;
create index address_deliveries_by_account
  on address_deliveries (account_id, address_id, created_at desc, activity_id desc, id, event, state);
drop index webhook_deliveries_by_time;
create index address_deliveries_by_time
  on address_deliveries (next_attempt_at, id, account_id, address_id) where state = 'waiting';
