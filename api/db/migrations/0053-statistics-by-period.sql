-- What statistics count, read of an index alone. The query names these events as literals: that is how both databases see
-- that the index has all of them.
create index activities_counted on activities (account_id, created_at, event, document_id)
  where event in ('document_uploaded', 'assignment_created', 'signature_requested', 'signer_viewed_document', 'signer_signed_document', 'document_certificated');
