-- How many documents of a workspace changed last on each day: a far page of its list by change begins behind whole days
-- (decision 0090). A document that changes again on the same day writes nothing.
create table changed_days (
  account_id text not null,
  -- In UTC, as updated_at begins.
  day text not null,
  total integer not null,
  primary key (account_id, day)
) without rowid;
create table changed_day_changes (id $serial, account_id text not null, day text not null, change integer not null);
create index changed_day_changes_by_account on changed_day_changes (account_id, day, change);
insert into changed_days (account_id, day, total) select account_id, substr(updated_at, 1, 10) as day, count(*) from documents where deleted_at is null group by account_id, day;
create trigger documents_changed after insert on documents when new.deleted_at is null begin insert into changed_day_changes (account_id, day, change) values (new.account_id, substr(new.updated_at, 1, 10), 1); end;
create trigger documents_changed_anew after update of updated_at, deleted_at on documents when substr(new.updated_at, 1, 10) <> substr(old.updated_at, 1, 10) or new.deleted_at is not old.deleted_at begin insert into changed_day_changes (account_id, day, change) select old.account_id, substr(old.updated_at, 1, 10), -1 where old.deleted_at is null; insert into changed_day_changes (account_id, day, change) select new.account_id, substr(new.updated_at, 1, 10), 1 where new.deleted_at is null; end;
create trigger documents_gone after delete on documents when old.deleted_at is null begin insert into changed_day_changes (account_id, day, change) values (old.account_id, substr(old.updated_at, 1, 10), -1); end;
