-- A tag can be on very many documents: it is gone at once, and housekeeping takes it off them a few at a time.
alter table tags add column deleted_at text;
create index tags_deleted on tags (id) where deleted_at is not null;
