-- Which documents name a drawing: hashes alone have this length. Files that no row names are erased.
create index items_by_drawing on items (value) where length(value) = 64;
