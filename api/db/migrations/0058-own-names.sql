-- 0 while nobody has looked whether the service itself made the name, as it did until 'Workspace de …' was given up.
alter table accounts add column is_name_settled integer not null default 0;
create index accounts_with_unsettled_names on accounts (id) where is_name_settled = 0;
