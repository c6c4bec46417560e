-- Saved searches sync: a row of the registry, as src/core/sync/tables/saved-searches.ts has it. Its rows are rows of
-- public.synced_row, whose row-level security, grants, limits, collection, export and deletion apply to every table.

insert into private.synced_table (name, fields, key_form, max_live, max_rows, max_bytes) values
  ('saved_searches',
   '{"name": {"type": "text", "max": 80}, "search": {"type": "text", "max": 2000}, "saved_at": {"type": "time"}}',
   'text', 1000, 4000, 8388608);
