-- When a person showed to read the mailbox and to own the account at once; null where a mailed link alone confirmed the address.
alter table users add column email_proven_at text;
