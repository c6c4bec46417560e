import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import type { TrackedEvent } from '#src/core/analytics/events.ts'
import { EVERYTHING, NECESSARY_ONLY } from '#src/core/consent/consent.ts'
import { countLogRows, readLog } from '#src/data/stored-logs.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { createConsentStore } from './consent-store.ts'
import { openConsent } from './dexie-consent.ts'
import { createEventGate, type PassedEvent } from './event-gate.ts'
import { createLeftEvents } from './left-events.ts'
import { MAX_WAITING } from './track.ts'
import { writeEvent } from './write-event.ts'

const clock = testClock()

const opened = (post: string): TrackedEvent => ({
  name: 'blog_engagement',
  properties: { postId: post, type: 'view', value: 1 },
  path: `/blog/${post}`,
  at: clock.now(),
})

/** Storage of one browser. */
function browserStorage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (n) => [...items.keys()][n] ?? null,
    get length() {
      return items.size
    },
  }
}

type TabPorts = {
  db?: NestlingDatabase
  stored?: () => Promise<void>
  local?: Storage
  write?: (passed: PassedEvent) => Promise<unknown>
}

/** A tab over a database: its gate, its consent, and which posts the device has logged. */
function tab({
  db = freshDatabase(),
  stored = async () => undefined,
  local = browserStorage(),
  write,
}: TabPorts = {}) {
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
  const { receive: gate, ...rest } = createEventGate({
    consent,
    write: write ?? ((passed) => writeEvent(passed, db)),
    uuid: clock.uuid,
    session: () => 'a-tab',
    left: createLeftEvents(() => local),
  })
  consent.warmUp()
  const logged = async () => (await readLog(db, 'blogEngagement')).map(({ postId }) => postId)
  return { db, consent, gate, local, logged, ...rest }
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
    const { consent, gate } = tab({ write: async ({ event }) => void written.push(event.path) })
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

  it('one that is being written while consent is revoked is not stored, in this tab or by another', async () => {
    const there = tab()
    await there.consent.decide(EVERYTHING)
    let began = () => undefined as void
    const writing = new Promise<void>((resolve) => (began = resolve))
    let revoked = () => undefined as void
    const until = new Promise<void>((resolve) => (revoked = resolve))
    const here = tab({
      db: there.db,
      write: async (passed) => {
        began()
        await until
        await writeEvent(passed, there.db)
      },
    })
    await vi.waitFor(() => expect(here.consent.current().status).toBe('answered'))
    here.gate(opened('one'))
    await writing
    await there.consent.decide(NECESSARY_ONLY)
    await there.consent.decide(EVERYTHING)
    revoked()
    await here.whenWritten()
    expect(await countLogRows(here.db)).toBe(0)
  })

  it('that wait to be written when consent is revoked are gone, also after another yes', async () => {
    const written: string[] = []
    const { consent, gate, whenWritten } = tab({ write: async ({ event }) => void written.push(event.path) })
    await consent.decide(EVERYTHING)
    gate(opened('one'))
    void consent.decide(NECESSARY_ONLY)
    await consent.decide(EVERYTHING)
    gate(opened('two'))
    await whenWritten()
    expect(written).toEqual(['/blog/two'])
  })
})

describe('Events of a page that is left before they are written', () => {
  const never = () => new Promise<void>(() => undefined)

  it('are stored by the next page, once, and without the name of a name’s page', async () => {
    const before = tab({ write: never })
    await before.consent.decide(EVERYTHING)
    before.gate(opened('one'))
    before.gate({ name: 'web_vital', properties: { vital: 'CLS', value: 0.1 }, path: '/names/aoife', at: 1 })
    before.leave()
    before.leave()
    expect(JSON.stringify(before.local.getItem('nestling-left-events'))).not.toContain('aoife')

    const { db, local } = before
    const after = tab({ db, local })
    await vi.waitFor(() => expect(after.consent.current().status).toBe('answered'))
    after.writeLeft()
    after.writeLeft()
    await after.whenWritten()
    expect(await after.logged()).toEqual(['one'])
    expect(await readLog(db, 'webVitals')).toMatchObject([{ vital: 'CLS', page_type: 'name-generator' }])
    expect(local.length).toBe(0)
  })

  it('are not stored twice when the page was only hidden', async () => {
    const { consent, gate, leave, local, logged, whenWritten, writeLeft } = tab()
    await consent.decide(EVERYTHING)
    gate(opened('one'))
    leave()
    expect(local.length).toBe(1)
    await whenWritten()
    expect(local.length).toBe(0)
    writeLeft()
    await whenWritten()
    expect(await logged()).toEqual(['one'])
  })

  it.each([
    ['before an answer', async () => undefined],
    ['after a no', (page: ReturnType<typeof tab>) => page.consent.decide(NECESSARY_ONLY)],
  ])('do not exist %s', async (_when, decide) => {
    const page = tab()
    page.gate(opened('one'))
    await decide(page)
    page.leave()
    expect(page.local.length).toBe(0)
  })

  it('are deleted by a no, and by another yes belong to an answer of before', async () => {
    const before = tab({ write: never })
    await before.consent.decide(EVERYTHING)
    before.gate(opened('one'))
    before.leave()
    const left = before.local.getItem('nestling-left-events') ?? ''
    const after = tab({ db: before.db, local: before.local })
    await vi.waitFor(() => expect(after.consent.current().status).toBe('answered'))
    await after.consent.decide(NECESSARY_ONLY)
    expect(before.local.length).toBe(0)
    // As a tab stores it that does not know of the no yet.
    before.local.setItem('nestling-left-events', left)
    await after.consent.decide(EVERYTHING)
    before.local.setItem('nestling-left-events', left)
    after.writeLeft()
    await after.whenWritten()
    expect(await countLogRows(before.db)).toBe(0)
    expect(before.local.length).toBe(0)
  })

  it.each(['not json', '{}', '[{"id":1}]', '[{"id":"x","answered":"","session":null,"event":{"name":"x"}}]'])(
    'are none where something else is stored: %s',
    (text) => {
      const local = browserStorage()
      local.setItem('nestling-left-events', text)
      expect(createLeftEvents(() => local).read()).toEqual([])
    },
  )
})
