-- What a person does not want to hear of has the names that clients know. One row a choice, so there are few.
update muted_mails set event = case event
  when 'document_ready' then 'DocumentCompleted'
  when 'signer_rejected_document' then 'SignerDeclined'
  when 'assignment_expired' then 'DocumentExpired'
  else event end;
-- When a field was put on a template and when it was changed; null for those of before, which have the times of their template.
alter table template_fields add column created_at text;
alter table template_fields add column updated_at text;
