-- A text as it is searched and ordered by: without accents, in lower case, whatever the database's locale.
-- SQLite has the same function from api/db/sqlite.ts.
create function folded(value text) returns text language sql immutable parallel safe strict
as $$ select lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')) $$;
