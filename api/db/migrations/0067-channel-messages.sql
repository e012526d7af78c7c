-- Messages to telephones, of which the provider tells later what became, each under the id that the provider repeats.
create table channel_messages (
  id text primary key,
  account_id text not null,
  document_id text not null,
  party_id text not null,
  channel text not null,
  kind text not null,
  address text not null,
  provider text not null,
  provider_id text,
  reached text,
  state text not null,
  error_code text,
  error_message text,
  answer_sha256 text,
  job text not null,
  created_at text not null,
  sent_at text,
  delivered_at text,
  read_at text,
  failed_at text
);
create index channel_messages_by_provider on channel_messages (provider_id);
create index channel_messages_by_document on channel_messages (document_id, created_at);
create index channel_messages_by_account on channel_messages (account_id, created_at, channel);

-- Numbers whose holders want no more messages, as keyed hashes.
create table opt_outs (
  id text primary key,
  created_at text not null
);

-- The mailbox page shows telephones, too.
alter table mailbox add column channel text not null default 'email';
