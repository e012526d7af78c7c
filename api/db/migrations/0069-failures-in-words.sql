-- Why a file failed, in each language. Programs of before read and write the Portuguese sentence alone.
alter table documents add column failure_words text;
alter table templates add column failure_words text;
