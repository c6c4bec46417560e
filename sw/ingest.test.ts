import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { queueBatch } from '#src/data/ingest-queue.ts'
import { contactMessage } from '#tests/contracts/ingest/batches.ts'
import { answers, lost } from '#tests/contracts/ports/memory-backend.ts'
import { createMemoryIngest } from '#tests/contracts/ports/memory-ingest.ts'
import { sendBatches } from './ingest.ts'
import { drainOrRetry, StillWaiting } from './sync.ts'

const queue = (batch = contactMessage()) => queueBatch(nestlingDatabase(), batch, deviceEnv)

it('sends nothing in a build without a backend', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  vi.stubGlobal('fetch', fetch)
  await queue()
  expect(await sendBatches()).toEqual({ sent: 0, waiting: 0 })
  expect(fetch).not.toHaveBeenCalled()
  await nestlingDatabase().ingestOutbox.clear()
})

it('sends pending batches without a signed-in user, and asks for retries until all are sent', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://backend.test')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'public')
  const server = createMemoryIngest()
  vi.stubGlobal('fetch', server.fetch)
  const message = contactMessage()
  await queue(message)

  server.failNext(lost, answers(429, undefined, { 'Retry-After': '1' }))
  await expect(drainOrRetry(sendBatches)).rejects.toMatchObject({ code: 'offline' })
  await expect(drainOrRetry(sendBatches)).rejects.toBeInstanceOf(StillWaiting)
  await vi.waitFor(
    async () => expect(await drainOrRetry(sendBatches)).toEqual({ sent: 1, waiting: 0 }),
    5_000,
  )
  expect(server.stored()).toEqual([message])
  vi.unstubAllEnvs()
})
