import { expect, it, vi } from 'vitest'
import { type Consent, consentOf, EVERYTHING, NECESSARY_ONLY } from '#src/core/consent/consent.ts'
import { contactMessage, usageEvents } from '#tests/contracts/ingest/batches.ts'
import { freshDatabase, NOON } from '#tests/contracts/ports/device.ts'
import { queueBatch } from './ingest-queue.ts'
import { writeConsent, readConsent, watchConsent } from './stored-consent.ts'

const yes = consentOf(EVERYTHING, { now: NOON, signal: false })
const no = consentOf(NECESSARY_ONLY, { now: NOON + 1, signal: false })

it('returns what was stored, and null before', async () => {
  const db = freshDatabase()
  expect(await readConsent(db)).toBeNull()
  await writeConsent(db, yes)
  expect(await readConsent(db)).toEqual(yes)
})

it('treats an invalid stored value as none', async () => {
  const db = freshDatabase()
  const broken = [{ ...yes, analytics: 'yes' }, { ...yes, necessary: false }, { ...yes, date: 'today' }, true]
  for (const value of broken) {
    await db.device.put({ key: 'consent', value })
    expect(await readConsent(db)).toBeNull()
  }
})

it('notifies of an answer, whichever tab gave it', async () => {
  const db = freshDatabase()
  const seen: (Consent | null)[] = []
  const stop = watchConsent(db, (consent) => seen.push(consent), vi.fn())
  await vi.waitFor(() => expect(seen).toEqual([null]))
  await writeConsent(db, yes)
  await vi.waitFor(() => expect(seen).toEqual([null, yes]))
  stop()
})

it('deletes queued analytics events after a no, and nothing else', async () => {
  const db = freshDatabase()
  await writeConsent(db, yes)
  const env = { now: () => NOON, uuid: () => '' }
  for (const batch of [usageEvents(), contactMessage()]) await queueBatch(db, batch, env)
  await writeConsent(db, yes)
  expect(await db.ingestOutbox.count()).toBe(2)
  await writeConsent(db, no)
  expect((await db.ingestOutbox.toArray()).map(({ kind }) => kind)).toEqual(['contact'])
})

it('removes the earlier yes when the no that follows cannot be written', async () => {
  const db = freshDatabase()
  await writeConsent(db, yes)
  const full = vi.spyOn(db.device, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await expect(writeConsent(db, no)).rejects.toThrow('full')
  full.mockRestore()
  expect(await readConsent(db)).toBeNull()
})
