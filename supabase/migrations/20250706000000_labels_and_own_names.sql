-- Tags, lists and meanings written by hand sync: rows of the registry, as src/core/sync/tables/labels.ts and own-names.ts
-- have them. Their rows are rows of public.synced_row, whose row-level security, grants, limits, collection, export and
-- deletion apply to every table.

insert into private.synced_table (name, fields, key_form, max_live, max_rows, max_bytes) values
  ('labels',
   '{"name": {"type": "text", "max": 80}, "name_key": {"type": "text", "max": 80}, "kind": {"type": "text", "max": 8}, "label": {"type": "text", "max": 40}, "labeled_at": {"type": "time"}}',
   'text', 60000, 80000, 16777216),
  ('own_names',
   '{"name": {"type": "text", "max": 80}, "meaning": {"type": "text", "max": 300}, "written_at": {"type": "time"}}',
   'name', 20000, 40000, 8388608);
