import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IngestBatch } from '#src/core/ingest/batch.ts'
import type { SqlBackend } from '#tests/contracts/sync-sql/sql-backend.ts'
import { contactMessage, errorReport, usageEvents } from './batches.ts'

const Answer = v.union([
  v.strictObject({ taken: v.literal(true) }),
  v.strictObject({ retry_after: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3600)) }),
])
const Swept = v.object({
  usage_events: v.number(),
  error_reports: v.number(),
  contact_messages: v.number(),
  more: v.boolean(),
})

/** Seconds of an hour that a test needs, on a busy machine too. */
const REMAINING = 30

const TABLES = ['public.contact_message', 'public.usage_event', 'public.error_report']
const someone = (name: string) => createHash('sha256').update(name).digest('hex')

/** How the database itself handles batches. `open` returns a database of its own. */
export function describeTables(name: string, open: () => Promise<SqlBackend>): void {
  describe(`ingest on ${name}`, () => {
    let backend: SqlBackend
    beforeAll(async () => {
      backend = await open()
    }, 120_000)
    afterAll(() => backend?.close())
    beforeEach(
      async () => {
        await remainingInHour()
        for (const table of [...TABLES, 'private.ingest_count', 'private.ingest_salt'])
          await backend.sql(`delete from ${table}`)
      },
      2 * REMAINING * 1000,
    )

    /**
     * Counters belong to an hour of the database's clock, salts to a day: a test that crosses its end would use two.
     */
    async function remainingInHour(): Promise<void> {
      const secondsLeft = async () => {
        const rows = await backend.sql(
          `select extract(epoch from date_trunc('hour', now(), 'UTC') + interval '1 hour' - now())::float8 as left`,
        )
        return v.parse(v.number(), rows[0]?.['left'])
      }
      while ((await secondsLeft()) < REMAINING) await setTimeout(200)
    }

    async function take(batch: IngestBatch | object, from = someone('ann')) {
      const call = 'select public.ingest_batch($1::text::jsonb, $2) as answer'
      return v.parse(Answer, (await backend.sql(call, [JSON.stringify(batch), from]))[0]?.['answer'])
    }

    async function confirm(id: string): Promise<void> {
      await backend.sql('update auth.users set email_confirmed_at = now() where id = $1::text::uuid', [id])
    }

    async function sweep(later: string, limit = 1000) {
      const call = 'select private.collect_ingest(now() + $1::text::interval, $2::text::int) as swept'
      return v.parse(Swept, (await backend.sql(call, [later, String(limit)]))[0]?.['swept'])
    }

    async function count(table: string): Promise<number> {
      return (await backend.sql(`select 1 as one from ${table}`)).length
    }

    const counts = () => Promise.all(TABLES.map((table) => count(table)))

    it('stores every kind once, however often it is sent', async () => {
      const sent = [contactMessage(), usageEvents(['first', 'second']), errorReport()]
      for (const batch of [...sent, ...sent]) expect(await take(batch)).toEqual({ taken: true })
      expect(await counts()).toEqual([1, 2, 1])
      const [event] = await backend.sql(
        `select n, name, properties, page_type from public.usage_event where n = 2`,
      )
      expect(event).toMatchObject({
        n: 2,
        name: 'second',
        properties: { first: true },
        page_type: 'favorites',
      })
      expect(await backend.sql('select frames from public.error_report')).toEqual([
        { frames: errorReport().frames },
      ])
    })

    it('adds nothing to a stored batch, whatever is sent under its id', async () => {
      const first = contactMessage()
      await take(first)
      expect(await take({ ...first, message: 'something else' })).toEqual({ taken: true })
      const events = usageEvents(['one'])
      await take(events)
      expect(await take({ ...usageEvents(['one', 'two']), batch_id: events.batch_id })).toEqual({
        taken: true,
      })
      expect(await backend.sql('select message from public.contact_message')).toEqual([
        { message: first.message },
      ])
      expect(await counts()).toEqual([1, 1, 0])
    })

    it('stores an event once that arrives in two batches, and the rest of both', async () => {
      const [first, second] = [usageEvents(['one', 'two']), usageEvents(['two', 'three'])]
      const [, two] = first.events
      const overlapping = { ...second, events: [two, ...second.events.slice(1)] }
      for (const batch of [first, overlapping, overlapping])
        expect(await take(batch)).toEqual({ taken: true })
      const names = await backend.sql('select name from public.usage_event order by name')
      expect(names.map(({ name: stored }) => stored)).toEqual(['one', 'three', 'two'])
      // All of it is known by its events alone.
      expect(await take({ ...usageEvents(), events: first.events })).toEqual({ taken: true })
      expect(await counts()).toEqual([0, 3, 0])
    })

    it('accepts five messages an hour from one source, and counts neither replays nor rejections', async () => {
      const sent = Array.from({ length: 5 }, () => contactMessage())
      for (const batch of sent) await take(batch)
      for (let i = 0; i < 5; i++) expect(await take(contactMessage())).toHaveProperty('retry_after')
      for (const batch of sent) expect(await take(batch)).toEqual({ taken: true })
      expect(await take(contactMessage(), someone('ben'))).toEqual({ taken: true })
      expect(await take(errorReport())).toEqual({ taken: true })
      expect(await counts()).toEqual([6, 0, 1])
      const taken = await backend.sql(
        `select source = '' as all, count from private.ingest_count where kind = 'contact' order by 2`,
      )
      expect(taken).toEqual([
        { all: false, count: 1 },
        { all: false, count: 5 },
        { all: true, count: 6 },
      ])
      await backend.sql(`update private.ingest_count set hour = hour - interval '1 hour'`)
      expect(await take(contactMessage())).toEqual({ taken: true })
    })

    it('accepts a hundred messages an hour in total', async () => {
      const answers = []
      for (let i = 0; i < 103; i++) answers.push(await take(contactMessage(), someone(`source ${i}`)))
      expect(answers.filter((answer) => 'taken' in answer)).toHaveLength(100)
      expect(await counts()).toEqual([100, 0, 0])
      expect(await take(usageEvents())).toEqual({ taken: true })
    })

    it('hashes a source differently every day, and discards the salt', async () => {
      await take(contactMessage())
      const today = await backend.sql(`select source from private.ingest_count where source <> ''`)
      await backend.sql('update private.ingest_salt set day = day - 1')
      await take(contactMessage())
      const sources = await backend.sql(
        `select source from private.ingest_count where source <> '' order by hour`,
      )
      expect(today).toHaveLength(1)
      expect(new Set([...today, ...sources].map(({ source }) => source)).size).toBe(2)
      expect(JSON.stringify(sources)).not.toContain(someone('ann'))
      expect(await count('private.ingest_salt')).toBe(1)
    })

    it.each<[string, object]>([
      ['no id', { ...contactMessage(), batch_id: undefined }],
      ['an unknown kind', { ...contactMessage(), kind: 'spam' }],
      ['an endless message', contactMessage({ message: 'x'.repeat(5001) })],
      ['an unknown page', { ...errorReport(), page_type: '/name/nora' }],
      [
        'a list of properties',
        { ...usageEvents(), events: [{ ...usageEvents().events[0], properties: [] }] },
      ],
      ['more events than a batch holds', usageEvents(Array.from({ length: 101 }, () => 'tap'))],
    ])('rejects %s as invalid, and counts nothing', async (_what, batch) => {
      await expect(take(batch)).rejects.toMatchObject({ code: expect.stringMatching(/^2[23]/) })
      expect(await count('private.ingest_count')).toBe(0)
    })

    it('rejects a source that is not a hash', async () => {
      await expect(take(contactMessage(), '127.0.0.1')).rejects.toMatchObject({ code: '22023' })
    })

    it('deletes reports after 90 days, messages after 12 months, events after 13', async () => {
      await take(contactMessage())
      await take(usageEvents(['one', 'two']))
      await take(errorReport())
      await sweep('89 days')
      expect(await counts()).toEqual([1, 2, 1])
      await sweep('91 days')
      expect(await counts()).toEqual([1, 2, 0])
      await sweep('12 months 2 days')
      expect(await counts()).toEqual([0, 2, 0])
      expect(await sweep('13 months 2 days', 1)).toMatchObject({ usage_events: 1, more: true })
      expect(await sweep('13 months 2 days', 2)).toMatchObject({ usage_events: 1, more: false })
      expect(await counts()).toEqual([0, 0, 0])
    })

    it('deletes the counts per source at the end of the hour, and the salt at the end of the day', async () => {
      await take(contactMessage())
      await sweep('0')
      expect([await count('private.ingest_count'), await count('private.ingest_salt')]).toEqual([2, 1])
      await sweep('1 hour')
      expect(await count('private.ingest_count')).toBe(0)
      await sweep('1 day')
      expect(await count('private.ingest_salt')).toBe(0)
    })

    it('collects all kinds in one call', async () => {
      await backend.sql(
        `insert into public.contact_message values ($1::text::uuid, 'a', 'a@b', 'c', '2000-01-01')`,
        [randomUUID()],
      )
      const [row] = await backend.sql('select public.sync_collect() as swept')
      expect(row?.['swept']).toMatchObject({ contact_messages: 1, tombstones: 0, more: false })
    })

    it("deletes the messages of a deleted account's address, and no one else’s", async () => {
      const id = await backend.newUser()
      await confirm(id)
      await take(contactMessage({ email: `${id}@Example.test` }))
      await take(contactMessage({ email: `jo${id}@example.test` }))
      // The pending new address may belong to someone else.
      await backend.sql('update auth.users set email_change = $2 where id = $1::text::uuid', [
        id,
        `jo${id}@example.test`,
      ])
      await backend.sql('delete from auth.users where id = $1::text::uuid', [id])
      expect(await backend.sql('select email from public.contact_message')).toEqual([
        { email: `jo${id}@example.test` },
      ])
    })

    it('deletes no message of an address that its account has never confirmed: it may belong to someone else', async () => {
      const id = await backend.newUser()
      await take(contactMessage({ email: `${id}@example.test` }))
      await backend.sql('delete from auth.users where id = $1::text::uuid', [id])
      expect(await count('public.contact_message')).toBe(1)
    })
  })
}
