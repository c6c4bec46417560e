import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

const frames: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  frames.length = 0
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('work is done after the next frame, once', () => {
  const work = vi.fn<() => void>()
  afterPaint(work)
  vi.advanceTimersByTime(0)
  expect(work).not.toHaveBeenCalled()
  for (const frame of frames) frame()
  // Not in the frame itself, which is painted after it.
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledOnce()
})

test('where no frame comes, work is done all the same', () => {
  const work = vi.fn<() => void>()
  afterPaint(work)
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledOnce()
})
