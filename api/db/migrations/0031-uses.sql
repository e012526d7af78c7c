-- The draft of a document and what one person has chosen for a template are two things: each has a table that names what
-- it is of. use_id tells one use of a template from the next; one use makes one document.
create table document_drafts (
  document_id text primary key references documents (id),
  version integer not null,
  content text not null,
  saved_by text not null references users (id),
  saved_at text not null
);
insert into document_drafts (document_id, version, content, saved_by, saved_at)
  select subject_id, version, content, saved_by, saved_at from drafts where kind = 'document';

create table usage_drafts (
  template_id text not null references templates (id),
  user_id text not null references users (id),
  content text not null,
  saved_at text not null,
  primary key (template_id, user_id)
);
insert into usage_drafts (template_id, user_id, content, saved_at)
  select subject_id, saved_by, '{"use_id":"' || subject_id || ' ' || saved_by || '",' || substr(content, 2), saved_at
  from drafts where kind <> 'document';
drop table drafts;

alter table documents add column use_id text;
create unique index documents_by_use on documents (template_id, use_id);
