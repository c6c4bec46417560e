import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { AttemptCounter } from '#supabase/embedded/attempt-counter.ts'
import type { Database } from '#supabase/embedded/database/database.ts'

const Wait = v.object({ seconds: v.number() })

/** After so many attempts of this process, counters whose window has ended are deleted. */
const COLLECT_EVERY = 500

/**
 * Attempts counted in the database, for all its processes together, by its clock. Keys are stored as keyed hashes: they
 * contain addresses.
 */
export function createSharedCounter({
  database,
  secret,
}: {
  database: Pick<Database, 'rows' | 'run'>
  secret: string
}): AttemptCounter {
  let attempts = 0
  const hashOf = (name: string, key: string) =>
    createHmac('sha256', secret).update(`attempt:${name}:${key}`).digest('base64url')

  return {
    take: async ({ name, limit, windowMs }, key) => {
      attempts += 1
      if (attempts % COLLECT_EVERY === 0)
        await database.run('delete from embedded.attempts where until < clock_timestamp()')
      const [wait] = await database.rows(
        Wait,
        'select embedded.take_attempt($1, $2::int, $3::int) as seconds',
        [hashOf(name, key), limit, windowMs],
      )
      return wait?.seconds ?? 0
    },
    giveBack: ({ name }, key) =>
      database.run('update embedded.attempts set count = count - 1 where key = $1 and count > 0', [
        hashOf(name, key),
      ]),
  }
}
