-- Entries without a document prove nothing and outlive the contacts and templates that they named.
update activities set message = '', payload = '{}', evidence = null
  where document_id is null and event in ('signer_created', 'template_created', 'template_processing_failed', 'template_processed');
