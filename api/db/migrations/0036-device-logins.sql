-- Logins of computers that wait for a person to allow them in a browser (RFC 8628), for some minutes.
create table device_logins (
  id text primary key,
  device_hash text not null unique,
  user_hash text not null unique,
  client_name text not null,
  ip text,
  status text not null,
  user_id text references users (id),
  interval_seconds integer not null,
  asked_at text,
  expires_at text not null,
  created_at text not null
);
create index device_logins_by_user on device_logins (user_id) where user_id is not null;
