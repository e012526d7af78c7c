-- Files of the store that no row names, since when, and until when a process may be erasing them.
create table loose_files (
  sha256 text primary key,
  since text not null,
  erasing_until text
);
create index loose_files_by_since on loose_files (since);

-- While one of these runs nothing is erased.
create table running_backups (
  id text primary key,
  until text not null
);

-- What became of a deleted document's files: kept (somebody had signed), or let_go.
alter table documents add column deleted_files text;
create index documents_just_deleted on documents (deleted_at) where deleted_at is not null and deleted_files is null;
create index documents_kept_deleted on documents (account_id, deleted_at) where deleted_files = 'kept';

-- After how many days the files of a deleted document that somebody had signed are erased; null for never.
alter table accounts add column signed_files_days integer;

-- By which a file's names are found.
create index document_files_by_sha256 on document_files (sha256);
create index pages_by_image on pages (image_sha256) where image_sha256 is not null;
create index parties_by_drawing on parties (signature_sha256) where signature_sha256 is not null;
create index signature_images_by_sha256 on signature_images (sha256);
create index signature_images_by_party on signature_images (party_id) where party_id is not null;
create index template_files_by_sha256 on template_files (sha256);
create index template_pages_by_image on template_pages (image_sha256) where image_sha256 is not null;
create index accounts_by_logo on accounts (logo_sha256) where logo_sha256 is not null;
create index prepared_signatures_by_file on prepared_signatures (file_sha256) where file_sha256 is not null;
