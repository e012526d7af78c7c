-- A workspace that has enough on the way is passed over in the index, however much it has waiting.
drop index webhook_deliveries_by_time;
create index webhook_deliveries_by_time
  on webhook_deliveries (next_attempt_at, id, account_id) where state = 'waiting';
