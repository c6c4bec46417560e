import { describe, expect, it } from 'vitest'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { EXCHANGE_DAYS, type Exchange, MAX_EXCHANGES } from '#src/core/exchange/exchange.ts'
import { enterAccount, forgetAccount, recordSignedIn, recordSignedOut } from './account.ts'
import { readDeviceData } from './device-data.ts'
import { emptyTables } from './erase.ts'
import { dropOldExchanges, readExchanges, removeExchange, storeExchange } from './exchanges.ts'

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

async function signedIn() {
  const db = freshDatabase()
  await recordSignedIn(db, 'mum', clock)
  await enterAccount(db, 'mum', clock)
  await storeExchange(db, null, asked('mum'))
  return db
}
type Db = Awaited<ReturnType<typeof signedIn>>

describe('an exchange of links', () => {
  it('is there for whose list it is about, newest first', async () => {
    const db = await signedIn()
    await storeExchange(db, null, asked('mum', 2))
    expect((await readExchanges(db)).map(({ id }) => id)).toEqual([idOf(2), idOf(1)])
    await recordSignedIn(db, 'mum', clock)
    expect(await readExchanges(db)).toHaveLength(2)
  })

  it('is stored for no one else than whose list is shown', async () => {
    const db = await signedIn()
    expect(await storeExchange(db, null, asked('dad', 3))).toBeNull()
    expect(await storeExchange(db, null, asked('guest', 4))).toBeNull()
    expect(await readExchanges(db)).toHaveLength(1)
  })

  it('is finished once: of two tabs the second gets what the first has stored', async () => {
    const db = await signedIn()
    const [first, second] = await Promise.all([
      storeExchange(db, 'asked', done('mum', 'ida')),
      storeExchange(db, 'asked', done('mum', 'orla')),
    ])
    expect([first, second]).toEqual([done('mum', 'ida'), done('mum', 'ida')])
    // What the answer was read with is gone.
    expect(JSON.stringify(await db.device.get('exchanges'))).not.toContain('secret')
  })

  it('that was deleted meanwhile does not come back with its result, but with Undo', async () => {
    const db = await signedIn()
    const restore = await removeExchange(db, asked('mum'))
    expect(await db.device.get('exchanges')).toBeUndefined()
    expect(await storeExchange(db, 'asked', done('mum', 'ida'))).toBeNull()
    await restore()
    expect(await readExchanges(db)).toEqual([asked('mum')])
  })

  it('is the oldest that goes when there are too many', async () => {
    const db = await signedIn()
    for (let count = 2; count <= MAX_EXCHANGES + 1; count++)
      await storeExchange(db, null, asked('mum', count))
    const ids = (await readExchanges(db)).map(({ id }) => id)
    expect(ids).toHaveLength(MAX_EXCHANGES)
    expect(ids).not.toContain(idOf(1))
  })

  it('without a result goes after 30 days; a result stays', async () => {
    const db = await signedIn()
    const end = EXCHANGE_DAYS * 86_400_000
    await dropOldExchanges(db, { now: () => end - 1 })
    expect(await readExchanges(db)).toHaveLength(1)
    await dropOldExchanges(db, { now: () => end })
    expect(await db.device.get('exchanges')).toBeUndefined()
    await storeExchange(db, null, done('mum', 'ida'))
    await dropOldExchanges(db, { now: () => 2 * end })
    expect(await readExchanges(db)).toHaveLength(1)
  })

  it('is in “Download my data”', async () => {
    const db = await signedIn()
    expect(JSON.stringify((await readDeviceData(db)).tables['device'])).toContain('Maeve')
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
  expect(await storeExchange(db, null, asked('mum'))).toBeNull()
})

it('a guest’s exchanges move into the account with the list, and those of no one else', async () => {
  const db = freshDatabase()
  await storeExchange(db, null, asked('guest'))
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
  await storeExchange(db, null, asked('guest', 7))
  await recordSignedIn(db, 'dad', clock)
  await recordSignedOut(db)
  expect(await readExchanges(db)).toEqual([asked('guest', 7)])
})
