-- A year of statistics read a block of the table for nearly each day and event: the rows of a workspace stand where their
-- days came. Their keys have the totals, too; only housekeeping writes them, many changes at once. What a scan of a key
-- alone may pass over is known to vacuum, so it comes while a table has grown little.
alter table document_days drop constraint document_days_pkey,
  add primary key (account_id, day, status, method) include (total),
  set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table tag_days drop constraint tag_days_pkey,
  add primary key (tag_id, day) include (total),
  set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table activity_counts drop constraint activity_counts_pkey,
  add primary key (account_id, day, event) include (total),
  set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table person_activities drop constraint person_activities_pkey,
  add primary key (created_by, account_id, day, event) include (total),
  set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
