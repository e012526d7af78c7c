-- Contacts are searched and counted as documents are (decision 0082): a line of name and address each, its index of three
-- characters, and totals. Housekeeping adds contacts from before.
create table signer_texts (
  number integer primary key,
  id text not null unique,
  account_id text not null,
  key text not null
);
create index signer_texts_of_account on signer_texts (account_id, id, key);
create virtual table signer_grams using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='ascii');
create table signer_counts (account_id text primary key, total integer not null);
create table signer_count_changes (id $serial, account_id text not null, change integer not null);
create index signer_count_changes_by_account on signer_count_changes (account_id, change);
create trigger signer_texts_insert after insert on signer_texts begin insert into signer_grams (rowid, tokens) values (new.number, search_grams(new.account_id, new.key)); insert into signer_count_changes (account_id, change) values (new.account_id, 1); end;
create trigger signer_texts_delete after delete on signer_texts begin delete from signer_grams where rowid = old.number; insert into signer_count_changes (account_id, change) values (old.account_id, -1); end;
create trigger signer_texts_update after update of key on signer_texts begin delete from signer_grams where rowid = old.number; insert into signer_grams (rowid, tokens) values (new.number, search_grams(new.account_id, new.key)); end;

insert into list_fills (name, reached, goal, is_done) select 'signers', '', coalesce(max(id), ''), max(id) is null from signers;
create trigger signers_listed after insert on signers when new.deleted_at is null begin insert into signer_texts (id, account_id, key) values (new.id, new.account_id, new.full_name_key || char(10) || coalesce(new.email_key, '')); end;
create trigger signers_relisted after update of full_name_key, email_key, deleted_at on signers begin update signer_texts set key = new.full_name_key || char(10) || coalesce(new.email_key, '') where id = new.id and new.deleted_at is null; delete from signer_texts where id = new.id and new.deleted_at is not null; end;
create trigger signers_erased after delete on signers begin delete from signer_texts where id = old.id; end;

-- Each order of the list.
create index signers_by_time on signers (account_id, created_at desc, id) where deleted_at is null;
create index signers_by_change on signers (account_id, updated_at desc, id) where deleted_at is null;
create index signers_by_address on signers (account_id, coalesce(email_key, ''), id) where deleted_at is null;
