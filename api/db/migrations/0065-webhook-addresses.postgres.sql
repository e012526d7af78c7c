-- Up to ten webhook addresses a workspace. The one from before is the first: the calls without an id mean place 1.
alter table webhook_subscriptions rename to webhook_addresses;
alter table webhook_addresses
  drop constraint webhook_subscriptions_pkey,
  add column id text primary key default md5(random()::text || clock_timestamp()::text),
  add column place integer not null default 1,
  add column inactive_reason text;
create unique index webhook_addresses_by_place on webhook_addresses (account_id, place);

-- A delivery without an address is to the first, as those from before are.
alter table webhook_deliveries rename to address_deliveries;
alter table address_deliveries add column address_id text;
drop index webhook_deliveries_by_account;
create index address_deliveries_by_account
  on address_deliveries (account_id, address_id, created_at desc, activity_id desc, id, event, state);
drop index webhook_deliveries_by_time;
create index address_deliveries_by_time
  on address_deliveries (next_attempt_at, id, account_id, address_id) where state = 'waiting';

-- Processes of the version before read and write the first address alone, and send only what is for it.
create view webhook_subscriptions as
  select account_id, events, is_active, url, email, secret, previous_secret, previous_secret_until, failing_since,
    created_at, updated_at
  from webhook_addresses where place = 1;
create view webhook_deliveries as
  select id, account_id, activity_id, event, message_id, endpoint, body, state, attempts, next_attempt_at, locked_until,
    http_status, response_body, error, created_at, updated_at
  from address_deliveries where address_id is null;
