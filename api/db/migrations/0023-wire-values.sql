-- What senders note on a contact, as JSON.
alter table signers add column metadata text;

-- Null for a picture that may be used for whatever the person signs later; else the one signature it was drawn for.
alter table signature_images add column party_id text references parties (id);
alter table signature_images add column media_type text not null default 'image/png';

alter table template_roles add column created_at text not null default '';
alter table template_roles add column updated_at text not null default '';
update template_roles set
  created_at = (select templates.created_at from templates where templates.id = template_roles.template_id),
  updated_at = (select templates.created_at from templates where templates.id = template_roles.template_id);

-- Each invitation that was handed to a mail server, or could not be.
create table party_notifications (
  id text primary key,
  party_id text not null references parties (id),
  event text not null,
  status text not null,
  error_code text,
  error_message text,
  happened_at text not null
);
create index party_notifications_by_party on party_notifications (party_id, happened_at);
