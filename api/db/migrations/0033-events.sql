-- What webhooks tell, kept for those who ask for it: a row is written in the transaction of the activity that it tells.
-- Its place in the order is given when somebody reads, once it is committed: whoever has read on to a place misses nothing,
-- also where a slower transaction commits an activity with a smaller id later.
create table events (
  activity_id bigint primary key,
  account_id text not null references accounts (id),
  place bigint,
  body text not null,
  created_at text not null
);
create unique index events_by_place on events (account_id, place) where place is not null;
create index events_without_place on events (account_id, activity_id) where place is null;
create index events_by_age on events (created_at);

-- The last place of each workspace; whoever gives out places holds the lock of its row.
create table event_feeds (
  account_id text primary key references accounts (id),
  last_place bigint not null
);
