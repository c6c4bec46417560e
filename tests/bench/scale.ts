import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import { ACTIVE_EVERY_MS } from '#src/sync/schedule.ts'
import { type ServiceTime, serversFor, type Traffic } from './queue-model.ts'
import { type Report, tableOf } from './sync-report.ts'

/** People with an account who open the app in a month. */
const POPULATIONS = [1, 100, 10_000, 100_000, 1_000_000, 10_000_000]

/**
 * Measured beside other work on 2 shared cores, ms, so rather too long: the calls by `bench -- growth` on PostgreSQL 17 with
 * 100,000 favorites, the hash by 60 hashes one after the other.
 */
const TIMES = {
  /** Ten ops. */
  push: { p50: 36.7, p95: 73.6 },
  pull: { p50: 1.52, p95: 6.13 },
  /** bcrypt at cost 10. */
  hash: { p50: 124, p95: 357 },
} satisfies Record<string, ServiceTime>

/** Bytes on disk of a favorite with its indexes, and with its verdict, which stays for 60 days (measured). */
const FAVORITE_BYTES = 460
const VERDICT_BYTES = 192

/** Assumptions about a person. */
const HABITS = {
  activeOnDay: 0.15,
  visitsADay: 2,
  minutesAVisit: 6,
  pushesAVisit: 3,
  /** Sessions last; few sign in on a day. */
  signInsADay: 0.05,
  favorites: 100,
  opsA60Days: 120,
  /** Share of a day's traffic in its busiest hour. */
  peakHour: 0.1,
}

/** A pull or a push, and a sign-in, are answered within this in 99 of 100 cases, ms. */
const SYNC_LIMIT = 250
const SIGN_IN_LIMIT = 1000
const COUNT = 100_000

type Line = {
  bench: 'scale'
  people: number
  pulls: number
  pushes: number
  sign_ins: number
  database_cores: number
  sync_p99_ms: number
  hash_threads: number
  sign_in_p99_ms: number
  gigabytes: number
}

/**
 * What the busiest hour of a day needs for so many people: cores of the database and threads that hash passwords, by a
 * queueing model with measured service times, and the disk. Not a measurement: habits are assumed.
 */
export async function benchScale(): Promise<Report> {
  const lines = POPULATIONS.map(needsOf)
  const heads = ['people', 'pulls/s', 'pushes/s', 'sign-ins/s', 'cores', 'p99 ms', 'threads', 'p99 ms', 'GB']
  const rows = lines.map((line) => [
    line.people.toLocaleString('en'),
    ...[line.pulls, line.pushes, line.sign_ins].map((value) => value.toPrecision(2)),
    String(line.database_cores),
    line.sync_p99_ms.toFixed(0),
    String(line.hash_threads),
    line.sign_in_p99_ms.toFixed(0),
    line.gigabytes.toPrecision(2),
  ])
  return { lines, table: tableOf(heads, rows) }
}

function needsOf(people: number): Line {
  const random = mulberry32(people)
  const visits = people * HABITS.activeOnDay * HABITS.visitsADay
  const inPeak = (aDay: number) => (aDay * HABITS.peakHour) / 3600
  const pulls = inPeak(visits * ((HABITS.minutesAVisit * 60_000) / ACTIVE_EVERY_MS))
  const pushes = inPeak(visits * HABITS.pushesAVisit)
  const signIns = inPeak(people * HABITS.activeOnDay * HABITS.signInsADay)
  const sync: Traffic[] = [
    { perSecond: pulls, time: TIMES.pull },
    { perSecond: pushes, time: TIMES.push },
  ]
  const database = serversFor(sync, SYNC_LIMIT, { count: COUNT, random })
  const hashing = serversFor([{ perSecond: signIns, time: TIMES.hash }], SIGN_IN_LIMIT, {
    count: COUNT,
    random,
  })
  return {
    bench: 'scale',
    people,
    pulls,
    pushes,
    sign_ins: signIns,
    database_cores: database.servers,
    sync_p99_ms: database.waits.p99,
    hash_threads: hashing.servers,
    sign_in_p99_ms: hashing.waits.p99,
    gigabytes: (people * (HABITS.favorites * FAVORITE_BYTES + HABITS.opsA60Days * VERDICT_BYTES)) / 1e9,
  }
}
