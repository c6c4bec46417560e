import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { IngestBatch } from '#src/core/ingest/batch.ts'
import { decide } from '#src/core/ingest/decide.ts'
import type { IngestTransport } from '#src/core/ingest/ingest-ports.ts'
import { createIngestTransport } from '#src/remote/ingest-transport.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { functionsIn } from '#supabase/embedded/functions.ts'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import { contactMessage, errorReport, usageEvents } from '#tests/contracts/ingest/batches.ts'
import { createMemoryIngest } from './memory-ingest.ts'

// A backend starts and stops, on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

type Harness = {
  transport: IngestTransport
  /** The ids stored on the server, an id for each event. The server may be stopped afterwards. */
  stored: () => Promise<string[]>
  close: () => void | Promise<void>
}

const Ids = v.object({ id: v.string() })
const STORED = `
  select batch_id::text as id from public.contact_message
  union all select batch_id::text from public.error_report
  union all select batch_id::text from public.usage_event`

async function embedded(): Promise<Harness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nestling-ingest-'))
  const loadFunction = functionsIn(join(process.cwd(), 'supabase/functions'))
  const backend = await startTestBackend({ dataDir, loadFunction })
  const closed = { done: false }
  const stop = async () => {
    if (!closed.done) await backend.close()
    closed.done = true
  }
  return {
    transport: createIngestTransport({ config: backend, fetch, now: () => Date.now() }),
    async stored() {
      await stop()
      const { close, database } = await openPglite(join(dataDir, 'db'))
      try {
        return (await database.rows(Ids, STORED)).map(({ id }) => id)
      } finally {
        await close()
      }
    },
    async close() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function inMemory({ http }: { http: boolean }): Promise<Harness> {
  const server = createMemoryIngest()
  const config = { url: 'http://backend.test', anonKey: 'public' }
  const overHttp = createIngestTransport({ config, fetch: server.fetch, now: () => Date.now() })
  return Promise.resolve({
    transport: http ? overHttp : server.transport,
    stored: () => Promise.resolve(server.stored().flatMap(idsOf)),
    close: () => undefined,
  })
}

/** An id for each row that a batch creates. */
const idsOf = (batch: IngestBatch): string[] =>
  Array.from({ length: batch.kind === 'events' ? batch.events.length : 1 }, () => batch.batch_id)

/** A hundred valid events that together exceed the maximum request size. */
function tooManyWords() {
  const batch = usageEvents(Array.from({ length: 100 }, () => 'tap'))
  const properties = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`p${i}`, '€'.repeat(100)]))
  return { ...batch, events: batch.events.map((event) => ({ ...event, properties })) }
}

describe.each([
  ['the embedded backend', embedded],
  ['memory behind HTTP', () => inMemory({ http: true })],
  ['memory', () => inMemory({ http: false })],
])('an ingest transport to %s', (_, open) => {
  let harness: Harness
  const taken: string[] = []
  beforeAll(async () => {
    harness = await open()
  }, 120_000)
  afterAll(() => harness?.close())

  async function expectTaken(batch: IngestBatch): Promise<void> {
    expect(await harness.transport.send(batch)).toEqual({ kind: 'taken' })
    taken.push(...idsOf(batch))
  }

  it.each([contactMessage(), usageEvents(['tap', 'view']), errorReport()])(
    'reports that a batch of $kind is accepted, also when it is repeated',
    async (batch) => {
      await expectTaken(batch)
      expect(await harness.transport.send(batch)).toEqual({ kind: 'taken' })
    },
  )

  it('reports why a batch is rejected', async () => {
    expect(await harness.transport.send(contactMessage({ email: 'nobody' }))).toEqual({
      kind: 'refused',
      refusal: { code: 'invalid', field: 'email' },
    })
  })

  it('reports that a batch is too large, whose halves are accepted', async () => {
    const batch = tooManyWords()
    const answer = await harness.transport.send(batch)
    expect(answer).toEqual({ kind: 'too_large' })
    const step = decide(answer, batch, () => crypto.randomUUID())
    const halves = step.do === 'split' ? step.into : []
    expect(halves).toHaveLength(2)
    for (const half of halves) await expectTaken(half)
  })

  it('reports rate limiting, while other kinds are accepted', async () => {
    let answer
    for (let i = 0; i < 12 && answer?.kind !== 'later'; i++) {
      const message = contactMessage()
      answer = await harness.transport.send(message)
      if (answer.kind === 'taken') taken.push(message.batch_id)
    }
    expect(answer).toMatchObject({ kind: 'later' })
    const wait = answer?.kind === 'later' ? answer.retryAfterMs : 0
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(3_600_000)
    await expectTaken(errorReport())
  })

  // Last: the backend is stopped afterwards.
  it('and all of it is stored once', async () => {
    expect((await harness.stored()).toSorted()).toEqual(taken.toSorted())
  })
})
