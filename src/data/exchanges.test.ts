import { describe, expect, it } from 'vitest'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { EXCHANGE_DAYS, type Exchange, MAX_EXCHANGES } from '#src/core/exchange/exchange.ts'
import {
  claimGuest,
  enterAccount,
  forgetAccount,
  readPendingClaim,
  recordSignedIn,
  recordSignedOut,
} from './account.ts'
import { readDeviceData } from './device-data.ts'
import { emptyTables } from './erase.ts'
import { addFavorite } from './favorite-list.ts'
import {
  dropOldExchanges,
  readExchanges,
  readInstallation,
  removeExchange,
  storeExchange,
} from './exchanges.ts'
import type { NestlingDatabase } from './database-tables.ts'

const clock = testClock()
const idOf = (count: number) => count.toString(16).padStart(32, '0')
const common = (owner: string, count = 1) => ({ owner, id: idOf(count), at: 0, link: 'compare=1A' })
const NAMES = Array.from({ length: 16 }, (_, at) => (at === 0 ? { key: 'maeve', name: 'Maeve' } : null))

const asked = (owner: string, count = 1): Exchange => ({
  ...common(owner, count),
  state: 'asked',
  secret: '0a'.repeat(32),
  names: NAMES,
})
const done = (owner: string, name: string): Exchange => ({
  ...common(owner),
  state: 'done',
  isFirst: true,
  matches: [{ key: name, name }],
  own: 1,
  theirs: 16,
})

async function store(db: NestlingDatabase, state: Exchange['state'] | null, next: Exchange) {
  return storeExchange(db, { state, installation: await readInstallation(db) }, next)
}

async function signedIn() {
  const db = freshDatabase()
  await recordSignedIn(db, 'mum', clock)
  await enterAccount(db, 'mum', clock)
  await store(db, null, asked('mum'))
  return db
}
type Db = Awaited<ReturnType<typeof signedIn>>

describe('an exchange of links', () => {
  it('is there for whose list it is about, newest first', async () => {
    const db = await signedIn()
    await store(db, null, { ...asked('mum', 2), at: 2 })
    await store(db, null, { ...asked('mum', 3), at: 1 })
    expect((await readExchanges(db)).map(({ id }) => id)).toEqual([idOf(2), idOf(3), idOf(1)])
    await recordSignedIn(db, 'mum', clock)
    expect(await readExchanges(db)).toHaveLength(3)
  })

  it('is stored for no one else than whose list is shown', async () => {
    const db = await signedIn()
    expect(await store(db, null, asked('dad', 3))).toBe('gone')
    expect(await store(db, null, asked('guest', 4))).toBe('gone')
    expect(await readExchanges(db)).toHaveLength(1)
  })

  it('is finished once: of two tabs the second gets what the first has stored', async () => {
    const db = await signedIn()
    const [first, second] = await Promise.all([
      store(db, 'asked', done('mum', 'ida')),
      store(db, 'asked', done('mum', 'orla')),
    ])
    expect([first, second]).toEqual([done('mum', 'ida'), done('mum', 'ida')])
    // What the answer was read with is gone.
    expect(JSON.stringify(await db.device.get('exchanges'))).not.toContain('secret')
  })

  it('that was deleted meanwhile does not come back with its result, but with Undo', async () => {
    const db = await signedIn()
    const restore = await removeExchange(db, asked('mum'))
    expect(await db.device.get('exchanges')).toBeUndefined()
    expect(await store(db, 'asked', done('mum', 'ida'))).toBe('gone')
    await restore()
    expect(await readExchanges(db)).toEqual([asked('mum')])
  })

  describe('when there are too many', () => {
    const finished = (count: number, at: number): Exchange => ({ ...done('mum', 'ida'), id: idOf(count), at })
    const ids = async (db: Db) => (await readExchanges(db)).map(({ id }) => id)

    it('the oldest finished one makes room, and none that waits for a link', async () => {
      const db = await signedIn()
      for (let count = 2; count < MAX_EXCHANGES - 1; count++) await store(db, null, asked('mum', count))
      // The older one is stored last.
      await store(db, null, finished(100, 9))
      await store(db, null, finished(101, 5))
      await store(db, null, { ...asked('mum', 102), at: 10 })
      expect(await ids(db)).toHaveLength(MAX_EXCHANGES)
      expect(await ids(db)).not.toContain(idOf(101))
      expect(await ids(db)).toEqual(expect.arrayContaining([idOf(1), idOf(100), idOf(102)]))
    })

    it('and all wait for a link, a new one is refused; one that is there goes on, and Undo works', async () => {
      const db = await signedIn()
      for (let count = 2; count <= MAX_EXCHANGES; count++) await store(db, null, asked('mum', count))
      expect(await store(db, null, asked('mum', 100))).toBe('full')
      expect(await ids(db)).toHaveLength(MAX_EXCHANGES)
      const restore = await removeExchange(db, asked('mum', 3))
      expect(await store(db, null, asked('mum', 100))).toMatchObject({ id: idOf(100) })
      await restore()
      expect(await ids(db)).toContain(idOf(3))
      expect(await store(db, 'asked', done('mum', 'ida'))).toEqual(done('mum', 'ida'))
      expect(await ids(db)).toHaveLength(MAX_EXCHANGES + 1)
    })

    it('those of another person on the device stay, and do not count', async () => {
      const db = freshDatabase()
      await store(db, null, { ...done('guest', 'orla'), at: -1 })
      await recordSignedIn(db, 'mum', clock)
      await db.device.put({ key: 'activeOwner', value: 'mum' })
      for (let count = 1; count <= MAX_EXCHANGES; count++)
        expect(await store(db, null, asked('mum', count))).toMatchObject({ id: idOf(count) })
      await recordSignedOut(db)
      expect(await readExchanges(db)).toHaveLength(1)
    })
  })

  it('without a result goes after 30 days; a result stays', async () => {
    const db = await signedIn()
    const end = EXCHANGE_DAYS * 86_400_000
    await dropOldExchanges(db, { now: () => end - 1 })
    expect(await readExchanges(db)).toHaveLength(1)
    await dropOldExchanges(db, { now: () => end })
    expect(await db.device.get('exchanges')).toBeUndefined()
    await store(db, null, done('mum', 'ida'))
    await dropOldExchanges(db, { now: () => 2 * end })
    expect(await readExchanges(db)).toHaveLength(1)
  })

  it('is in “Download my data”, without the secret', async () => {
    const db = await signedIn()
    const text = JSON.stringify((await readDeviceData(db)).tables['device'])
    expect(text).toContain('Maeve')
    expect(text).not.toMatch(/secret|0a0a0a/)
  })

  it('stays erased: neither a step that was running nor Undo writes it again', async () => {
    const db = freshDatabase()
    const installation = await readInstallation(db)
    await store(db, null, asked('guest', 5))
    const restore = await removeExchange(db, asked('guest', 5))
    await emptyTables(db)
    expect(await storeExchange(db, { state: null, installation }, asked('guest'))).toBe('gone')
    await restore()
    // Nor on the installation that comes after.
    await readInstallation(db)
    expect(await storeExchange(db, { state: null, installation }, asked('guest'))).toBe('gone')
    await restore()
    expect(await readExchanges(db)).toEqual([])
  })
})

