import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryWhenBack } from './when-back.ts'

describe('retrying when the network is back', () => {
  let page: EventTarget
  let tab: EventTarget & { visibilityState: string }
  beforeEach(() => {
    vi.useFakeTimers()
    page = new EventTarget()
    tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    vi.stubGlobal('document', tab)
  })
  afterEach(() => void vi.useRealTimers())

  it('retries at once when the browser says that it is online', () => {
    const retry = vi.fn<() => void>()
    retryWhenBack(retry, 0)
    page.dispatchEvent(new Event('online'))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('retries when the person returns to the tab, not when they leave it', () => {
    const retry = vi.fn<() => void>()
    retryWhenBack(retry, 0)
    tab.visibilityState = 'hidden'
    tab.dispatchEvent(new Event('visibilitychange'))
    expect(retry).not.toHaveBeenCalled()
    tab.visibilityState = 'visible'
    tab.dispatchEvent(new Event('visibilitychange'))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it.each([
    [0, 2_000],
    [1, 4_000],
    [3, 16_000],
    [9, 60_000],
  ])('after %i failures it waits %i ms', (tries, pause) => {
    const retry = vi.fn<() => void>()
    retryWhenBack(retry, tries)
    vi.advanceTimersByTime(pause - 1)
    expect(retry).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('does nothing any more once it has been stopped', () => {
    const retry = vi.fn<() => void>()
    retryWhenBack(retry, 0)()
    page.dispatchEvent(new Event('online'))
    tab.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(120_000)
    expect(retry).not.toHaveBeenCalled()
  })
})
