-- What members do, by one call of /v1 or one sign-in: written in its transaction, never changed, and deleted only with a
-- closed workspace (decision 0086). People, keys and things are ids: their names are read with the entry, so that an
-- erasure reaches them.
create table member_acts (
  id $serial,
  account_id text not null references accounts (id),
  user_id text not null references users (id),
  key_id text,
  act text not null,
  kind text not null,
  subjects text not null,
  changed text not null,
  choices text not null,
  created_at text not null
);
create index member_acts_by_time on member_acts (account_id, created_at, id);
create index member_acts_by_user on member_acts (account_id, user_id, created_at, id);
create index member_acts_by_kind on member_acts (account_id, kind, created_at, id);
create index member_acts_by_user_and_kind on member_acts (account_id, user_id, kind, created_at, id);

-- Names of API keys that are gone, for the entries that name them; erased with their person.
create table ended_keys (id text primary key, user_id text not null references users (id), name text not null);
create index ended_keys_by_user on ended_keys (user_id);

create trigger member_acts_unchanged before update on member_acts begin select raise(abort, 'entries of member_acts never change'); end;
create trigger member_acts_kept before delete on member_acts when exists (select 1 from accounts where id = old.account_id and deleted_at is null) begin select raise(abort, 'entries of member_acts stay as long as the workspace'); end;
create trigger api_keys_ended after delete on api_keys begin insert into ended_keys (id, user_id, name) values (old.id, old.user_id, old.name) on conflict do nothing; end;
create trigger api_keys_replaced after update of id on api_keys when new.id <> old.id begin insert into ended_keys (id, user_id, name) values (old.id, old.user_id, old.name) on conflict do nothing; end;
