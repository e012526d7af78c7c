-- Two tabs of one use are told of each other, as those of a document's draft are. What was forgotten keeps its row, with the
-- content null, so that versions never begin again.
alter table usage_drafts add column version integer not null default 1;
