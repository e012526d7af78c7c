-- The first answer to each Idempotency-Key, for a day. id and fingerprint are keyed hashes, answer is encrypted:
-- an answer may hold a token or a key that is shown once.
create table idempotency_keys (
  id text primary key,
  fingerprint text not null,
  owner text not null,
  leased_until text not null,
  answer text,
  expires_at text not null
);
create index idempotency_keys_by_expiry on idempotency_keys (expires_at);

-- The plan that a workspace has chosen; null for the plan that this installation gives.
alter table accounts add column plan text;

-- Documents that a workspace has sent, by calendar month in São Paulo (2026-01).
create table document_usage (
  account_id text not null references accounts (id),
  month text not null,
  documents integer not null,
  primary key (account_id, month)
);
