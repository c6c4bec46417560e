import { EXCHANGE_DAYS, type Exchange, MAX_EXCHANGES } from '#src/core/exchange/exchange.ts'
import type { Owner } from '#src/core/favorites/favorite.ts'
import { writeTransaction } from './database.ts'
import { type DeviceEnv, deviceEnv, deviceId, readActiveOwner, readFact, writeFact } from './device.ts'
import type { NestlingDatabase } from './database-tables.ts'

const RETENTION_MS = EXCHANGE_DAYS * 86_400_000

/** The exchanges of the person whose list is shown, newest first. */
export async function readExchanges(db: NestlingDatabase): Promise<Exchange[]> {
  const owner = await readActiveOwner(db)
  const all = (await readFact(db, 'exchanges')) ?? []
  return all.filter((each) => each.owner === owner).toSorted((a, b) => b.at - a.at)
}

/** How many exchanges an owner has here. */
export async function countExchanges(db: NestlingDatabase, owner: Owner): Promise<number> {
  return ((await readFact(db, 'exchanges')) ?? []).filter((each) => each.owner === owner).length
}

/** The device as it is before a step of an exchange: another one, or none, once everything was erased. */
export function readInstallation(db: NestlingDatabase): Promise<string> {
  return writeTransaction(db, [db.device], () => deviceId(db, deviceEnv))
}

/** What the next state of an exchange was made of: the state before, null for a new one, and on which installation. */
export type Before = { state: Exchange['state'] | null; installation: string }

/**
 * Stores the next state of an exchange, unless another tab has been faster: a link is answered, and an answer used, once.
 * A new one takes the place of the oldest finished one when there are too many. Resolves to what is stored. `gone`: the
 * list that it belongs to is no longer shown, or the exchange was deleted meanwhile, or all data. `full`: there are too
 * many, and all of them still wait for a link.
 */
export function storeExchange(
  db: NestlingDatabase,
  before: Before,
  next: Exchange,
): Promise<Exchange | 'gone' | 'full'> {
  return put(db, before, next, (others) => {
    const own = others.filter(({ owner }) => owner === next.owner)
    const extra = own.length + 1 - MAX_EXCHANGES
    if (before.state !== null || extra <= 0) return others
    const finished = own.filter(({ state }) => state === 'done').toSorted((a, b) => a.at - b.at)
    const dropped = new Set(finished.slice(0, extra))
    return dropped.size < extra ? null : others.filter((each) => !dropped.has(each))
  })
}

/**
 * Deletes an exchange with what its next link needs. Resolves to how to restore it, however many there are by then; not
 * after everything was erased.
 */
export async function removeExchange(db: NestlingDatabase, removed: Exchange): Promise<() => Promise<void>> {
  const installation = await readInstallation(db)
  await change(db, (all) => all.filter((each) => !isSame(each, removed)))
  return async () => {
    await put(db, { state: null, installation }, removed, (others) => others)
  }
}

/** `room`: what stays of the others; null when there is no room. */
function put(
  db: NestlingDatabase,
  before: Before,
  next: Exchange,
  room: (others: Exchange[]) => Exchange[] | null,
): Promise<Exchange | 'gone' | 'full'> {
  return writeTransaction(db, [db.device], async () => {
    if ((await readFact(db, 'deviceId')) !== before.installation) return 'gone'
    if ((await readActiveOwner(db)) !== next.owner) return 'gone'
    const all = (await readFact(db, 'exchanges')) ?? []
    const known = all.find((each) => isSame(each, next))
    if ((known?.state ?? null) !== before.state) return known ?? 'gone'
    const others = room(all.filter((each) => !isSame(each, next)))
    if (!others) return 'full'
    await writeFact(db, 'exchanges', [next, ...others])
    return next
  })
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
