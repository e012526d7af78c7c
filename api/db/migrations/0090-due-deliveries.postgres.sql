-- The deliveries that have been due longest, locked. A queue's statistics are those of another hour: PostgreSQL took few to
-- be waiting and put all of them into order for each claim. Here it can only walk the index, which is in this order.
create function due_deliveries(due text, busy jsonb, at_most integer) returns setof text language plpgsql
  set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off as $$ begin return query
    select id from address_deliveries
    where state = 'waiting' and next_attempt_at <= due and (locked_until is null or locked_until < due)
      and not coalesce(address_id, account_id) = any(array(select jsonb_array_elements_text(busy)))
    order by next_attempt_at, id limit at_most for update skip locked; end $$;
