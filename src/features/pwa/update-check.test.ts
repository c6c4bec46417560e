import { expect, it, vi } from 'vitest'
import { CHECK_AGAIN_MS, CHECK_EVERY_MS, planChecks } from './update-check.ts'

function open(answer: () => Promise<unknown> = async () => undefined) {
  let now = 5_000
  let back: () => void = () => undefined
  const hourly: { ms: number; run: () => void }[] = []
  const look = vi.fn<() => Promise<unknown>>(answer)
  const failed = vi.fn<() => void>()
  planChecks({
    look,
    failed,
    every: (ms, run) => void hourly.push({ ms, run }),
    onReturn: (run) => void (back = run),
    now: () => now,
  })
  return { look, failed, hourly, returnAfter: (ms: number) => ((now += ms), back()) }
}

it('checks every hour', () => {
  const { look, hourly } = open()
  expect(hourly.map(({ ms }) => ms)).toEqual([CHECK_EVERY_MS])
  expect(CHECK_EVERY_MS).toBe(3_600_000)
  hourly[0]?.run()
  expect(look).toHaveBeenCalledOnce()
})

it('checks when the user returns after a while, but not on every return', () => {
  const { look, returnAfter } = open()
  returnAfter(CHECK_AGAIN_MS - 1)
  expect(look).not.toHaveBeenCalled()
  returnAfter(1)
  expect(look).toHaveBeenCalledOnce()
  returnAfter(1_000)
  expect(look).toHaveBeenCalledOnce()
})

it('reports when there was no response', async () => {
  const { failed, hourly } = open(() => Promise.reject(new TypeError('Failed to update')))
  hourly[0]?.run()
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
})
