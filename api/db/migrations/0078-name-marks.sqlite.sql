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
) without rowid;
create index name_marks_far_apart on name_marks (total) where total > 2000;
create table name_changes (number $serial, account_id text not null, list text not null, key text not null, id text not null, change integer not null);
create index name_changes_in_order on name_changes (account_id, list, key, id, change);
insert into name_marks (account_id, list, key, id, total) select account_id, 'documents', '', '', count(*) from documents where deleted_at is null group by account_id;
insert into name_marks (account_id, list, key, id, total) select account_id, 'signers', '', '', count(*) from signers where deleted_at is null group by account_id;

create trigger documents_named after insert on documents when new.deleted_at is null begin insert into name_changes (account_id, list, key, id, change) values (new.account_id, 'documents', new.name_key, new.id, 1); end;
create trigger documents_named_anew after update of name_key, deleted_at on documents when new.name_key <> old.name_key or new.deleted_at is not old.deleted_at begin insert into name_changes (account_id, list, key, id, change) select old.account_id, 'documents', old.name_key, old.id, -1 where old.deleted_at is null; insert into name_changes (account_id, list, key, id, change) select new.account_id, 'documents', new.name_key, new.id, 1 where new.deleted_at is null; end;
create trigger documents_unnamed after delete on documents when old.deleted_at is null begin insert into name_changes (account_id, list, key, id, change) values (old.account_id, 'documents', old.name_key, old.id, -1); end;
create trigger signers_named after insert on signers when new.deleted_at is null begin insert into name_changes (account_id, list, key, id, change) values (new.account_id, 'signers', new.full_name_key, new.id, 1); end;
create trigger signers_named_anew after update of full_name_key, deleted_at on signers when new.full_name_key <> old.full_name_key or new.deleted_at is not old.deleted_at begin insert into name_changes (account_id, list, key, id, change) select old.account_id, 'signers', old.full_name_key, old.id, -1 where old.deleted_at is null; insert into name_changes (account_id, list, key, id, change) select new.account_id, 'signers', new.full_name_key, new.id, 1 where new.deleted_at is null; end;
create trigger signers_unnamed after delete on signers when old.deleted_at is null begin insert into name_changes (account_id, list, key, id, change) values (old.account_id, 'signers', old.full_name_key, old.id, -1); end;
