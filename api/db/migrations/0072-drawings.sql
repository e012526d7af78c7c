-- A drawing that a signer makes on another device, and the code, as a hash, by which that device sends it.
create table drawings (
  id text primary key,
  party_id text not null,
  type text not null,
  secret_hash text not null,
  verification_hash text,
  opened_at text,
  sha256 text,
  size integer,
  media_type text,
  drawn_at text,
  ip text,
  user_agent text,
  created_at text not null,
  expires_at text not null
);
create unique index drawings_by_secret on drawings (secret_hash);
create index drawings_by_party on drawings (party_id, created_at);
create index drawings_by_expiry on drawings (expires_at);
create index drawings_by_file on drawings (sha256) where sha256 is not null;
