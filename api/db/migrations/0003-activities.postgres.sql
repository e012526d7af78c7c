-- An activity may be about a workspace alone: a contact, a template.
alter table activities alter column document_id drop not null;
