import { expect, it, vi } from 'vitest'
import { parseEvent } from '#src/core/analytics/parse-event.ts'
import { consentOf, EVERYTHING } from '#src/core/consent/consent.ts'
import { writeConsent } from '#src/data/stored-consent.ts'
import { createIngestDevice } from '#tests/contracts/ports/ingest-device.ts'
import { createMemoryIngest } from '#tests/contracts/ports/memory-ingest.ts'
import { NOON } from '#tests/contracts/ports/device.ts'
import { answers, replyLost } from '#tests/contracts/ports/memory-backend.ts'
import type { PassedEvent } from './event-gate.ts'
import { CLOSE_AFTER_MS, createEventUpload } from './event-upload.ts'

const yes = consentOf(EVERYTHING, { now: NOON, signal: false })

/** A device with a yes, its server, and an upload whose timer the test fires. */
async function open(rate = 1) {
  const server = createMemoryIngest()
  const device = createIngestDevice(server.fetch)
  await writeConsent(device.db, yes)
  const timers: [number, () => void][] = []
  const wake = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const { db, clock: env } = device
  const after = (ms: number, callback: () => void) => void timers.push([ms, callback])
  const upload = createEventUpload({ db, env, rate, wake, after })
  const stored = () =>
    server
      .stored()
      .flatMap((batch) => (batch.kind === 'events' ? batch.events.map(({ event_id }) => event_id) : []))
  return { server, device, timers, wake, upload, stored }
}

function passed(session: string | null): PassedEvent {
  const event = parseEvent({ name: 'page_view', properties: {}, path: '/', at: NOON })
  if (!event) throw new Error('no event')
  return { event, id: crypto.randomUUID(), answered: yes.date, session }
}

it('events are sent some time after the first of them, in order, with the tab’s id and no token', async () => {
  const { server, device, timers, wake, upload, stored } = await open()
  const session = crypto.randomUUID()
  const events = [passed(session), passed(session)]
  for (const event of events) await upload.add(event)
  expect(await device.send()).toBe('0 sent, 0 wait')
  expect(timers.map(([ms]) => ms)).toEqual([CLOSE_AFTER_MS])
  timers[0]?.[1]()
  await vi.waitFor(() => expect(wake).toHaveBeenCalledOnce())
  expect(await device.send()).toBe('1 sent, 0 wait')
  expect(stored()).toEqual(events.map(({ id }) => id))
  expect(server.stored()).toMatchObject([{ session_id: session }])
  expect(new Headers(server.asked[0]?.init.headers).has('authorization')).toBe(false)
  // The next event starts the next wait.
  await upload.add(passed(session))
  expect(timers).toHaveLength(2)
})

it('a batch whose response was lost is sent again under its id, and counts once', async () => {
  const { server, device, upload, stored } = await open()
  const event = passed(crypto.randomUUID())
  await upload.add(event)
  await upload.close()
  server.failNext(replyLost)
  expect(await device.send()).toBe('offline')
  expect(await device.send()).toBe('1 sent, 0 wait')
  expect(server.asked).toHaveLength(2)
  expect(stored()).toEqual([event.id])
})

it('waits as long as the server asks', async () => {
  const { server, device, upload, stored } = await open()
  await upload.add(passed(crypto.randomUUID()))
  await upload.close()
  server.failNext(answers(429, undefined, { 'Retry-After': '120' }))
  expect(await device.send()).toBe('0 sent, 1 wait')
  device.clock.advance(119_000)
  expect(await device.send()).toBe('0 sent, 1 wait')
  expect(server.asked).toHaveLength(1)
  device.clock.advance(2_000)
  expect(await device.send()).toBe('1 sent, 0 wait')
  expect(stored()).toHaveLength(1)
})

it('a visit outside of the sample, or without an id, sends nothing', async () => {
  const { device, timers, upload } = await open(0.5)
  await upload.add(passed('ffffffff-0f2c-4d0f-9c55-0d8f4a3f1d11'))
  await upload.add(passed(null))
  expect(await device.db.ingestOutbox.count()).toBe(0)
  expect(timers).toEqual([])
  await upload.add(passed('00000000-0f2c-4d0f-9c55-0d8f4a3f1d11'))
  expect(await device.db.ingestOutbox.count()).toBe(1)
})
