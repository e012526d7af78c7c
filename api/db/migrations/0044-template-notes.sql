-- What was noticed about a template's file, as for documents; null for files from before.
alter table templates add column file_notes text;
