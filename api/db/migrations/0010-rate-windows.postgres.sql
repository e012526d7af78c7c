-- Hits within the current window, shared by all processes. Unlogged: nothing is lost with it that a minute does not heal,
-- and no call waits for the disk. On SQLite there is one process, which counts in memory.
create unlogged table rate_windows (
  id text primary key,
  hits integer not null,
  ends_at text not null
);
create index rate_windows_by_end on rate_windows (ends_at);
