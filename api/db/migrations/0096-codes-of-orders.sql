-- The order of the message that carries the code; null in rows of the version before.
alter table codes add column order_id text;
