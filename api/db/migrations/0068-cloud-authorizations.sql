-- A signer who is at a provider of certificates in the cloud, or came back from it: the hash of the state that comes back
-- with them, and, encrypted, the values they filled in, the verifier of PKCE and the provider's token.
create table cloud_authorizations (
  state_hash text primary key,
  party_id text not null references parties (id),
  provider text not null,
  stage text not null,
  sealed text not null,
  created_at text not null,
  expires_at text not null
);
create index cloud_authorizations_by_party on cloud_authorizations (party_id, created_at);
create index cloud_authorizations_by_expiry on cloud_authorizations (expires_at);
