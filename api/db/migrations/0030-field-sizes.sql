-- How large a person has last made each field of a workspace, in pixels at 150 DPI: the size of their next one.
create table field_sizes (
  user_id text not null references users (id),
  field_id text not null references fields (id) on delete cascade,
  width integer not null,
  height integer not null,
  primary key (user_id, field_id)
);
