-- Signature policies of ICP-Brasil, by ITI's lists of approved ones (LPA); hash is the policy's own, once its file was installed.
create table approved_policies (
  oid text primary key,
  uri text not null,
  algorithm text not null,
  file_hash text not null,
  hash text,
  not_before text not null,
  not_after text,
  revoked_at text,
  installed_at text not null
);
