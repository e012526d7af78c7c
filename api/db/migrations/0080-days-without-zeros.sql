-- Half of the totals by day were zeros: a document leaves the status in which it came. Housekeeping removes them from now on.
delete from document_days where total = 0;
delete from tag_days where total = 0;
