import * as v from 'valibot'
import { GUEST, type Owner } from '#src/core/favorites/favorite.ts'
import { exchange } from '#src/core/exchange/exchange.ts'
import { jointList } from '#src/core/joint/joint-list.ts'
import { CLOCK_START, type ClockState } from '#src/core/sync/clock.ts'
import { MAX_FAMILY_NAME, MAX_SIBLINGS } from '#src/core/names/fit/family.ts'
import { NAME_MAX } from '#src/core/favorites/text.ts'
import { MAX_POLL_NAMES, MAX_POLLS, POLL_TITLE_MAX } from '#src/core/polls/poll.ts'
import { MAX_ENTRANTS } from '#src/core/tournament/comparison.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** Time and randomness of the device, so that tests can supply their own. */
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

const nameKey = v.pipe(v.string(), v.maxLength(NAME_MAX))
const familyName = v.pipe(v.string(), v.maxLength(MAX_FAMILY_NAME))

/** An account's id, and when it was created: ms since the epoch, by this device's clock. */
const signUp = v.object({ userId: v.string(), at: v.number() })
export type SignUpRecord = v.InferOutput<typeof signUp>

/** A vote in a poll that was opened by a link. */
const givenBallot = v.object({
  /** In the link. */
  code: v.string(),
  /** The number that the device made for this poll. */
  device: v.string(),
  title: v.string(),
  endsAt: v.pipe(v.string(), v.isoTimestamp()),
  /** As chosen last, whether or not that has reached the server. */
  choices: v.array(nameKey),
  /** Those that the server has confirmed last; null without a ballot there. */
  counted: v.nullable(v.array(nameKey)),
})
export type GivenBallot = v.InferOutput<typeof givenBallot>

