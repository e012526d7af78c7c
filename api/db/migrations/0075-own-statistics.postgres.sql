-- What happened to the documents that somebody brought in, by day in São Paulo: a person's statistics read no activities.
-- Housekeeping adds activities from before; until then they are counted one by one.
create table person_activities (
  created_by text not null,
  account_id text not null,
  day text not null,
  event text not null,
  total integer not null,
  primary key (created_by, account_id, day, event)
);
create table person_activity_changes (id $serial, created_by text not null, account_id text not null, day text not null, event text not null, change integer not null);
create index person_activity_changes_by_person on person_activity_changes (created_by, account_id, day, event, change);

create function count_own_activity() returns trigger language plpgsql as $$ begin
  insert into person_activity_changes (created_by, account_id, day, event, change)
    select created_by, new.account_id, sao_paulo_day(new.created_at), new.event, 1 from documents where id = new.document_id; return null; end $$;
-- It holds writers back until here, so that each activity is either in the goal or counted by it.
create trigger own_activities_counted after insert on activities for each row when (new.event in ('document_uploaded', 'assignment_created', 'signature_requested', 'signer_viewed_document', 'signer_signed_document', 'document_certificated')) execute function count_own_activity();
insert into list_fills (name, reached, goal, is_done) select 'person_activities', '0', cast(coalesce(max(id), 0) as text), case when max(id) is null then 1 else 0 end from activities;
