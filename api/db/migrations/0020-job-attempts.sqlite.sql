-- After how many attempts a job is given up. An outage is not the job's fault and gives it new ones.
alter table jobs add column attempts_limit integer not null default 10;
