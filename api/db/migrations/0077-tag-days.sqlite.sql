-- How many documents of each day carry a tag: its list says where it begins, and how long it is (decision 0090).
create table tag_days (
  tag_id text not null,
  day text not null,
  total integer not null,
  primary key (tag_id, day)
) without rowid;
create table tag_day_changes (id $serial, tag_id text not null, day text not null, change integer not null);
create index tag_day_changes_by_tag on tag_day_changes (tag_id, day, change);
insert into tag_days (tag_id, day, total) select tag_id, substr(created_at, 1, 10) as day, count(*) from document_tags inner join documents on documents.id = document_id where deleted_at is null group by tag_id, day;
create trigger document_tags_counted after insert on document_tags begin insert into tag_day_changes (tag_id, day, change) select new.tag_id, substr(created_at, 1, 10), 1 from documents where id = new.document_id and deleted_at is null; end;
create trigger document_tags_uncounted after delete on document_tags begin insert into tag_day_changes (tag_id, day, change) select old.tag_id, substr(created_at, 1, 10), -1 from documents where id = old.document_id and deleted_at is null; end;
create trigger documents_untagged after update of deleted_at on documents when old.deleted_at is null and new.deleted_at is not null begin insert into tag_day_changes (tag_id, day, change) select tag_id, substr(new.created_at, 1, 10), -1 from document_tags where document_id = new.id; end;
