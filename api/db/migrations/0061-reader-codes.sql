-- The secret that opens a document's printed address to the reader of ITI, encrypted; null until somebody asks for it.
alter table documents add column reader_code text;
