import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import type { JointList } from '#src/core/joint/joint-list.ts'
import { recordSignedIn } from '#src/data/account.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { readJointList } from '#src/data/joint.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import { leaveJointList, refreshJointList } from './joint-store.ts'

type Answer = AuthResult<{ list: JointList; owner: string }>

/** Requests for the list that the server has not answered, the first one first. */
const { open, leave } = vi.hoisted(() => ({
  open: [] as ((answer: Answer) => void)[],
  leave: vi.fn<() => Promise<AuthResult>>(async () => ({ ok: true })),
}))
vi.mock('#src/session/page-backend.ts', () => ({
  pageBackend: async () => ({
    joint: { list: () => new Promise<Answer>((resolve) => open.push(resolve)), leave },
  }),
}))

const db = nestlingDatabase()
const ended = (name: string): JointList => ({ state: 'ended', name })
const asked = (count: number) => vi.waitFor(() => expect(open).toHaveLength(count))
const answer = (at: number, list: JointList) => open[at]?.({ ok: true, list, owner: 'mum' })

it('an older answer does not replace a newer one, nor what one has just done', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  await recordSignedIn(db, 'mum', deviceEnv)
  const slow = refreshJointList()
  await asked(1)
  const quick = refreshJointList()
  await asked(2)
  answer(1, ended('newer'))
  await quick
  answer(0, ended('older'))
  await slow
  expect(await readJointList(db)).toEqual(ended('newer'))

  const before = refreshJointList()
  await asked(3)
  const left = leaveJointList()
  await asked(4)
  answer(2, ended('of before leaving'))
  await before
  expect(await readJointList(db)).toEqual(ended('newer'))
  answer(3, { state: 'none' })
  await left
  expect(await readJointList(db)).toEqual({ state: 'none' })

  // A newer request that fails takes nothing from an older one that does not.
  const older = refreshJointList()
  await asked(5)
  const lost = refreshJointList()
  await asked(6)
  open[5]?.({ ok: false, code: 'unknown', message: '' })
  await lost
  answer(4, ended('older'))
  await older
  expect(await readJointList(db)).toEqual(ended('older'))
})
