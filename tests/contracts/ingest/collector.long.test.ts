import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { startTestBackend } from '#tests/contracts/backend/start.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestling-collector-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('the embedded backend deletes expired rows on startup, and does not close before that has ended', async () => {
  const first = await startTestBackend({ dataDir })
  await first.database.run(`
    insert into public.contact_message (batch_id, name, email, message, at)
      select gen_random_uuid(), 'Old', 'old@example.test', 'Hello', '2000-01-01' from generate_series(1, 500)
      union all select gen_random_uuid(), 'New', 'new@example.test', 'Hello', now()`)
  await first.close()

  // A collection that has started ends before the backend stops.
  const second = await startTestBackend({ dataDir })
  await second.close()
  const { database, close } = await openPglite(join(dataDir, 'db'))
  const left = await database.rows(v.object({ name: v.string() }), 'select name from public.contact_message')
  await close()
  expect(left).toEqual([{ name: 'New' }])
}, 180_000)
