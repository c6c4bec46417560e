import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWhenBack } from './load-when-back.ts'

let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => void vi.useRealTimers())

it('loads again when the network is back, and resolves with what came', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('lost'))
    .mockResolvedValue('code')
  const coming = loadWhenBack(load)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event('online'))
  expect(await coming).toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
})

it('loads again after growing pauses where no event comes', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('lost'))
  void loadWhenBack(load)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(3)
})
