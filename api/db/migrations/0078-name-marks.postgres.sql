-- A far page of documents or contacts by name begins at a mark of their order (decision 0098): a name, and how many rows
-- come from it up to the next mark. Names that come and go are written beside; housekeeping adds them, and sets more marks.
create table name_marks (
  account_id text not null,
  list text not null,
  key text not null,
  -- '' at the first row with this name; the row itself where very many have the same name.
  id text not null,
  total integer not null,
  primary key (account_id, list, key, id)
);
create index name_marks_far_apart on name_marks (total) where total > 2000;
create table name_changes (number $serial, account_id text not null, list text not null, key text not null, id text not null, change integer not null);
create index name_changes_in_order on name_changes (account_id, list, key, id, change);

create function note_document_name() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and new.name_key = old.name_key and new.deleted_at is not distinct from old.deleted_at then return null; end if; if
    tg_op <> 'INSERT' and old.deleted_at is null then insert into name_changes (account_id, list, key, id, change)
      values (old.account_id, 'documents', old.name_key, old.id, -1); end if; if
    tg_op <> 'DELETE' and new.deleted_at is null then insert into name_changes (account_id, list, key, id, change)
      values (new.account_id, 'documents', new.name_key, new.id, 1); end if; return null; end $$;
create function note_signer_name() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and new.full_name_key = old.full_name_key and new.deleted_at is not distinct from old.deleted_at then return null; end if; if
    tg_op <> 'INSERT' and old.deleted_at is null then insert into name_changes (account_id, list, key, id, change)
      values (old.account_id, 'signers', old.full_name_key, old.id, -1); end if; if
    tg_op <> 'DELETE' and new.deleted_at is null then insert into name_changes (account_id, list, key, id, change)
      values (new.account_id, 'signers', new.full_name_key, new.id, 1); end if; return null; end $$;

-- Writers wait from here on, so that each row is either in these totals or noted by the triggers.
create trigger documents_named after insert or delete or update of name_key, deleted_at on documents for each row execute function note_document_name();
create trigger signers_named after insert or delete or update of full_name_key, deleted_at on signers for each row execute function note_signer_name();
insert into name_marks (account_id, list, key, id, total) select account_id, 'documents', '', '', count(*) from documents where deleted_at is null group by account_id;
insert into name_marks (account_id, list, key, id, total) select account_id, 'signers', '', '', count(*) from signers where deleted_at is null group by account_id;
