-- Who changes a template can say on what it is based. Programs of before raise no version.
alter table templates add column version integer not null default 0;
