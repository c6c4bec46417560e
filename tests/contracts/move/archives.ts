import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as v from 'valibot'
import type { TableSum } from '#supabase/embedded/archive/format.ts'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { unavailable } from '#supabase/embedded/database/database-error.ts'

/** What may be wrong with an archive, the code of its refusal, and what makes it so. */
export const CORRUPTIONS: [what: string, code: string, corrupt: (copy: string) => void][] = [
  ['is cut off', 'damaged-archive', (copy) => truncateSync(copy, statSync(copy).size - 9)],
  ['has a changed byte', 'damaged-archive', (copy) => changeByte(copy, 0.6)],
  ['has another row', 'damaged-archive', (copy) => rewrite(copy, (text) => text.replace('Nora', 'Nola'))],
  ['ends early', 'damaged-archive', (copy) => rewrite(copy, (text) => text.split('["complete"')[0] ?? '')],
  ['is something else', 'not-an-archive', (copy) => writeFileSync(copy, '{"format":"other"}\n')],
  ['is empty', 'not-an-archive', (copy) => writeFileSync(copy, '')],
  ['is not there', 'unreadable-archive', (copy) => rmSync(copy)],
]

/** Fails after some transactions, each of which adds a page of rows. */
export function interruptedAfter(target: OpenDatabase, count: number): OpenDatabase {
  let left = count
  return {
    ...target,
    exclusively: (work) =>
      target.exclusively((database) =>
        work({
          ...database,
          transaction: async (list) => {
            if (left === 0) throw unavailable('57P01', 'killed')
            left -= 1
            return database.transaction(list)
          },
        }),
      ),
  }
}

/** Of all people. */
export async function epochsIn({ database }: OpenDatabase): Promise<string[]> {
  const rows = await database.rows(
    v.object({ epoch: v.string() }),
    'select epoch::text from public.sync_head',
  )
  return rows.map(({ epoch }) => epoch)
}

/** Without the table in which people who have never synced get a row. */
export const comparable = (all: readonly TableSum[]) =>
  all.filter(({ table }) => table !== 'public.sync_head')

function changeByte(copy: string, at: number): void {
  const content = readFileSync(copy)
  const index = Math.floor(content.length * at)
  content[index] = (content[index] ?? 0) ^ 1
  writeFileSync(copy, content)
}

/** Compresses another text, so that nothing but the text itself gives it away. */
function rewrite(copy: string, change: (text: string) => string): void {
  writeFileSync(copy, gzipSync(change(gunzipSync(readFileSync(copy)).toString())))
}
