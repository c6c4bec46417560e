import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { SyncError, type SyncErrorCode } from '#src/core/sync/sync-error.ts'
import { drain, drainOrRetry, drainQuietly, StillWaiting } from './sync.ts'

const failing = (code: SyncErrorCode) => () => Promise.reject(new SyncError(code))

it('asks the browser for a retry while writes are pending', async () => {
  const report = () => Promise.resolve({ sent: 1, waiting: 2 })
  await expect(drainOrRetry(report)).rejects.toBeInstanceOf(StillWaiting)
  await expect(drainOrRetry(failing('offline'))).rejects.toMatchObject({ code: 'offline' })
  await expect(drainOrRetry(failing('server'))).rejects.toMatchObject({ code: 'server' })
})

it('is done when nothing is pending', async () => {
  const report = () => Promise.resolve({ sent: 3, waiting: 0 })
  expect(await drainOrRetry(report)).toEqual({ sent: 3, waiting: 0 })
})

it.each<SyncErrorCode>(['unauthorized', 'account_gone'])('asks for no retry after %s', async (code) => {
  expect(await drainOrRetry(failing(code))).toEqual({ sent: 0, waiting: 0 })
})

it('leaves a failed message to the background sync', async () => {
  expect(await drainQuietly(failing('offline'))).toEqual({ sent: 0, waiting: 0 })
})

it('does nothing in a build without a backend', async () => {
  expect(await drain()).toEqual({ sent: 0, waiting: 0 })
})
