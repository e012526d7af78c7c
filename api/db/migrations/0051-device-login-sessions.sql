-- The session that let the computer in: once it has ended, the computer gets no key.
alter table device_logins add column session_id text;
