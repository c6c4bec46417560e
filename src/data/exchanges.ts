import { EXCHANGE_DAYS, type Exchange, MAX_EXCHANGES } from '#src/core/exchange/exchange.ts'
import type { Owner } from '#src/core/favorites/favorite.ts'
import { writeTransaction } from './database.ts'
import { type DeviceEnv, readActiveOwner, readFact, writeFact } from './device.ts'
import type { NestlingDatabase } from './database-tables.ts'

const RETENTION_MS = EXCHANGE_DAYS * 86_400_000

/** The exchanges of the person whose list is shown, newest first. */
export async function readExchanges(db: NestlingDatabase): Promise<Exchange[]> {
  const owner = await readActiveOwner(db)
  return ((await readFact(db, 'exchanges')) ?? []).filter((each) => each.owner === owner)
}

/**
 * Stores the next state of an exchange, unless another tab has been faster: a link is answered, and an answer used, once.
 * `before`: the state that the next one was made of; null for a new one. Resolves to what is stored, or to null when the
 * list that it belongs to is no longer shown or the exchange was deleted meanwhile.
 */
export function storeExchange(
  db: NestlingDatabase,
  before: Exchange['state'] | null,
  next: Exchange,
): Promise<Exchange | null> {
  return writeTransaction(db, [db.device], async () => {
    if ((await readActiveOwner(db)) !== next.owner) return null
    const all = (await readFact(db, 'exchanges')) ?? []
    const known = all.find((each) => isSame(each, next))
    if ((known?.state ?? null) !== before) return known ?? null
    const others = all.filter((each) => !isSame(each, next))
    await writeFact(db, 'exchanges', [next, ...others].slice(0, MAX_EXCHANGES))
    return next
  })
}

/** Deletes an exchange with what its next link needs. Resolves to how to restore it. */
export async function removeExchange(db: NestlingDatabase, removed: Exchange): Promise<() => Promise<void>> {
  await change(db, (all) => all.filter((each) => !isSame(each, removed)))
  return async () => {
    await storeExchange(db, null, removed)
  }
}

/** Deletes exchanges whose links no longer work and that have no result. Not part of reading: what is watched may not write. */
export function dropOldExchanges(db: NestlingDatabase, env: Pick<DeviceEnv, 'now'>): Promise<void> {
  return change(db, (all) => all.filter(({ state, at }) => state === 'done' || env.now() < at + RETENTION_MS))
}

/** Of everyone but these owners. Within a transaction of an account. */
export async function forgetExchanges(db: NestlingDatabase, keep: (owner: Owner) => boolean): Promise<void> {
  const all = (await readFact(db, 'exchanges')) ?? []
  await write(
    db,
    all,
    all.filter(({ owner }) => keep(owner)),
  )
}

/** Moves the exchanges of one owner to another one, with the list that they are about. Within a transaction of an account. */
export async function moveExchanges(db: NestlingDatabase, from: Owner, to: Owner): Promise<void> {
  const all = (await readFact(db, 'exchanges')) ?? []
  const isTaken = ({ id }: Exchange) => all.some((each) => each.owner === to && each.id === id)
  const next = all.flatMap((each) =>
    each.owner !== from ? [each] : isTaken(each) ? [] : [{ ...each, owner: to }],
  )
  await write(db, all, next)
}

const isSame = (one: Exchange, other: Exchange): boolean => one.id === other.id && one.owner === other.owner

function change(db: NestlingDatabase, next: (all: Exchange[]) => Exchange[]): Promise<void> {
  return writeTransaction(db, [db.device], async () => {
    const all = (await readFact(db, 'exchanges')) ?? []
    await write(db, all, next(all))
  })
}

async function write(db: NestlingDatabase, before: Exchange[], next: Exchange[]): Promise<void> {
  if (before.length > 0) await writeFact(db, 'exchanges', next.length > 0 ? next : undefined)
}
