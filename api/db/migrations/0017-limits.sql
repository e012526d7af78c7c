-- What is counted within a day and may not be spread over addresses or processes: codes and wrong tries of a signer, mails to a mailbox.
create table quotas (
  id text primary key,
  used integer not null,
  last_at text not null,
  ends_at text not null
);
create index quotas_by_end on quotas (ends_at);

-- Link tokens as keyed hashes: several of a subject count side by side until one is used.
create table link_tokens (
  hash text primary key,
  purpose text not null,
  subject text not null,
  expires_at text not null,
  created_at text not null
);
create index link_tokens_by_subject on link_tokens (subject, purpose);
create index link_tokens_by_end on link_tokens (expires_at);
insert into link_tokens (hash, purpose, subject, expires_at, created_at)
  select hash, purpose, subject, expires_at, created_at from codes
  where purpose in ('email_token', 'password_token') and used_at is null;
delete from codes where purpose in ('email_token', 'password_token');
