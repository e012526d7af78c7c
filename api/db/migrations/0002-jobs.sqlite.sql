-- The outbox on SQLite; on PostgreSQL pg-boss brings its own tables.
create table jobs (
  id integer primary key autoincrement,
  name text not null,
  payload text not null,
  run_at text not null,
  attempts integer not null default 0,
  locked_until text,
  last_error text,
  dead_at text,
  created_at text not null
);
create index jobs_by_time on jobs (run_at) where dead_at is null;