it.each([
  ['signing out', recordSignedOut],
  ['another account', (db: Db) => recordSignedIn(db, 'dad', clock)],
  ['the deletion of the account', (db: Db) => forgetAccount(db, 'mum', { keepFavorites: true })],
  ['erasing the device', emptyTables],
])('an account’s exchanges are gone after %s, and not only hidden', async (_what, leave) => {
  const db = await signedIn()
  await leave(db)
  expect(await db.device.get('exchanges')).toBeUndefined()
  expect(await store(db, null, asked('mum'))).toBe('gone')
})

it('a guest’s exchanges move into the account with the list, and those of no one else', async () => {
  const db = freshDatabase()
  await store(db, null, asked('guest'))
  await recordSignedIn(db, 'mum', clock)
  expect(await readExchanges(db)).toEqual([asked('guest')])
  await enterAccount(db, 'mum', clock)
  expect(await readExchanges(db)).toEqual([asked('mum')])
  await recordSignedOut(db)
  expect(await readExchanges(db)).toEqual([])
})

it('a guest’s exchanges stay on the device when an account with a list of its own signs out', async () => {
  const db = await signedIn()
  await recordSignedOut(db)
  await store(db, null, asked('guest', 7))
  await recordSignedIn(db, 'dad', clock)
  await recordSignedOut(db)
  expect(await readExchanges(db)).toEqual([asked('guest', 7)])
})

it('a guest’s exchanges alone make the account ask whether to add what is here', async () => {
  const db = await signedIn()
  await addFavorite(db, { key: 'maeve', name: 'Maeve' }, clock)
  await recordSignedOut(db)
  await store(db, null, asked('guest', 7))
  await recordSignedIn(db, 'mum', clock)
  await db.device.put({ key: 'activeOwner', value: 'mum' })
  expect(await readPendingClaim(db)).toEqual({ count: 0, others: 1 })
  await claimGuest(db, clock)
  expect(await readPendingClaim(db)).toBeNull()
  expect(await readExchanges(db)).toEqual([asked('mum', 7)])
})
