-- The keyed hash of the token that was given to whoever confirmed the six digits. Null where the client did not ask for
-- one: then the confirmation counts for whoever has the link.
alter table parties add column verification_hash text;
