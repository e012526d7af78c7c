-- Encrypted, so that new keys can hash it again; null in rows of the version before.
alter table opt_outs add column number text;
