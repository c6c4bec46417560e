import { join } from 'node:path'
import * as v from 'valibot'
import { writeArchiveFile } from '#supabase/embedded/archive/archive-file.ts'
import type { TableSum } from '#supabase/embedded/archive/format.ts'
import { archivedKeys, keysOnServer } from '#supabase/embedded/archive/keys.ts'
import { MIGRATIONS } from '#supabase/embedded/backend.ts'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { openPostgres } from '#supabase/embedded/database/postgres-database.ts'
import { upgradeOnServer } from '#supabase/embedded/upgrade.ts'
import { ordinaryDatabase } from '#tests/contracts/postgres/server-world.ts'
import type { PostgresServer } from '#tests/contracts/sync-sql/postgres-server.ts'
import type { ImportOptions } from '#tools/backend/import-archive.ts'

/** Imports an archive into a database that may be of an older version. */
export const optionsFor = (target: OpenDatabase, file: string): ImportOptions => ({
  file,
  migrations: MIGRATIONS,
  upgrade: (upTo) => upgradeOnServer(target, MIGRATIONS, upTo),
})

/** New databases on a server; archives of them are written to `folder`. */
export function createTargets(server: PostgresServer, folder: string) {
  const opened: OpenDatabase[] = []
  return {
    async empty(name: string): Promise<OpenDatabase & { url: string }> {
      const url = await ordinaryDatabase(server, name)
      const database = await openPostgres({ url, connections: 2 })
      opened.push(database)
      return { ...database, url }
    },
    async sumsOf(target: OpenDatabase, name: string): Promise<TableSum[]> {
      const secrets = archivedKeys(await keysOnServer(target.database), 'people')
      return (
        await writeArchiveFile(join(folder, name), target, { scope: 'people', madeAt: new Date(), secrets })
      ).sums
    },
    async close() {
      for (const each of opened) await each.close()
    },
  }
}

const Held = v.object({ names: v.number(), rows: v.number() })
const Head = v.object({ ...Held.entries, isAhead: v.boolean() })

/** What a person's counters say of the list (`isAhead`: no row is newer), and what is there. */
export async function countersOf(target: OpenDatabase, person: string) {
  const [head] = await target.database.rows(
    Head,
    `select h.names, h.row_count as rows, h.seq >= (select max(f.seq) from public.favorites f where f.user_id = h.user_id)
         as "isAhead" from public.sync_head h where h.user_id = $1`,
    [person],
  )
  const [held] = await target.database.rows(
    Held,
    `select count(*) filter (where not deleted)::int as names, count(*)::int as rows from public.favorites
       where user_id = $1`,
    [person],
  )
  return { head, held }
}
