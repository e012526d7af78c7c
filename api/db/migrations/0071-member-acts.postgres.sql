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

create function keep_member_act() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then raise exception 'entries of member_acts never change'; end if; if
    exists (select 1 from accounts where id = old.account_id and deleted_at is null) then
    raise exception 'entries of member_acts stay as long as the workspace'; end if; return old; end $$;
create trigger member_acts_kept before update or delete on member_acts for each row execute function keep_member_act();
create function note_ended_key() returns trigger language plpgsql as $$ begin
  insert into ended_keys (id, user_id, name) values (old.id, old.user_id, old.name) on conflict do nothing; return null; end $$;
create trigger api_keys_ended after delete on api_keys for each row execute function note_ended_key();
create trigger api_keys_replaced after update of id on api_keys for each row when (new.id <> old.id) execute function note_ended_key();
