-- A person has several API keys, each with a name; the only one until now is called 'default'.
create table named_keys (
  id text primary key,
  user_id text not null references users (id),
  name text not null,
  hash text not null unique,
  last_four text not null,
  scopes text,
  sends_used integer not null default 0,
  expires_at text,
  last_used_at text,
  created_at text not null
);
insert into named_keys (id, user_id, name, hash, last_four, created_at)
  select user_id, user_id, 'default', hash, last_four, created_at from api_keys;
drop table api_keys;
alter table named_keys rename to api_keys;
create unique index api_keys_by_name on api_keys (user_id, name);
