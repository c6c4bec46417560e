import { expect, it, vi } from 'vitest'
import { createAppUpdate, UPDATE_TIMEOUT_MS } from './app-update.ts'

it('offers a waiting version, and starts it on request', () => {
  const update = createAppUpdate(() => undefined)
  const dispatch = vi.fn<() => void>()
  const start = vi.fn<() => void>()
  update.subscribe(dispatch)
  expect(update.current()).toBe('none')
  update.found(start)
  expect(update.current()).toBe('waiting')
  expect(start).not.toHaveBeenCalled()
  update.now()
  expect(update.current()).toBe('updating')
  expect(start).toHaveBeenCalledOnce()
  expect(dispatch).toHaveBeenCalledTimes(2)
})

it('starts the newest of those that were found', () => {
  const update = createAppUpdate(() => undefined)
  const [older, newer] = [vi.fn<() => void>(), vi.fn<() => void>()]
  update.found(older)
  update.found(newer)
  update.now()
  expect(older).not.toHaveBeenCalled()
  expect(newer).toHaveBeenCalledOnce()
})

it('does not offer it again after Later, not even a newer one', () => {
  const update = createAppUpdate(() => undefined)
  update.found(() => undefined)
  update.later()
  update.found(() => undefined)
  expect(update.current()).toBe('later')
})

it('offers it again when it has not started within ten seconds', () => {
  const later: { run: () => void; delay: number }[] = []
  const update = createAppUpdate((run, delay) => later.push({ run, delay }))
  update.found(() => undefined)
  update.now()
  expect(later.map(({ delay }) => delay)).toEqual([UPDATE_TIMEOUT_MS])
  expect(update.asked()).toBe(true)
  later[0]?.run()
  expect(update.current()).toBe('waiting')
  // It may still take over.
  expect(update.asked()).toBe(true)
})
