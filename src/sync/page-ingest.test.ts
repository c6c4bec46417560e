import { expect, it, onTestFinished, vi } from 'vitest'
import { createThreadLock } from '#src/data/locks.ts'
import { contactMessage, errorReport } from '#tests/contracts/ingest/batches.ts'
import { createIngestDevice } from '#tests/contracts/ports/ingest-device.ts'
import { createMemoryIngest } from '#tests/contracts/ports/memory-ingest.ts'
import { createIngestSender } from './ingest-sender.ts'
import { startPageIngest } from './page-ingest.ts'

/** A visible page over a device, whose network the test controls. */
function openPage() {
  const server = createMemoryIngest()
  const phone = createIngestDevice(server.fetch)
  let online = true
  let comeBack = () => undefined as void
  const ports = { store: phone.store, lock: createThreadLock(), uuid: phone.clock.uuid }
  const open = vi.fn<() => Promise<() => Promise<unknown>>>(() =>
    Promise.resolve(createIngestSender({ ...ports, transport: server.transport })),
  )
  const wake = vi.fn<() => Promise<void>>(() => Promise.resolve())
  return {
    phone,
    server,
    open,
    wake,
    setOnline(next: boolean) {
      online = next
      if (next) comeBack()
    },
    start() {
      const page = {
        visible: () => true,
        online: () => online,
        idle: () => false,
        onReturn(callback: () => void) {
          comeBack = callback
          return () => undefined
        },
      }
      onTestFinished(startPageIngest({ open, db: phone.db, page, wake }))
    },
  }
}

/** Long enough for a busy machine; the schedule's own next run is later than this. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
const soon = () => new Promise((resolve) => setTimeout(resolve, 50))

it('loads nothing while nothing is pending', async () => {
  const { start, open, wake } = openPage()
  start()
  await soon()
  expect(open).not.toHaveBeenCalled()
  expect(wake).not.toHaveBeenCalled()
})

it('sends what an earlier visit left pending, and asks the worker to help', async () => {
  const { phone, server, start, wake } = openPage()
  const message = contactMessage()
  await phone.queue(message)
  start()
  await until(() => expect(server.stored()).toEqual([message]))
  expect(wake).toHaveBeenCalledOnce()
})

it('sends what is queued, one after another, and loads its code once', async () => {
  const { phone, server, start, open } = openPage()
  start()
  await phone.queue(contactMessage())
  await until(() => expect(server.stored()).toHaveLength(1))
  await phone.queue(errorReport(), contactMessage())
  await until(() => expect(server.stored()).toHaveLength(3))
  expect(open).toHaveBeenCalledOnce()
})

it('sends a new batch at once, while another kind is paused for an hour', async () => {
  const { phone, server, start } = openPage()
  await phone.queue(...Array.from({ length: 6 }, () => contactMessage()))
  start()
  await until(() => expect(server.stored()).toHaveLength(5))
  await soon()
  const report = errorReport()
  await phone.queue(report)
  await until(() => expect(server.stored().at(-1)).toEqual(report))
})

it('waits for the network, and sends when it returns', async () => {
  const { phone, server, start, open, setOnline } = openPage()
  setOnline(false)
  start()
  await phone.queue(contactMessage())
  await soon()
  expect(open).not.toHaveBeenCalled()
  setOnline(true)
  await until(() => expect(server.stored()).toHaveLength(1))
})

it('loads its code again after a failed import', async () => {
  const { phone, server, start, open, setOnline } = openPage()
  open.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  start()
  await phone.queue(contactMessage())
  await until(() => expect(open).toHaveBeenCalledOnce())
  await soon()
  setOnline(true)
  await until(() => expect(server.stored()).toHaveLength(1))
})
