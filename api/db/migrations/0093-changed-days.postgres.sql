-- How many documents of a workspace changed last on each day: a far page of its list by change begins behind whole days
-- (decision 0090). A document that changes again on the same day writes nothing.
create table changed_days (
  account_id text not null,
  -- In UTC, as updated_at begins.
  day text not null,
  total integer not null,
  primary key (account_id, day) include (total)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create table changed_day_changes (id $serial, account_id text not null, day text not null, change integer not null);
create index changed_day_changes_by_account on changed_day_changes (account_id, day, change);

create function count_changed_day() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and left(new.updated_at, 10) = left(old.updated_at, 10) and new.deleted_at is not distinct from old.deleted_at then return null; end if; if
    tg_op <> 'INSERT' and old.deleted_at is null then insert into changed_day_changes (account_id, day, change)
      values (old.account_id, left(old.updated_at, 10), -1); end if; if
    tg_op <> 'DELETE' and new.deleted_at is null then insert into changed_day_changes (account_id, day, change)
      values (new.account_id, left(new.updated_at, 10), 1); end if; return null; end $$;

-- Writers wait from here on, so that each document is either in these totals or counted by the trigger.
create trigger documents_changed after insert or delete or update of updated_at, deleted_at on documents for each row execute function count_changed_day();
insert into changed_days (account_id, day, total) select account_id, left(updated_at, 10), count(*) from documents where deleted_at is null group by 1, 2;
