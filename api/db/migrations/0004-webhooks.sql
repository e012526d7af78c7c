-- One subscription per workspace. Secrets are encrypted under a key of the installation.
create table webhook_subscriptions (
  account_id text primary key references accounts (id),
  events text not null,
  is_active integer not null,
  url text not null,
  email text not null,
  secret text not null,
  previous_secret text,
  previous_secret_until text,
  failing_since text,
  created_at text not null,
  updated_at text not null
);

-- The outbox of webhooks and their history: a row is written in the transaction of the activity that it tells.
create table webhook_deliveries (
  id text primary key,
  account_id text not null references accounts (id),
  activity_id bigint not null,
  event text not null,
  message_id text not null,
  endpoint text not null,
  body text not null,
  state text not null,
  attempts integer not null default 0,
  next_attempt_at text,
  locked_until text,
  http_status integer,
  response_body text,
  error text,
  created_at text not null,
  updated_at text not null
);
create index webhook_deliveries_by_account on webhook_deliveries (account_id, created_at);
create index webhook_deliveries_by_time on webhook_deliveries (next_attempt_at) where state = 'waiting';
