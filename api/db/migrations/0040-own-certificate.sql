-- What a signer is about to sign by a key of their own, for some minutes: values, salt and instant stay as they are prepared.
-- The columns of the file are of certificates (`kind`): which file the signature stands behind, and the gap that it fills.
create table prepared_signatures (
  id text primary key,
  party_id text not null references parties (id),
  document_id text not null references documents (id),
  kind text not null,
  filled text not null,
  salt text not null,
  trail_head text not null,
  base_sha256 text,
  file_sha256 text,
  range_from bigint,
  range_to bigint,
  digest text,
  certificate text,
  chain text,
  is_qualified integer,
  judged text,
  created_at text not null,
  expires_at text not null
);
create index prepared_signatures_by_party on prepared_signatures (party_id);
create index prepared_signatures_by_expiry on prepared_signatures (expires_at);

-- The document with the signatures of its signers' own certificates so far; null where there is none.
alter table documents add column signed_sha256 text;

-- What was found out about the certificate that a party has signed with, as JSON.
alter table parties add column certificate text;
