import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { DRAIN_TAG } from '#src/core/protocol/service-worker.ts'
import { networkFailure } from './network-failure.ts'

/** An event as a browser dispatches it to a service worker; `done` is the promise passed to `waitUntil`. */
class WorkerEvent extends Event {
  done: Promise<unknown> = Promise.resolve()
  waitUntil(work: Promise<unknown>): void {
    this.done = Promise.all([this.done, work])
  }
}

const drain = vi.fn<() => Promise<{ sent: number; waiting: number }>>(async () => ({ sent: 1, waiting: 0 }))
const sendBatches = vi.fn<() => Promise<{ sent: number; waiting: number }>>(async () => ({
  sent: 1,
  waiting: 0,
}))
vi.mock('./ingest.ts', () => ({ sendBatches: () => sendBatches() }))
vi.mock('workbox-core', () => ({ clientsClaim: () => undefined }))
vi.mock('./precache.ts', () => ({ BUILD: 'test', servePrecache: () => undefined }))
vi.mock('./routes.ts', () => ({
  serveArticleAddresses: () => undefined,
  serveRoutes: () => undefined,
  serveShares: () => undefined,
  trimAssets: async () => undefined,
}))
vi.mock('./sync.ts', () => ({
  drain: () => drain(),
  drainOrRetry: (send: typeof drain) => send(),
  drainQuietly: (send: typeof drain) => send(),
}))

const worker = new EventTarget()
const received = vi.fn<(message: unknown) => void>()
let startedWith: number[] = []

beforeAll(async () => {
  Object.assign(worker, { clients: { matchAll: async () => [{ postMessage: received }] } })
  Object.assign(globalThis, { self: worker })
  // By its path: the worker's own types belong to another runtime than this test's.
  await import(fileURLToPath(new URL('index.ts', import.meta.url)))
  startedWith = calls()
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'self')
})
beforeEach(() => {
  drain.mockClear()
  sendBatches.mockClear()
  received.mockClear()
})

/** How often the list and the batches without an account were sent. */
const calls = () => [drain, sendBatches].map((send) => send.mock.calls.length)

async function dispatch(type: string, more: object = {}): Promise<void> {
  const event = Object.assign(new WorkerEvent(type), more)
  worker.dispatchEvent(event)
  await event.done
}

it('sends pending work when it starts', () => {
  expect(startedWith).toEqual([1, 1])
})

it('sends pending work when the network returns', async () => {
  await dispatch('online')
  expect(calls()).toEqual([1, 1])
})

it('sends pending work when a page asks', async () => {
  await dispatch('message', { data: { type: 'DRAIN' }, ports: [] })
  expect(calls()).toEqual([1, 1])
})

it('sends pending work on its background sync, and not on another’s', async () => {
  await dispatch('sync', { tag: 'another-app' })
  expect(calls()).toEqual([0, 0])
  await dispatch('sync', { tag: DRAIN_TAG })
  expect(calls()).toEqual([1, 1])
})

it('fails the background sync when either cannot be sent, so that the browser retries it', async () => {
  sendBatches.mockRejectedValueOnce(new Error('offline'))
  await expect(dispatch('sync', { tag: DRAIN_TAG })).rejects.toThrow('offline')
  expect(drain).toHaveBeenCalledOnce()
  drain.mockRejectedValueOnce(new Error('no answer'))
  await expect(dispatch('sync', { tag: DRAIN_TAG })).rejects.toThrow('no answer')
  expect(calls()).toEqual([2, 2])
})

it('notifies a page that is opened later that the network has just failed', async () => {
  await dispatch('message', { data: { type: 'NETWORK' } })
  expect(received).not.toHaveBeenCalled()
  networkFailure.note()
  await dispatch('message', { data: { type: 'NETWORK' } })
  expect(received).toHaveBeenCalledWith({ type: 'NETWORK_FAILED' }, { transfer: [] })
})

it('ignores an unknown message', async () => {
  await dispatch('message', { data: { type: 'drain' }, ports: [] })
  expect(calls()).toEqual([0, 0])
})
