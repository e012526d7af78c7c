-- Pages whose pictures were sent to a signer before they signed, in a row each however often.
create table shown_pages (
  party_id text not null references parties (id),
  page_id text not null references pages (id),
  primary key (party_id, page_id)
);

-- What an entry keeps for evidence beside its payload, with the salt of what is hidden of both (docs/evidence.md).
alter table activities add column evidence text;
