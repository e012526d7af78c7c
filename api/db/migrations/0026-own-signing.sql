-- How whoever acts on a link was known: 'code' for six digits from the mailbox, 'account' for a session of the account whose
-- confirmed e-mail is the party's. Null was written before there was a choice and means 'code'.
alter table parties add column verified_by text;
-- The same at the moment of signing: a later confirmation does not change what the signature rests on.
alter table parties add column signed_by text;

-- What waits for a person, by the address it was sent to.
create index parties_open_by_email on parties (email) where status in ('notified', 'viewed');
