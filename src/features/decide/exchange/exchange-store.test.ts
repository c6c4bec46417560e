import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ExchangeLink, readExchangeLink } from '#src/core/exchange/exchange-link.ts'
import { type Exchange, MAX_EXCHANGES } from '#src/core/exchange/exchange.ts'
import { recordSignedIn } from '#src/data/account.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { emptyTables } from '#src/data/erase.ts'
import { readExchanges, removeExchange } from '#src/data/exchanges.ts'
import { addFavorite, removeFavorite } from '#src/data/favorite-list.ts'
import { FAILURES } from './exchange-messages.ts'
import { continueExchange, discardExchange, type ExchangeResult, startExchange } from './exchange-store.ts'

const { notify } = vi.hoisted(() => ({ notify: vi.fn<() => Promise<void>>(async () => undefined) }))
vi.mock('#src/ui/notice.ts', () => ({ notify }))

const db = nestlingDatabase()
const save = (...names: string[]) =>
  names.reduce(async (before, name) => {
    await before
    await addFavorite(db, { key: name.toLowerCase(), name }, deviceEnv)
  }, Promise.resolve())

async function made(result: Promise<ExchangeResult>): Promise<Exchange> {
  const given = await result
  if (!given.ok) throw new Error(given.code)
  return given.exchange
}

function opened(link: string): ExchangeLink {
  const read = readExchangeLink(link, Date.now())
  if (!read.ok) throw new Error(read.code)
  return read.link
}

/** What Ben's device answers to Ana's, with one database for both: his exchange is taken away from it. */
async function answeredByBen(asked: Exchange): Promise<ExchangeLink> {
  await removeExchange(db, asked)
  const ben = await made(continueExchange(opened(asked.link)))
  await put(asked)
  return opened(ben.link)
}

const put = (exchange: Exchange) => db.device.put({ key: 'exchanges', value: [exchange] })

/** Something that happens once, while points are multiplied. Returns whether it did. */
function whileReckoning(work: () => Promise<void>): () => boolean {
  const importKey = crypto.subtle.importKey.bind(crypto.subtle)
  let left = 5
  const wrapped = async (...args: Parameters<typeof importKey>) => {
    if (--left === 0) await work()
    return importKey(...args)
  }
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation(wrapped as typeof importKey)
  return () => left <= 0
}

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await emptyTables(db)
})

describe('an exchange on a device', () => {
  it('begins with the names of the list that shows, and not without one', async () => {
    expect(await startExchange()).toEqual({ ok: false, code: 'empty' })
    await save('Maeve', 'Orla')
    const asked = await made(startExchange())
    expect(asked).toMatchObject({ state: 'asked', owner: 'guest' })
    expect(await readExchanges(db)).toEqual([asked])
  })

  it('is about the names of when it began, whatever the list has by then', async () => {
    await save('Maeve', 'Orla')
    const asked = await made(startExchange())
    const answer = await answeredByBen(asked)
    await removeFavorite(db, 'maeve', deviceEnv)
    await save('Nora')
    expect(await made(continueExchange(answer))).toMatchObject({
      state: 'done',
      matches: [
        { key: 'maeve', name: 'Maeve' },
        { key: 'orla', name: 'Orla' },
      ],
      own: 2,
    })
  })

  it('uses an answer once: of another one nothing is found out', async () => {
    await save('Maeve')
    const asked = await made(startExchange())
    const answer = await answeredByBen(asked)
    const other = await answeredByBen(asked)
    const [first, second] = await Promise.all([continueExchange(answer), continueExchange(other)])
    expect(second).toEqual(first)
    expect(await continueExchange(other)).toEqual(first)
  })

  it('answers a link once, also when two tabs do at the same time', async () => {
    await save('Maeve')
    const asked = await made(startExchange())
    await removeExchange(db, asked)
    const offer = opened(asked.link)
    const [first, second] = await Promise.all([continueExchange(offer), continueExchange(offer)])
    expect(second).toEqual(first)
    expect(await readExchanges(db)).toHaveLength(1)
  })

  it('that was deleted, or is another person’s, is continued by no link', async () => {
    await save('Maeve')
    const asked = await made(startExchange())
    const answer = await answeredByBen(asked)
    await put({ ...asked, owner: 'mum' })
    expect(await continueExchange(answer)).toEqual({ ok: false, code: 'gone' })
    await removeExchange(db, asked)
    expect(await continueExchange(answer)).toEqual({ ok: false, code: 'gone' })
  })

  it('is not stored when another list shows by the time that it is ready', async () => {
    await save('Maeve')
    // A new account's list is shown with the guest's names.
    await db.syncState.put({ owner: 'mum', lastSyncedAt: 1 } as never)
    const happened = whileReckoning(() => recordSignedIn(db, 'mum', deviceEnv))
    expect(await startExchange()).toEqual({ ok: false, code: 'gone' })
    expect(happened()).toBe(true)
    expect(await readExchanges(db)).toEqual([])
  })

  it('is not stored when everything was erased while it was made', async () => {
    await save('Maeve')
    const asked = await made(startExchange())
    await removeExchange(db, asked)
    const happened = whileReckoning(() => emptyTables(db))
    expect(await continueExchange(opened(asked.link))).toEqual({ ok: false, code: 'gone' })
    expect(happened()).toBe(true)
    expect(await db.device.get('exchanges')).toBeUndefined()
  })

  it('is refused in words when as many as are stored wait for a link', async () => {
    await save('Maeve')
    const asked = await made(startExchange())
    const all = Array.from({ length: MAX_EXCHANGES }, (_, at) => {
      return { ...asked, id: (at + 1).toString(16).padStart(32, '0') }
    })
    await db.device.put({ key: 'exchanges', value: all })
    expect(await startExchange()).toEqual({ ok: false, code: 'full' })
    expect(FAILURES.full).toContain(`${MAX_EXCHANGES} comparisons`)
    expect(await readExchanges(db)).toHaveLength(MAX_EXCHANGES)
  })

  it('is deleted also when the code of the notice can’t be loaded, or never comes', async () => {
    await save('Maeve')
    notify.mockRejectedValueOnce(new Error('no network'))
    await discardExchange(await made(startExchange()))
    notify.mockReturnValueOnce(new Promise(() => undefined))
    await discardExchange(await made(startExchange()))
    expect(await readExchanges(db)).toEqual([])
  })

  it('without https says so, and not that the browser is too old', async () => {
    await save('Maeve')
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect(await startExchange()).toEqual({ ok: false, code: 'insecure' })
    expect(FAILURES.insecure).toContain('https')
  })
})
