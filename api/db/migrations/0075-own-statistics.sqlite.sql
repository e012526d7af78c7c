-- What happened to the documents that somebody brought in, by day in São Paulo: a person's statistics read no activities.
-- Housekeeping adds activities from before; until then they are counted one by one.
create table person_activities (
  created_by text not null,
  account_id text not null,
  day text not null,
  event text not null,
  total integer not null,
  primary key (created_by, account_id, day, event)
) without rowid;
create table person_activity_changes (id $serial, created_by text not null, account_id text not null, day text not null, event text not null, change integer not null);
create index person_activity_changes_by_person on person_activity_changes (created_by, account_id, day, event, change);
insert into list_fills (name, reached, goal, is_done) select 'person_activities', '0', cast(coalesce(max(id), 0) as text), max(id) is null from activities;
create trigger own_activities_counted after insert on activities when new.event in ('document_uploaded', 'assignment_created', 'signature_requested', 'signer_viewed_document', 'signer_signed_document', 'document_certificated') begin insert into person_activity_changes (created_by, account_id, day, event, change) select created_by, new.account_id, sao_paulo_day(new.created_at), new.event, 1 from documents where id = new.document_id; end;
