-- Hashes that a sealed file had before its timestamp was renewed, the first one number 0. Each such file is the beginning of the next.
create table earlier_seals (
  document_id text not null references documents (id),
  number integer not null,
  sha256 text not null,
  size bigint not null,
  replaced_at text not null,
  primary key (document_id, number)
);
create index earlier_seals_by_sha256 on earlier_seals (sha256);

-- Until when the newest signature in the sealed file can be relied upon, and when its renewal was last put on the queue. What was
-- sealed before is looked at first.
alter table documents add column seal_holds_until text;
alter table documents add column renewal_asked_at text;
update documents set seal_holds_until = '' where sealed_sha256 is not null and deleted_at is null;
create index documents_by_seal_end on documents (seal_holds_until) where seal_holds_until is not null and deleted_at is null;
