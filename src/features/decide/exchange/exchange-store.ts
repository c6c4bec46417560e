import { type Exchange, MAX_EXCHANGED_NAMES } from '#src/core/exchange/exchange.ts'
import {
  type ExchangeLink,
  isExchangeFragment,
  type ReadExchangeLink,
  readExchangeLink,
} from '#src/core/exchange/exchange-link.ts'
import { answerExchange, askExchange, closeExchange, finishExchange } from '#src/core/exchange/protocol.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { deviceEnv } from '#src/data/device.ts'
import {
  type Before,
  dropOldExchanges,
  readExchanges,
  readInstallation,
  removeExchange,
  storeExchange,
} from '#src/data/exchanges.ts'
import { readFavorites } from '#src/data/favorite-list.ts'
import { asStorageError } from '#src/data/storage-error.ts'
import { notify } from '#src/ui/notice.ts'
import { browserTools, type CurveLack, lackOfCurve } from './curve-tools.ts'

/**
 * `empty`: there is no name to compare. `unfit`: the link is not what an app like this one makes. `gone`: the exchange was
 * deleted, or another list shows by now. `full`: too many exchanges wait for a link. `storage`: nothing can be stored.
 */
export type ExchangeFailure = CurveLack | 'empty' | 'unfit' | 'gone' | 'full' | 'storage' | 'failed'
export type ExchangeResult = { ok: true; exchange: Exchange } | { ok: false; code: ExchangeFailure }

/** The link in the fragment of an address, as of now; null when the fragment is about something else. */
export const readOpened = (fragment: string): ReadExchangeLink | null =>
  isExchangeFragment(fragment) ? readExchangeLink(fragment, deviceEnv.now()) : null

/** Makes the first link, of the list that shows. */
export const startExchange = (): Promise<ExchangeResult> =>
  attempt(async (db, installation) => {
    const start = await ownNames(db)
    if (start.names.length === 0) return { ok: false, code: 'empty' }
    return stored(db, { state: null, installation }, await askExchange(start, browserTools()))
  })

/** What an opened link asks for: an answer, or the result. */
export const continueExchange = (link: ExchangeLink): Promise<ExchangeResult> =>
  attempt(async (db, installation) => {
    const known = (await readExchanges(db)).find(({ id }) => id === link.id)
    if (link.kind === 'offer' && !known) {
      const start = await ownNames(db)
      if (start.names.length === 0) return { ok: false, code: 'empty' }
      const made = await answerExchange(link, start, browserTools())
      return made.ok ? stored(db, { state: null, installation }, made.exchange) : made
    }
    if (!known) return { ok: false, code: 'gone' }
    if (link.kind === 'answer' && known.state === 'asked') {
      const made = await closeExchange(known, link, deviceEnv.now(), browserTools())
      return made.ok ? stored(db, { state: 'asked', installation }, made.exchange) : made
    }
    if (link.kind === 'closing' && known.state === 'answered') {
      const made = finishExchange(known, link)
      return made.ok ? stored(db, { state: 'answered', installation }, made.exchange) : made
    }
    return { ok: true, exchange: known }
  })

/** Deletes an exchange, with a way back if that can be shown. */
export async function discardExchange(exchange: Exchange): Promise<void> {
  const restore = await removeExchange(nestlingDatabase(), exchange)
  // It is deleted, whether or not the notice's code can be loaded.
  notify({ text: 'Comparison deleted', undo: () => void restore().catch(() => undefined) }).catch(
    () => undefined,
  )
}

/** Deletes exchanges whose links no longer work. */
export const forgetOldExchanges = (): Promise<void> => dropOldExchanges(nestlingDatabase(), deviceEnv)

async function ownNames(db: NestlingDatabase) {
  const { owner, favorites } = await readFavorites(db)
  const names = favorites.slice(0, MAX_EXCHANGED_NAMES).map(({ nameKey, name }) => ({ key: nameKey, name }))
  return { owner, now: deviceEnv.now(), names }
}

async function stored(db: NestlingDatabase, before: Before, next: Exchange): Promise<ExchangeResult> {
  const exchange = await storeExchange(db, before, next)
  return typeof exchange === 'string' ? { ok: false, code: exchange } : { ok: true, exchange }
}

async function attempt(
  work: (db: NestlingDatabase, installation: string) => Promise<ExchangeResult>,
): Promise<ExchangeResult> {
  try {
    const lack = await lackOfCurve()
    if (lack) return { ok: false, code: lack }
    const db = nestlingDatabase()
    return await work(db, await readInstallation(db))
  } catch (error) {
    return { ok: false, code: asStorageError(error) ? 'storage' : 'failed' }
  }
}
