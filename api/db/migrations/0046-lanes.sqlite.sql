-- Jobs wait in lanes by kind, and within a lane workspaces take turns: the place says whose turn comes when. A job that is
-- not due yet has none.
alter table jobs add column lane text not null default 'housekeeping';
alter table jobs add column turn text not null default '';
alter table jobs add column place integer;
update jobs set lane = case name
  when 'mail.send' then 'mails'
  when 'document.seal' then 'seals'
  when 'document.process' then 'processing'
  when 'template.process' then 'processing'
  else 'housekeeping' end;
create index jobs_by_place on jobs (lane, place, id) where place is not null;
create index jobs_by_turn on jobs (lane, turn, place) where place is not null;
create index jobs_without_place on jobs (run_at, id) where place is null and dead_at is null;
create index jobs_locked on jobs (id) where locked_until is not null;
