-- Public keys with which a contact has signed, offered again for the next document. Evidence keeps its own copy.
create table passkeys (
  signer_id text not null references signers (id),
  email text not null,
  credential_id text not null,
  public_key text not null,
  algorithm text not null,
  used_at text not null,
  primary key (signer_id, email, credential_id)
);
