-- What has been prepared and not sent yet: one draft for each document, as JSON. version counts how often it was saved.
create table drafts (
  kind text not null,
  subject_id text not null,
  version integer not null,
  content text not null,
  saved_by text not null references users (id),
  saved_at text not null,
  primary key (kind, subject_id)
);
