import { expect, test } from 'vitest'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import { meanOf, offeredLoad, serversFor, simulateStation } from './queue-model.ts'

const COUNT = 200_000
/** Always the same time. */
const FIXED = { p50: 10, p95: 10 }

test('an idle server answers at once, a busy one as late as theory says', () => {
  const options = { servers: 1, count: COUNT, random: mulberry32(1) }
  const idle = simulateStation([{ perSecond: 1, time: FIXED }], options)
  expect(idle.p95).toBeCloseTo(10, 0)
  const busy = simulateStation([{ perSecond: 80, time: FIXED }], options)
  expect(busy.busy).toBeCloseTo(0.8, 1)
  // M/D/1: the mean wait is busy / (2 (1 - busy)) of a service time, here two of them.
  expect(busy.mean / 30).toBeCloseTo(1, 1)
})

test('two servers with half of the work each wait less than one with all of it', () => {
  const kinds = [{ perSecond: 80, time: FIXED }]
  const of = (servers: number) => simulateStation(kinds, { servers, count: COUNT, random: mulberry32(2) })
  expect(of(2).p99).toBeLessThan(of(1).p99 / 3)
  expect(of(2).busy).toBeCloseTo(0.4, 1)
})

test('a log-normal time has its quantiles, and the mean that follows', () => {
  const time = { p50: 20, p95: 60 }
  const { p50, p95 } = simulateStation([{ perSecond: 1, time }], {
    servers: 50,
    count: COUNT,
    random: mulberry32(3),
  })
  expect(p50 / 20).toBeCloseTo(1, 1)
  expect(p95 / 60).toBeCloseTo(1, 1)
  expect(meanOf(time)).toBeGreaterThan(20)
  expect(offeredLoad([{ perSecond: 100, time }])).toBeCloseTo(meanOf(time) / 10, 5)
})

test('the servers that are needed are just enough', () => {
  const kinds = [{ perSecond: 1000, time: FIXED }]
  const { servers, waits } = serversFor(kinds, 25, { count: COUNT, random: mulberry32(4) })
  expect(waits.p99).toBeLessThanOrEqual(25)
  expect(servers).toBeGreaterThan(offeredLoad(kinds))
  const fewer = simulateStation(kinds, { servers: servers - 1, count: COUNT, random: mulberry32(4) })
  expect(fewer.p99).toBeGreaterThan(waits.p99)
})
