-- One row that every look at readiness changes: a database on a full disk answers and takes no change.
create table readiness (
  id text primary key,
  looked_at text not null
);
