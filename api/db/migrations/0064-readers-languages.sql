-- The language in which somebody asked last, a name of contracts/locale.ts; null before that. Mails to them are in it.
alter table users add column locale text;
alter table parties add column locale text;
