-- Deadlines wait here instead of on the queue. Those of the version before have a job there, which sets this.
alter table assignments add column due_at text;
create index assignments_by_due on assignments (due_at) where due_at is not null;
