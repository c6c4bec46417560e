import * as v from 'valibot'
import { GUEST, type Owner } from '#src/core/favorites/favorite.ts'
import { CLOCK_START, type ClockState } from '#src/core/sync/clock.ts'
import { uuidFromBytes } from '#src/core/sync/uuid.ts'
import type { NestlingDatabase } from './tables.ts'

/** Time and dice of the device, so that tests can bring their own. */
export type DeviceEnv = {
  /** ms since the epoch, by this device's clock. */
  now: () => number
  uuid: () => string
}

export const deviceEnv: DeviceEnv = {
  now: () => Date.now(),
  uuid: () => uuidFromBytes(crypto.getRandomValues(new Uint8Array(16))),
}

const clock = v.object({ ms: v.number(), counter: v.number(), offset: v.number() })

/** What the device remembers under fixed keys; a value that does not fit its schema counts as absent. */
const SCHEMAS = {
  /** 12 hex digits, made once a database: a new one after the storage was evicted. */
  deviceId: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  clock,
  /** Whose list is shown. */
  activeOwner: v.string(),
  /** Who is signed in: only this user's writes go out. */
  account: v.string(),
  /** The last `order` given to an outbox entry. */
  lastOrder: v.number(),
  /** The account whose owner wanted the guest's list left alone. */
  claimLeft: v.string(),
  /** Ids of accounts that were signed up for in this browser and whose mailed link has not been opened here. */
  signUps: v.array(v.string()),
  /** Why the last session was thrown away: its token was not believed. Gone with the next sign-in or sign-out. */
  rejected: v.string(),
  /** The auth server's public keys, and when they were read: ms since the epoch, by this device's clock. */
  keySet: v.object({ keys: v.array(v.looseObject({ kty: v.string() })), at: v.number() }),
  /** Until when no batch of a kind is sent to `ingest`: ms since the epoch, by this device's clock. */
  ingestPauses: v.partial(v.object({ contact: v.number(), events: v.number(), error: v.number() })),
  /** What somebody at this device has allowed, and when. */
  consent: v.object({
    necessary: v.literal(true),
    analytics: v.boolean(),
    marketing: v.boolean(),
    date: v.pipe(v.string(), v.isoTimestamp()),
    version: v.number(),
    signal: v.boolean(),
  }),
  /** When installing the app was put off last: ms since the epoch, by this device's clock. */
  installDismissedAt: v.number(),
  /** What went wrong lately, newest first. */
  errorLog: v.array(
    v.object({
      kind: v.picklist(['connection', 'loading', 'generic']),
      name: v.string(),
      message: v.string(),
      route: v.string(),
      build: v.string(),
      at: v.number(),
      times: v.number(),
      frames: v.array(v.string()),
    }),
  ),
  /** Which errors were reported in the last day. */
  reported: v.array(v.object({ mark: v.string(), at: v.number() })),
} as const

type Facts = { [K in keyof typeof SCHEMAS]: v.InferOutput<(typeof SCHEMAS)[K]> }

/** One fact about the device, or undefined. */
export async function readFact<K extends keyof Facts>(
  db: NestlingDatabase,
  key: K,
): Promise<Facts[K] | undefined> {
  const row = await db.device.get(key)
  const parsed = v.safeParse(SCHEMAS[key], row?.value)
  return parsed.success ? (parsed.output as Facts[K]) : undefined
}

/** Stores a fact; undefined forgets it. */
export async function writeFact<K extends keyof Facts>(
  db: NestlingDatabase,
  key: K,
  value: Facts[K] | undefined,
): Promise<void> {
  if (value === undefined) await db.device.delete(key)
  else await db.device.put({ key, value })
}

/** Whose list is shown: the guest's until somebody has signed in. */
export async function readActiveOwner(db: NestlingDatabase): Promise<Owner> {
  return (await readFact(db, 'activeOwner')) ?? GUEST
}

export async function readClock(db: NestlingDatabase): Promise<ClockState> {
  return (await readFact(db, 'clock')) ?? CLOCK_START
}

/** The device's id, made on first use. Belongs into a read-write transaction over `device`. */
export async function deviceId(db: NestlingDatabase, env: DeviceEnv): Promise<string> {
  const known = await readFact(db, 'deviceId')
  if (known !== undefined) return known
  const made = env.uuid().replaceAll('-', '').slice(0, 12)
  await writeFact(db, 'deviceId', made)
  return made
}
