import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'
import { CLAIMS, type SqlBackend } from '#tests/contracts/sync-sql/sql-backend.ts'

const Rows = v.array(v.record(v.string(), v.unknown()))

/** The server that devices talk to, which moves: from then on `current` returns another database. */
export function movingBackend(current: () => Pick<Database, 'rows' | 'transaction'>): SqlBackend {
  return {
    sql: async (text, parameters = []) => v.parse(Rows, await current().rows(v.unknown(), text, parameters)),
    as: async (user, text, parameters = []) => {
      const list = [
        { text: CLAIMS, parameters: [user] },
        { text, parameters },
      ]
      return v.parse(Rows, (await current().transaction(list))[1])
    },
    newUser: () => Promise.reject(new TypeError('people are there already')),
    close: () => Promise.resolve(),
  }
}
