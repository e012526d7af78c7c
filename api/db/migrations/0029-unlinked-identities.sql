-- A provider's account that its person has unlinked: it opens nothing until it is linked again, and its address does not
-- link it by itself.
alter table identities add column unlinked_at text;
