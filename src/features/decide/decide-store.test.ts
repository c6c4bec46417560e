import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { nestlingDatabase } from '#src/data/database.ts'
import {
  addEntrants,
  chooseName,
  discardTournament,
  readTournament,
  startTournament,
  storeAnswer,
  takeBackChoice,
  undoAnswer,
} from './decide-store.ts'

const { notify } = vi.hoisted(() => ({
  notify: vi.fn<(notice: { undo?: () => void }) => Promise<void>>(async () => undefined),
}))
vi.mock('#src/ui/notice.ts', () => ({ notify }))

const db = nestlingDatabase()
const answer = { first: 'ada', second: 'bea', score: 1 as const }

test('answers are stored by person, taken back one by one, and deleted with a way back', async () => {
  expect(await readTournament(db)).toBeNull()
  await startTournament(['ada', 'bea', 'cleo'], 2)
  await storeAnswer(0, answer)
  await storeAnswer(1, { ...answer, score: 0.5 })
  await storeAnswer(1, { ...answer, score: 0 })
  await undoAnswer(1)
  await addEntrants(['cleo', 'dora'])
  const stored = {
    entrants: ['ada', 'bea', 'cleo', 'dora'],
    people: [[answer], [{ ...answer, score: 0.5 }]],
  }
  expect(await readTournament(db)).toEqual(stored)

  await chooseName('bea')
  expect((await readTournament(db))?.chosen).toBe('bea')
  await chooseName('cleo')
  await takeBackChoice('bea')
  expect((await readTournament(db))?.chosen).toBe('cleo')
  await takeBackChoice('cleo')
  expect(await readTournament(db)).toEqual(stored)
  await chooseName('bea')
  await chooseName(undefined)
  expect(await readTournament(db)).toEqual(stored)

  await discardTournament()
  expect(await readTournament(db)).toBeNull()
  notify.mock.lastCall?.[0].undo?.()
  await vi.waitFor(async () => expect(await readTournament(db)).toEqual(stored))
})

test('a damaged row counts as none', async () => {
  await db.device.put({ key: 'tournament', value: { entrants: ['ada'], people: [[{ first: 'ada' }]] } })
  expect(await readTournament(db)).toBeNull()
})
