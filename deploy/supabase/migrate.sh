set -e
psql -v ON_ERROR_STOP=1 -c "create schema if not exists supabase_migrations" \
  -c "create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)"
for file in /migrations/*.sql; do
  version=$(basename "$file" | cut -c1-14)
  found=$(psql -At -c "select 1 from supabase_migrations.schema_migrations where version = '$version'")
  [ "$found" = 1 ] || psql -v ON_ERROR_STOP=1 --single-transaction -f "$file" \
    -c "insert into supabase_migrations.schema_migrations (version) values ('$version')"
done
