import { expect, it, vi } from 'vitest'
import { consentOf, EVERYTHING, NECESSARY_ONLY } from '#src/core/consent/consent.ts'
import { LOCAL_LOGS, LOG_NAMES, type LogEntry, type LogName } from '#src/core/analytics/local-logs.ts'
import { freshDatabase, NOON } from '#tests/contracts/ports/device.ts'
import { readDeviceData } from './device-data.ts'
import { addLogEntry, countLogRows, readLog } from './stored-logs.ts'
import { writeConsent } from './stored-consent.ts'
import type { NestlingDatabase } from './database-tables.ts'

const timestamp = (n: number) => new Date(NOON + n).toISOString()

/** The nth entry of each log. */
const NTH: { [L in LogName]: (n: number) => LogEntry } = {
  blogEngagement: (n) => ({
    log: 'blogEngagement',
    row: { postId: `post-${n}`, type: 'view', value: 1, timestamp: timestamp(n), url: `/blog/post-${n}` },
  }),
  generationGoals: (n) => ({
    log: 'generationGoals',
    row: { goal: 'name_saved', timestamp: timestamp(n), url: '/generate' },
  }),
  funnelSteps: (n) => ({
    log: 'funnelSteps',
    row: { step: 'search', timestamp: timestamp(n), url: '/generate' },
  }),
  clusterViews: (n) => ({
    log: 'clusterViews',
    row: { clusterId: `cluster-${n}`, title: `Cluster ${n}`, referrer: '' },
  }),
  webVitals: (n) => ({
    log: 'webVitals',
    row: { vital: 'LCP', value: n, page_type: 'blog', timestamp: timestamp(n) },
  }),
  linkClicks: (n) => ({
    log: 'linkClicks',
    row: { from: '/', to: `/guides/cluster-${n}`, text: `Cluster ${n}`, type: 'content' },
  }),
}

const answer = (db: NestlingDatabase, choice = EVERYTHING) =>
  writeConsent(db, consentOf(choice, { now: NOON, signal: false }))

async function consented(): Promise<NestlingDatabase> {
  const db = freshDatabase()
  await answer(db)
  return db
}

it.each(LOG_NAMES)('Local log caps: of %s only the last rows remain, in order', async (log) => {
  const db = await consented()
  const { cap } = LOCAL_LOGS[log]
  const entries = Array.from({ length: cap + 3 }, (_none, n) => NTH[log](n))
  for (const [n, entry] of entries.entries()) expect(await addLogEntry(db, entry, `id-${n}`)).toBe(true)
  expect(await readLog(db, log)).toEqual(entries.slice(3).map(({ row }) => row))
})

it('Local log caps: when the oldest row cannot be removed, the new one is not written', async () => {
  const db = await consented()
  for (let n = 0; n < 50; n++) await addLogEntry(db, NTH.clusterViews(n), `id-${n}`)
  const before = await readLog(db, 'clusterViews')
  const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError')
  })
  await expect(addLogEntry(db, NTH.clusterViews(50), 'id-50')).rejects.toThrow('no')
  remove.mockRestore()
  expect(await readLog(db, 'clusterViews')).toEqual(before)
})

it('two tabs that write at the same time stay within the cap', async () => {
  const db = await consented()
  await Promise.all(Array.from({ length: 60 }, (_none, n) => addLogEntry(db, NTH.funnelSteps(n), `id-${n}`)))
  expect(await readLog(db, 'funnelSteps')).toHaveLength(50)
})

it('an entry that is written again is stored once', async () => {
  const db = await consented()
  await addLogEntry(db, NTH.linkClicks(1), 'same')
  await addLogEntry(db, NTH.linkClicks(1), 'same')
  expect(await readLog(db, 'linkClicks')).toHaveLength(1)
})

it.each([
  ['before an answer', undefined],
  ['after a no', NECESSARY_ONLY],
  ['after marketing alone', { analytics: false, marketing: true }],
])('nothing is written %s', async (_when, choice) => {
  const db = freshDatabase()
  if (choice) await answer(db, choice)
  for (const log of LOG_NAMES) expect(await addLogEntry(db, NTH[log](1), 'id')).toBe(false)
  expect(await countLogRows(db)).toBe(0)
})

it('nothing is written with a consent of an older version', async () => {
  const db = freshDatabase()
  await writeConsent(db, { ...consentOf(EVERYTHING, { now: NOON, signal: false }), version: 0 })
  expect(await addLogEntry(db, NTH.linkClicks(1), 'id')).toBe(false)
})

it('revoking erases every log, in one step with the answer', async () => {
  const db = await consented()
  for (const log of LOG_NAMES) await addLogEntry(db, NTH[log](1), 'id')
  expect(await countLogRows(db)).toBe(LOG_NAMES.length)
  await answer(db, NECESSARY_ONLY)
  expect(await countLogRows(db)).toBe(0)
})

it('a row that does not fit is neither written nor read', async () => {
  const db = await consented()
  const searched = { ...NTH.generationGoals(1).row, url: '/generate?q=finn' }
  expect(await addLogEntry(db, { log: 'generationGoals', row: searched } as LogEntry, 'id')).toBe(false)
  expect(await countLogRows(db)).toBe(0)
  await db.generationGoals.add({ id: 'other', ...searched })
  expect(await readLog(db, 'generationGoals')).toEqual([])
})

it('the person’s download contains every log', async () => {
  const db = await consented()
  for (const log of LOG_NAMES) await addLogEntry(db, NTH[log](7), 'id')
  const { tables } = await readDeviceData(db)
  for (const log of LOG_NAMES) expect(tables[log]).toMatchObject([NTH[log](7).row])
})
