-- What somebody does in a document, frozen with the party: a name of contracts/parts.ts.
alter table parties add column part text not null default 'signer';
