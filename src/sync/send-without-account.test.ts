import { expect, it, vi } from 'vitest'
import { contactMessage } from '#tests/contracts/ingest/batches.ts'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { countBatches } from '#src/data/ingest-outbox.ts'
import { sendWithoutAccount } from './send-without-account.ts'

it('wakes the service worker once the batch is on disk, and not before', async () => {
  const db = freshDatabase()
  const env = testClock()
  const wake = vi.fn<() => Promise<void>>(() => Promise.resolve())
  expect(await sendWithoutAccount(contactMessage({ email: 'me' }), { db, env, wake })).toEqual({
    field: 'email',
  })
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(sendWithoutAccount(contactMessage(), { db, env, wake })).rejects.toMatchObject({
    code: 'storage-full',
  })
  expect(wake).not.toHaveBeenCalled()

  const message = contactMessage()
  expect(await sendWithoutAccount(message, { db, env, wake })).toEqual({ batchId: message.batch_id })
  expect(wake).toHaveBeenCalledOnce()
  expect(await countBatches(db)).toEqual({ waiting: 1, parked: 0 })
})
