-- The channel that a party was sent the document by, and the address there. Null is the party's e-mail: processes of the
-- version before write and correct that alone, and rows from before need no rewriting.
alter table parties add column channel text not null default 'email';
alter table parties add column address text;
alter table party_notifications add column channel text not null default 'email';
alter table party_notifications add column address text;
