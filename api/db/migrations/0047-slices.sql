-- Long work goes in slices: each finds its rows by an index, however many others there are.
create index signers_of_account on signers (account_id, id);
create index idempotency_keys_open on idempotency_keys (id) where answer is null;
create index webhook_deliveries_locked on webhook_deliveries (id) where locked_until is not null;
