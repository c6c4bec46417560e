import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createBackend } from '#supabase/embedded/backend.ts'
import { createMeasures } from '#supabase/embedded/watch/measures.ts'
import { openMemoryDatabase } from '#tests/contracts/backend/memory-database.ts'

it('ends before a backend that cannot start closes its database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nestling-mail-'))
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const order: string[] = []
  const log: string[] = []
  const starting = createBackend({
    driver: 'memory',
    openMemory: openMemoryDatabase,
    dataDir,
    siteUrl: 'https://names.example',
    // Read once more after the sender has begun.
    get functionEnv() {
      if (!order.includes('looks for mail')) return {}
      order.push('fails')
      throw new RangeError('broken')
    },
    // No mail waits, so it is not called.
    smtp: { url: 'smtp://127.0.0.1:9', from: 'names@names.example' },
    log: (line) => void log.push(line),
    measures: {
      ...createMeasures(),
      database: (database) => ({
        ...database,
        run: async (...call) => {
          order.push('looks for mail')
          await answered
          await database.run(...call)
          order.push('has looked')
        },
      }),
    },
  }).then(
    () => order.push('started'),
    (error: unknown) => order.push(`refused: ${String(error)}`),
  )
  await expect.poll(() => order, { timeout: 60_000 }).toContain('fails')
  // Long enough for several looks of the sender.
  await new Promise((resolve) => void setTimeout(resolve, 120))
  answer()
  await starting
  rmSync(dataDir, { recursive: true, force: true })
  expect([order, log]).toEqual([['looks for mail', 'fails', 'has looked', 'refused: RangeError: broken'], []])
}, 90_000)
