import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { createPageSignals } from '#src/sync/page-signals.ts'
import { createSchedule } from '#src/sync/schedule.ts'
import { wakeServiceWorker } from '#src/sync/wake.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

/** The page as its signals see it, in a browser without Background Sync. */
function stubPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const browser = new EventTarget()
  const navigator = { onLine: true }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  return {
    setOnline(online: boolean) {
      navigator.onLine = online
      browser.dispatchEvent(new Event(online ? 'online' : 'offline'))
    },
    setVisible(visible: boolean) {
      page.visibilityState = visible ? 'visible' : 'hidden'
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

it('47 no SyncManager: drains on start, online, visible', async () => {
  const { device, user } = createWorld()
  const phone = await device()
  const page = stubPage()
  const waits = async () => (await phone.line()).waiting
  const run = vi.fn<() => Promise<unknown>>(() => phone.engine.sync(user))
  const schedule = createSchedule({
    run,
    // Runs what is due at once; the regular run some seconds from now is not of interest here.
    after: (ms, callback) => {
      if (ms === 0) callback()
      return () => undefined
    },
    now: () => phone.clock.now(),
    random: () => 0.5,
    page: createPageSignals(() => phone.clock.now()),
  })

  // Only after a run has ended does a write trigger the next one.
  const settled = () => Promise.all(run.mock.results.map(({ value }) => value))

  await phone.addFavorites('Nuala')
  schedule.start()
  await vi.waitFor(async () => expect(await waits()).toBe(0))

  await settled()
  page.setOnline(false)
  await phone.addFavorites('Aoife')
  schedule.wrote()
  expect(run).toHaveBeenCalledTimes(1)
  page.setOnline(true)
  await vi.waitFor(async () => expect(await waits()).toBe(0))

  await settled()
  page.setVisible(false)
  await phone.addFavorites('Maeve')
  schedule.wrote()
  expect(run).toHaveBeenCalledTimes(2)
  page.setVisible(true)
  await vi.waitFor(async () => expect(await waits()).toBe(0))
})

it('47 the worker is messaged where it cannot be woken', async () => {
  const postMessage = vi.fn<(message: unknown) => void>()
  const registration = { active: { postMessage } }
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  })
  await wakeServiceWorker()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'DRAIN' })
})
