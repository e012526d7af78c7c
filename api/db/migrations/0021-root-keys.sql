-- The key from which all others grow, encrypted under SECRET_KEY; while a rotation goes on, once under each of the two.
create table root_keys (
  wrapped_by text primary key,
  wrapped text not null,
  created_at text not null
);
