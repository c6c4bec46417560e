import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import {
  CONSENT_VERSION,
  type ConsentEvent,
  EVERYTHING,
  NECESSARY_ONLY,
  TAGS_CONSENT_VERSION,
} from '#src/core/consent/consent.ts'
import { writeConsent, readConsent } from '#src/data/stored-consent.ts'
import { freshDatabase, NOON } from '#tests/contracts/ports/device.ts'
import { type ConsentStore, createConsentStore } from './consent-store.ts'
import { openConsent } from './dexie-consent.ts'

type Tab = { store: ConsentStore; heard: ConsentEvent[] }

/** Tabs of one device: each has its own store over the same database. */
function device({ signal = false, db = freshDatabase(), version = CONSENT_VERSION } = {}) {
  let now = NOON
  const tab = (load = async () => openConsent(db)): Tab => {
    const store = createConsentStore({ load, now: () => now++, signal: () => signal, version })
    const heard: ConsentEvent[] = []
    store.onChange((event) => heard.push(event))
    store.warmUp()
    return { store, heard }
  }
  return { db, tab }
}

const settles = ({ store }: Tab, status: 'asking' | 'answered') =>
  vi.waitFor(() => expect(store.current().status).toBe(status))

it('asks a new device, with everything optional off', async () => {
  const tab = device().tab()
  expect(tab.store.current()).toMatchObject({ status: 'loading', allowed: NECESSARY_ONLY })
  await settles(tab, 'asking')
  expect(tab.store.current()).toMatchObject({ allowed: NECESSARY_ONLY, date: null, persistent: true })
})

it('stores an answer and emits it: granted with analytics, else revoked', async () => {
  const { db, tab } = device()
  const { store, heard } = tab()
  expect(await store.decide(EVERYTHING)).toEqual({ persistent: true })
  expect(await readConsent(db)).toMatchObject({ necessary: true, analytics: true, marketing: true })
  await store.decide({ analytics: false, marketing: true })
  expect(heard).toEqual(['granted', 'revoked'])
  expect(store.current()).toMatchObject({
    status: 'answered',
    allowed: { analytics: false, marketing: true },
    date: '2026-03-01T12:00:00.001Z',
  })
})

it('applies an answer from the moment of the choice, before it is stored', () => {
  const { store, heard } = device().tab()
  void store.decide(EVERYTHING)
  expect(store.current()).toMatchObject({ status: 'answered', allowed: EVERYTHING })
  expect(heard).toEqual(['granted'])
})

it('does not ask again on the next visit, and does not emit the stored answer as a decision', async () => {
  const { tab } = device()
  await tab().store.decide(EVERYTHING)
  const next = tab()
  await settles(next, 'answered')
  expect(next.store.current().allowed).toEqual(EVERYTHING)
  expect(next.heard).toEqual([])
})

describe('another tab of the same device', () => {
  it('receives each decision once, and does not ask again', async () => {
    const { tab } = device()
    const [here, there] = [tab(), tab()]
    await settles(there, 'asking')
    await here.store.decide(EVERYTHING)
    await settles(there, 'answered')
    await here.store.decide(NECESSARY_ONLY)
    await vi.waitFor(() => expect(there.heard).toEqual(['granted', 'revoked']))
    expect(here.heard).toEqual(['granted', 'revoked'])
    expect(there.store.current().allowed).toEqual(NECESSARY_ONLY)
  })

  it('receives an erased answer as revoked', async () => {
    const { db, tab } = device()
    const there = tab()
    await there.store.decide(EVERYTHING)
    await db.device.delete('consent')
    await settles(there, 'asking')
    expect(there.heard).toEqual(['granted', 'revoked'])
    expect(there.store.current().allowed).toEqual(NECESSARY_ONLY)
  })
})

describe('Global Privacy Control', () => {
  it('leaves everything off until it is answered, and consent given despite it counts', async () => {
    const { tab } = device({ signal: true })
    const here = tab()
    await settles(here, 'asking')
    expect(here.store.current()).toMatchObject({ signal: true, allowed: NECESSARY_ONLY })
    await here.store.decide(EVERYTHING)
    const next = tab()
    await settles(next, 'answered')
    expect(next.store.current().allowed).toEqual(EVERYTHING)
  })

  it('asks again when it was not set at the time of the answer', async () => {
    const before = device()
    await before.tab().store.decide(EVERYTHING)
    const here = device({ signal: true, db: before.db }).tab()
    await settles(here, 'asking')
    expect(here.store.current().allowed).toEqual(NECESSARY_ONLY)
  })
})

describe('a device that denies storage', () => {
  it('is asked nevertheless, and the answer applies to this visit', async () => {
    const here = device().tab(() => Promise.reject(new Error('no storage')))
    await settles(here, 'asking')
    expect(here.store.current().persistent).toBe(false)
    expect(await here.store.decide(EVERYTHING)).toEqual({ persistent: false })
    expect(here.store.current()).toMatchObject({ status: 'answered', allowed: EVERYTHING, persistent: false })
    expect(here.heard).toEqual(['granted'])
  })

  it('does not fall back to the earlier answer when only the writing fails', async () => {
    const { db, tab } = device()
    const here = tab(async () => ({ ...openConsent(db), write: () => Promise.reject(new Error('full')) }))
    await settles(here, 'asking')
    expect(await here.store.decide(NECESSARY_ONLY)).toEqual({ persistent: false })
    const earlier = { necessary: true, ...EVERYTHING, version: 1, signal: false } as const
    await writeConsent(db, { ...earlier, date: '2026-02-01T12:00:00.000Z' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(here.store.current()).toMatchObject({ status: 'answered', allowed: NECESSARY_ONLY })
  })
})

it('asks again when the build has a tag manager since, and not when it no longer has one', async () => {
  const { db, tab } = device()
  await tab().store.decide(EVERYTHING)
  const tagged = device({ db, version: TAGS_CONSENT_VERSION }).tab()
  await settles(tagged, 'asking')
  expect(tagged.store.current().allowed).toEqual(NECESSARY_ONLY)
  await tagged.store.decide(EVERYTHING)
  await settles(device({ db }).tab(), 'answered')
})
