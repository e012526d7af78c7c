-- A session is a row: a token counts while the row that its jti names is there and has not ended.
create table sessions (
  id text primary key,
  user_id text not null references users (id),
  ip text,
  user_agent text,
  ended_at text,
  expires_at text not null,
  created_at text not null
);
create index sessions_by_user on sessions (user_id, created_at);
create index sessions_by_expiry on sessions (expires_at);

alter table users drop column tokens_valid_from;
