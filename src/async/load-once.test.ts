import { expect, it, vi } from 'vitest'
import { createLoadOnce } from './load-once.ts'

it('loads on the first call, and once for all calls', async () => {
  const load = vi.fn<() => Promise<object>>(() => Promise.resolve({}))
  const get = createLoadOnce(load)
  expect(load).not.toHaveBeenCalled()

  expect(await get()).toBe(await get())
  expect(load).toHaveBeenCalledTimes(1)
})

it('rejects all pending calls, and loads again on the next one', async () => {
  const failure = new TypeError('Failed to fetch')
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValue('loaded')
  const get = createLoadOnce(load)

  const [first, second] = await Promise.allSettled([get(), get()])

  expect(first).toEqual({ status: 'rejected', reason: failure })
  expect(second).toEqual(first)
  expect(await get()).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(2)
})

it('loads again after `forget`', async () => {
  let count = 0
  let forget: () => void = () => expect.unreachable()
  const get = createLoadOnce((forgetIt) => {
    forget = forgetIt
    return Promise.resolve((count += 1))
  })
  expect(await get()).toBe(1)

  forget()

  expect(await get()).toBe(2)
})
