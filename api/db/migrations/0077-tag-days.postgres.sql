-- How many documents of each day carry a tag: its list says where it begins, and how long it is (decision 0090).
create table tag_days (
  tag_id text not null,
  day text not null,
  total integer not null,
  primary key (tag_id, day)
);
create table tag_day_changes (id $serial, tag_id text not null, day text not null, change integer not null);
create index tag_day_changes_by_tag on tag_day_changes (tag_id, day, change);

-- Who changes the tags of a document holds its row, so that a deletion counts them before or after that.
create function count_tag() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then insert into tag_day_changes (tag_id, day, change)
    select new.tag_id, left(created_at, 10), 1 from documents where id = new.document_id and deleted_at is null; else
    insert into tag_day_changes (tag_id, day, change)
    select old.tag_id, left(created_at, 10), -1 from documents where id = old.document_id and deleted_at is null; end if; return null; end $$;
create function untag_document() returns trigger language plpgsql as $$ begin
  insert into tag_day_changes (tag_id, day, change)
    select tag_id, left(new.created_at, 10), -1 from document_tags where document_id = new.id; return null; end $$;
-- Both hold writers back until here, so that each tag is either in these totals or counted by them.
create trigger documents_untagged after update of deleted_at on documents for each row when (old.deleted_at is null and new.deleted_at is not null) execute function untag_document();
create trigger document_tags_counted after insert or delete on document_tags for each row execute function count_tag();
insert into tag_days (tag_id, day, total) select tag_id, left(created_at, 10), count(*) from document_tags inner join documents on documents.id = document_id where deleted_at is null group by 1, 2;
