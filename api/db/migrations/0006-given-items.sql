-- An item may belong to no party: what the sender filled in from a template stands there, completed, from the start.
-- SQLite cannot take a `not null` away, so the table is made anew on both.
create table items_next (
  id text primary key,
  assignment_id text not null references assignments (id),
  party_id text references parties (id),
  position integer not null,
  page_id text references pages (id),
  field_id text references fields (id),
  display_settings text,
  value text,
  completed_at text
);

insert into items_next (id, assignment_id, party_id, position, page_id, field_id, display_settings, value, completed_at)
select id, assignment_id, party_id, position, page_id, field_id, display_settings, value, completed_at from items;

drop table items;
alter table items_next rename to items;
create index items_by_assignment on items (assignment_id, position);
create index items_by_field on items (field_id);
