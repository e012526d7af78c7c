-- Words of a workspace by which its documents and templates are found. name_key is the name in lower case: a name is
-- there once without regard to case.
create table tags (
  id text primary key,
  account_id text not null references accounts (id),
  name text not null,
  name_key text not null,
  color text,
  created_at text not null,
  updated_at text not null
);
create unique index tags_by_name on tags (account_id, name_key);

create table document_tags (
  document_id text not null references documents (id),
  tag_id text not null references tags (id),
  primary key (document_id, tag_id)
);
-- A list of documents asks this index alone which carry a tag.
create index document_tags_by_tag on document_tags (tag_id, document_id);

-- What a template carries itself, and what each document that is made from it is given.
create table template_tags (
  template_id text not null references templates (id),
  purpose text not null,
  tag_id text not null references tags (id),
  primary key (template_id, purpose, tag_id)
);
create index template_tags_by_tag on template_tags (tag_id, template_id, purpose);
