-- After how many days without an answer a signer is reminded; null for never.
alter table assignments add column reminder_days integer;
-- When this signer is reminded next, and how often that has happened.
alter table parties add column remind_at text;
alter table parties add column reminders_sent integer not null default 0;

create index parties_by_reminder on parties (remind_at) where remind_at is not null;
