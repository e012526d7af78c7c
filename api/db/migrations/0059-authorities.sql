-- Authorities of ICP-Brasil and gov.br that the operator has installed.
create table authorities (
  sha256 text primary key,
  family text not null,
  name text not null,
  certificate text not null,
  is_root integer not null,
  not_before text not null,
  not_after text not null,
  installed_at text not null
);
create index authorities_by_family on authorities (family, name);

-- Files that were installed, so that none is imported twice at start.
create table authority_files (
  sha256 text primary key,
  family text not null,
  name text not null,
  installed_at text not null
);

-- The list as it is published, signed by a root of this installation.
create table trust_lists (
  id text primary key,
  text text not null,
  signature text not null,
  root_id text not null references seal_keys (id),
  signed_at text not null
);
