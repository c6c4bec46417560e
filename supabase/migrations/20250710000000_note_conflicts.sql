-- Texts in conflict with a note sync: rows of the registry, as src/core/sync/tables/note-conflicts.ts has them. Their rows
-- are rows of public.synced_row, whose row-level security, grants, limits, collection, export and deletion apply to every
-- table.

insert into private.synced_table (name, fields, key_form, max_live, max_rows, max_bytes) values
  ('note_conflicts',
   '{"name": {"type": "text", "max": 80}, "name_key": {"type": "text", "max": 80}, "note": {"type": "text", "max": 5000}, "stamp": {"type": "text", "max": 40}}',
   'text', 20000, 40000, 16777216);
