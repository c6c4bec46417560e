import { expect, it } from 'vitest'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { dropOldBallots, forgetBallot, readBallot, storeBallot } from './ballots.ts'
import type { GivenBallot } from './device.ts'
import { emptyTables } from './erase.ts'

const ballotOf = (code: string, more: Partial<GivenBallot> = {}): GivenBallot => ({
  code,
  device: 'a'.repeat(32),
  title: 'Which?',
  endsAt: '2026-03-01T00:00:00.000Z',
  choices: ['Nora'],
  counted: ['Nora'],
  ...more,
})

it('a device has one number in a poll, whatever it chooses and in whichever tab', async () => {
  const db = freshDatabase()
  await storeBallot(db, ballotOf('ONE', { counted: null }))
  const other = ballotOf('ONE', { device: 'b'.repeat(32), choices: ['Ida', 'Mia'] })
  expect(await storeBallot(db, other)).toEqual({ ...other, device: 'a'.repeat(32) })
  await storeBallot(db, ballotOf('TWO', { device: 'c'.repeat(32) }))
  expect(await readBallot(db, 'ONE')).toEqual({ ...other, device: 'a'.repeat(32) })
  expect(await readBallot(db, 'TWO')).toEqual(ballotOf('TWO', { device: 'c'.repeat(32) }))
  await forgetBallot(db, 'ONE')
  expect([await readBallot(db, 'ONE'), (await readBallot(db, 'TWO'))?.code]).toEqual([null, 'TWO'])
})

it('the newest 50 are remembered', async () => {
  const db = freshDatabase()
  for (let i = 0; i < 51; i++) await storeBallot(db, ballotOf(`CODE${i}`))
  expect(await readBallot(db, 'CODE0')).toBeNull()
  expect(await readBallot(db, 'CODE1')).toEqual(ballotOf('CODE1'))
})

it('a ballot goes 30 days after the end of its poll, and with the device', async () => {
  const db = freshDatabase()
  const clock = testClock()
  const endsAt = new Date(clock.now()).toISOString()
  await storeBallot(db, ballotOf('OLD', { endsAt }))
  clock.advance(30 * 86_400_000 - 1)
  await storeBallot(db, ballotOf('NEW', { endsAt: new Date(clock.now()).toISOString() }))
  await dropOldBallots(db, clock)
  expect(await readBallot(db, 'OLD')).toEqual(ballotOf('OLD', { endsAt }))
  clock.advance(1)
  await dropOldBallots(db, clock)
  expect([await readBallot(db, 'OLD'), (await readBallot(db, 'NEW'))?.code]).toEqual([null, 'NEW'])
  await emptyTables(db)
  expect(await db.device.get('ballots')).toBeUndefined()
})
