-- Where a text stands within another, under the name that it has in SQLite; the planner writes it out.
create function instr(whole text, part text) returns integer language sql immutable parallel safe strict
as $$ select strpos(whole, part) $$;