/** What the device stores under fixed keys; a value that does not fit its schema counts as absent. */
const SCHEMAS = {
  /** 12 hex digits, created once per database: a new one after the storage was evicted. */
  deviceId: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  clock,
  /** Whose list is shown. */
  activeOwner: v.string(),
  /** Who is signed in: only this user's writes are sent. */
  account: v.string(),
  /** The last `order` given to an outbox entry. */
  lastOrder: v.number(),
  /** The account whose owner chose not to merge the guest's list. */
  claimLeft: v.string(),
  /** Accounts created in this browser whose mailed link has not been opened here. */
  signUps: v.array(signUp),
  /** Why the last session was discarded: its token was invalid. Cleared by the next sign-in or sign-out. */
  rejected: v.string(),
  /** The auth server's public keys, and when they were fetched: ms since the epoch, by this device's clock. */
  keySet: v.object({ keys: v.array(v.looseObject({ kty: v.string() })), at: v.number() }),
  /** Until when batches of a kind are not sent to `ingest`: ms since the epoch, by this device's clock. */
  ingestPauses: v.partial(v.object({ contact: v.number(), events: v.number(), error: v.number() })),
  /** The consent given on this device, and when. */
  consent: v.object({
    necessary: v.literal(true),
    analytics: v.boolean(),
    marketing: v.boolean(),
    date: v.pipe(v.string(), v.isoTimestamp()),
    version: v.number(),
    signal: v.boolean(),
  }),
  /** When the install prompt was last dismissed: ms since the epoch, by this device's clock. */
  installDismissedAt: v.number(),
  /** The sentences last searched for, newest first. They stay on this device. */
  recentSearches: v.array(v.pipe(v.string(), v.maxLength(300))),
  /** In which parts names should be similar; absent when in all. */
  similarIn: v.array(v.picklist(['sound', 'style', 'meaning', 'use'])),
  /** The region whose counts come first; absent for the United States. It stays on this device. */
  ownRegion: v.pipe(v.string(), v.maxLength(20)),
  /** That results are not ordered by the person's taste, and from when on judgments count for it. It stays on this device. */
  taste: v.object({
    isOff: v.optional(v.boolean()),
    since: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  /** That "Ask the model" asks the browser's own language model; absent when it does not. */
  deviceModel: v.literal(true),
  /** That names may be said by voices that send what they say to a server; absent without that permission. */
  remoteVoices: v.literal(true),
  /** The family that names should fit, as entered. It stays on this device and goes into no address. */
  family: v.object({
    surname: familyName,
    partner: familyName,
    middle: familyName,
    siblings: v.pipe(v.array(familyName), v.maxLength(MAX_SIBLINGS)),
    initial: v.optional(v.picklist(['same', 'different'])),
  }),
  /**
   * Which names are compared two at a time, the answers of each person, the oldest first, and the name that was chosen in
   * the end; `between`: they were chosen for it, on the list or not. It stays on this device.
   */
  tournament: v.object({
    entrants: v.pipe(v.array(nameKey), v.maxLength(MAX_ENTRANTS)),
    people: v.pipe(
      v.array(v.array(v.object({ first: nameKey, second: nameKey, score: v.picklist([0, 0.5, 1]) }))),
      v.minLength(1),
      v.maxLength(2),
    ),
    chosen: v.optional(nameKey),
    between: v.optional(v.literal(true)),
  }),
  /** The joint list of the account that is signed in, as last received; it has what the other person likes as well. */
  jointList: v.object({ owner: v.string(), list: jointList }),
  /** The code of an invitation that was opened here before signing in, and when. */
  invitation: v.object({ code: v.string(), at: v.number() }),
  /** A family vote that was prepared and not started yet: the question, the names and the last day. */
  pollDraft: v.object({
    title: v.pipe(v.string(), v.maxLength(POLL_TITLE_MAX)),
    names: v.pipe(v.array(nameKey), v.maxLength(MAX_POLL_NAMES)),
    day: v.pipe(v.string(), v.maxLength(10)),
  }),
  /** The votes that this device has given in polls of others, newest first. */
  ballots: v.array(givenBallot),
  /** The codes of the polls that the account that is signed in has started here: the server has only their hashes. */
  pollCodes: v.object({
    owner: v.string(),
    codes: v.pipe(v.array(v.object({ id: v.string(), code: v.string() })), v.maxLength(MAX_POLLS)),
  }),
  /** Exchanges of links to compare lists, the one stored last first: what the next link needs, and what came out. */
  exchanges: v.array(exchange),
  /** Recent errors, newest first. */
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
  /** Errors reported in the last day. */
  reported: v.array(v.object({ mark: v.string(), at: v.number() })),
} as const

/** The keys of all facts. */
export const DEVICE_FACTS: readonly string[] = Object.keys(SCHEMAS)

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

/** Stores a fact; undefined deletes it. */
export async function writeFact<K extends keyof Facts>(
  db: NestlingDatabase,
  key: K,
  value: Facts[K] | undefined,
): Promise<void> {
  if (value === undefined) await db.device.delete(key)
  else await db.device.put({ key, value })
}

/** Whose list is shown: the guest's until a user has signed in. */
export async function readActiveOwner(db: NestlingDatabase): Promise<Owner> {
  return (await readFact(db, 'activeOwner')) ?? GUEST
}

export async function readClock(db: NestlingDatabase): Promise<ClockState> {
  return (await readFact(db, 'clock')) ?? CLOCK_START
}

/** The device's id, created on first use. Call it within a read-write transaction over `device`. */
export async function deviceId(db: NestlingDatabase, env: DeviceEnv): Promise<string> {
  const known = await readFact(db, 'deviceId')
  if (known !== undefined) return known
  const made = env.uuid().replaceAll('-', '').slice(0, 12)
  await writeFact(db, 'deviceId', made)
  return made
}

/** A random UUID (version 4) from 16 random bytes. `crypto.randomUUID` exists on https only. */
function uuidFromBytes(bytes: Uint8Array): string {
  const hex = Array.from(bytes.subarray(0, 16), (byte, i) => {
    const value = i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
