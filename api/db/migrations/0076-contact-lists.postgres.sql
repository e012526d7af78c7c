-- Contacts are searched and counted as documents are (decision 0082): a line of name and address each, its index of three
-- characters, and totals. Housekeeping adds contacts from before.
create table signer_texts (
  number $serial,
  id text not null unique,
  account_id text not null,
  key text not null
);
create index signer_texts_of_account on signer_texts (account_id, id, key);
create index signer_texts_by_grams on signer_texts using gin (search_grams(account_id, key)) with (fastupdate = off);
create table signer_counts (account_id text primary key, total integer not null);
create table signer_count_changes (id $serial, account_id text not null, change integer not null);
create index signer_count_changes_by_account on signer_count_changes (account_id, change);

create function count_signer() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then insert into signer_count_changes (account_id, change) values (new.account_id, 1); else
    insert into signer_count_changes (account_id, change) values (old.account_id, -1); end if; return null; end $$;
create function list_signer() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then delete from signer_texts where id = old.id; elsif
    new.deleted_at is not null then delete from signer_texts where id = new.id; elsif
    tg_op = 'INSERT' then insert into signer_texts (id, account_id, key)
      values (new.id, new.account_id, new.full_name_key || chr(10) || coalesce(new.email_key, '')) on conflict (id) do nothing; else
    update signer_texts set key = new.full_name_key || chr(10) || coalesce(new.email_key, '') where id = new.id; end if; return null; end $$;
create trigger signer_texts_counted after insert or delete on signer_texts for each row execute function count_signer();
-- It holds writers back until here, so that each contact is either in the goal or listed by it.
create trigger signers_listed after insert or delete or update of full_name_key, email_key, deleted_at on signers for each row execute function list_signer();
insert into list_fills (name, reached, goal, is_done) select 'signers', '', coalesce(max(id), ''), case when max(id) is null then 1 else 0 end from signers;

-- Each order of the list.
create index signers_by_time on signers (account_id, created_at desc, id) where deleted_at is null;
create index signers_by_change on signers (account_id, updated_at desc, id) where deleted_at is null;
create index signers_by_address on signers (account_id, coalesce(email_key, ''), id) where deleted_at is null;
