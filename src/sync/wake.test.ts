import { expect, it, vi } from 'vitest'
import { wakeServiceWorker } from './wake.ts'

function withRegistration(registration: unknown) {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } })
}

it('registers a background sync and sends a message', async () => {
  const register = vi.fn<(tag: string) => Promise<void>>(() => Promise.resolve())
  const postMessage = vi.fn<(message: unknown) => void>()
  withRegistration({ sync: { register }, active: { postMessage } })
  await wakeServiceWorker()
  expect(register).toHaveBeenCalledWith('nestling-outbox')
  expect(postMessage).toHaveBeenCalledWith({ type: 'DRAIN' })
})

it('sends the message where Background Sync is missing or disabled', async () => {
  const postMessage = vi.fn<(message: unknown) => void>()
  withRegistration({ active: { postMessage } })
  await wakeServiceWorker()
  withRegistration({ sync: { register: () => Promise.reject(new Error('denied')) }, active: { postMessage } })
  await wakeServiceWorker()
  expect(postMessage).toHaveBeenCalledTimes(2)
})

it('does nothing where there is no service worker', async () => {
  withRegistration(undefined)
  await expect(wakeServiceWorker()).resolves.toBeUndefined()
  vi.stubGlobal('navigator', {})
  await expect(wakeServiceWorker()).resolves.toBeUndefined()
})
