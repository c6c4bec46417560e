import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import type { TrackedEvent } from '#src/core/analytics/events.ts'
import { EVERYTHING, NECESSARY_ONLY } from '#src/core/consent/consent.ts'
import { countLogRows, readLog } from '#src/data/local-logs.ts'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { createConsentStore } from './consent-store.ts'
import { openConsent } from './dexie-consent.ts'
import { createEventGate } from './event-gate.ts'
import { MAX_WAITING } from './track.ts'
import { writeEvent } from './write-event.ts'

const clock = testClock()

const opened = (post: string): TrackedEvent => ({
  name: 'blog_engagement',
  properties: { postId: post, type: 'view', value: 1 },
  path: `/blog/${post}`,
  at: clock.now(),
})

/** A tab over a database: its gate, its consent, and which posts the device has logged. */
function tab({ db = freshDatabase(), stored = (): Promise<void> => Promise.resolve() } = {}) {
  const consent = createConsentStore({
    load: async () => {
      await stored()
      return openConsent(db)
    },
    now: () => {
      clock.advance(1)
      return clock.now()
    },
    signal: () => false,
  })
  const gate = createEventGate({ consent, write: (event) => writeEvent(event, db, clock) })
  consent.warmUp()
  const logged = async () => (await readLog(db, 'blogEngagement')).map(({ postId }) => postId)
  return { db, consent, gate, logged }
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 60))

describe('Analytics events', () => {
  it('are queued until consent, and flushed on grant in order', async () => {
    const { consent, gate, logged } = tab()
    for (const post of ['one', 'two', 'three']) gate(opened(post))
    await aMoment()
    expect(await logged()).toEqual([])
    await consent.decide(EVERYTHING)
    gate(opened('four'))
    await vi.waitFor(async () => expect(await logged()).toEqual(['one', 'two', 'three', 'four']))
  })

  it('are not lost when the answer takes long to be stored', async () => {
    const { consent, gate, logged } = tab({ stored: aMoment as () => Promise<void> })
    gate(opened('one'))
    void consent.decide(EVERYTHING)
    gate(opened('two'))
    await vi.waitFor(async () => expect(await logged()).toEqual(['one', 'two']))
  })

  it('are dropped on refusal', async () => {
    const { db, consent, gate } = tab()
    gate(opened('one'))
    await consent.decide(NECESSARY_ONLY)
    gate(opened('two'))
    await aMoment()
    await consent.decide(EVERYTHING)
    await aMoment()
    expect(await countLogRows(db)).toBe(0)
  })

  it('are cleared on revoke, with the logs', async () => {
    const { db, consent, gate, logged } = tab()
    await consent.decide(EVERYTHING)
    gate(opened('one'))
    await vi.waitFor(async () => expect(await logged()).toEqual(['one']))
    gate(opened('two'))
    await consent.decide(NECESSARY_ONLY)
    gate(opened('three'))
    await aMoment()
    expect(await countLogRows(db)).toBe(0)
    await consent.decide(EVERYTHING)
    gate(opened('four'))
    await vi.waitFor(async () => expect(await logged()).toEqual(['four']))
  })

  it('follow the answer of another tab', async () => {
    const here = tab()
    const there = tab({ db: here.db })
    here.gate(opened('one'))
    await vi.waitFor(() => expect(here.consent.current().status).toBe('asking'))
    await there.consent.decide(EVERYTHING)
    await vi.waitFor(async () => expect(await here.logged()).toEqual(['one']))
    await there.consent.decide(NECESSARY_ONLY)
    here.gate(opened('two'))
    await aMoment()
    expect(await countLogRows(here.db)).toBe(0)
  })

  it('are logged by the answer of an earlier visit', async () => {
    const { db, consent } = tab()
    await consent.decide(EVERYTHING)
    const next = tab({ db })
    next.gate(opened('one'))
    await vi.waitFor(async () => expect(await next.logged()).toEqual(['one']))
  })

  it('are forgotten when everything is erased', async () => {
    const { db, consent, gate, logged } = tab()
    await consent.decide(EVERYTHING)
    await db.device.delete('consent')
    await vi.waitFor(() => expect(consent.current().status).toBe('asking'))
    gate(opened('one'))
    await consent.decide(EVERYTHING)
    await vi.waitFor(async () => expect(await logged()).toEqual(['one']))
  })

  it('wait in a queue with a bound: the oldest are dropped', async () => {
    const written: string[] = []
    const { consent } = tab()
    const gate = createEventGate({
      consent,
      write: async ({ path }) => void written.push(path),
    })
    for (let n = 0; n < MAX_WAITING + 5; n++) gate(opened(`post-${n}`))
    await consent.decide(EVERYTHING)
    await vi.waitFor(() => expect(written).toHaveLength(MAX_WAITING))
    expect(written[0]).toBe('/blog/post-5')
    expect(written.at(-1)).toBe(`/blog/post-${MAX_WAITING + 4}`)
  })

  it('one that cannot be written does not hold back the next', async () => {
    const { consent, gate, logged } = tab()
    await consent.decide(EVERYTHING)
    gate({ ...opened('one'), path: '/blog/one?q=finn' })
    gate(opened('two'))
    await vi.waitFor(async () => expect(await logged()).toEqual(['two']))
  })
})
