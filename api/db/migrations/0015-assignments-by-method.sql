-- A list of documents that were sent in one way asks this index alone how each was sent.
create index assignments_by_method on assignments (document_id, method);
