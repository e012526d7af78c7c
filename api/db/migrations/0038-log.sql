-- The log of seals: one append-only Merkle tree (RFC 6962) for the whole service. Its one row is locked by whoever appends, so
-- that leaves have neither gaps nor twins, and holds the newest signed checkpoint.
create table log_trees (
  origin text primary key,
  size bigint not null,
  checkpoint text not null
);

-- A key pair of each generation, encrypted under the root key. `introduction` is a checkpoint signed by it and the one before.
create table log_keys (
  generation integer primary key,
  sealed text not null,
  from_size bigint not null,
  introduction text,
  created_at text not null
);

create table log_leaves (
  place bigint primary key,
  kind text not null,
  document_id text not null,
  body text not null
);
create index log_leaves_by_document on log_leaves (document_id, kind);

-- The root of every perfect tree within it, by level (0 for the leaves) and place; so any proof is read in a few rows.
create table log_nodes (
  level integer not null,
  place bigint not null,
  hash text not null,
  primary key (level, place)
);
create index log_nodes_by_hash on log_nodes (hash) where level = 0;
