-- A drawn signature belongs to the person at an address: whoever reads a contact's next mailbox is offered none. What was
-- drawn before is kept for the contact's address of today, unless the contact has signed under another one.
create table signature_images_by_address (
  signer_id text not null references signers (id),
  email text not null,
  type text not null,
  sha256 text not null,
  size integer not null,
  created_at text not null,
  primary key (signer_id, email, type)
);
insert into signature_images_by_address (signer_id, email, type, sha256, size, created_at)
  select signature_images.signer_id, signers.email, signature_images.type, signature_images.sha256,
    signature_images.size, signature_images.created_at
  from signature_images
  inner join signers on signers.id = signature_images.signer_id
  where signers.email is not null and not exists (
    select 1 from parties where parties.signer_id = signature_images.signer_id and parties.email <> signers.email
  );
drop table signature_images;
alter table signature_images_by_address rename to signature_images;

-- Who is asked to sign is written down when the document is sent, and does not change with the contact. The keys are
-- for the search by signer, which reads one index alone. link_version counts the corrections of the address: each has a
-- link and codes of its own. confirmed_at is when somebody at the address first proved to read it; no correction after that.
alter table parties add column account_id text not null default '';
alter table parties add column full_name_key text not null default '';
alter table parties add column email_key text;
alter table parties add column whatsapp_phone_number text;
alter table parties add column link_version integer not null default 0;
alter table parties add column confirmed_at text;
update parties set
  full_name = (select signers.full_name from signers where signers.id = parties.signer_id),
  email = (select signers.email from signers where signers.id = parties.signer_id),
  government_id = (select signers.government_id from signers where signers.id = parties.signer_id)
  where signed_at is null;
update parties set
  account_id = (select documents.account_id from documents where documents.id = parties.document_id),
  whatsapp_phone_number = (select signers.whatsapp_phone_number from signers where signers.id = parties.signer_id),
  confirmed_at = verified_at,
  full_name_key = folded(full_name),
  email_key = folded(email);
create index parties_by_account on parties (account_id, full_name_key, email_key, document_id);

alter table copy_receivers add column full_name text not null default '';
alter table copy_receivers add column email text;
update copy_receivers set
  full_name = (select signers.full_name from signers where signers.id = copy_receivers.signer_id),
  email = (select signers.email from signers where signers.id = copy_receivers.signer_id);
