import { expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

/** Work that ends when the test ends it. */
function held() {
  const started: number[] = []
  const ends: (() => void)[] = []
  const work = (name: number) => async () => {
    started.push(name)
    await new Promise<void>((resolve) => void ends.push(resolve))
    return name
  }
  return { started, work, endFirst: () => ends.shift()?.() }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

it('runs a limited number at a time, the others in order', async () => {
  const { started, work, endFirst } = held()
  const queue = createWorkQueue({ atOnce: 2, waiting: 10 })
  const results = [1, 2, 3, 4].map((name) => queue.run(work(name)))
  await settled()
  expect(started).toEqual([1, 2])
  endFirst()
  await settled()
  expect(started).toEqual([1, 2, 3])
  endFirst()
  endFirst()
  await settled()
  endFirst()
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4])
})

it('rejects what would wait too long, with a Retry-After', async () => {
  const { work, endFirst } = held()
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 })
  const first = queue.run(work(1))
  const second = queue.run(work(2))
  await expect(queue.run(work(3))).rejects.toMatchObject({
    status: 503,
    code: 'over_capacity',
    more: { headers: { 'retry-after': '5' } },
  })
  endFirst()
  await first
  await settled()
  endFirst()
  await second
})

it('skips the work of a disconnected caller, and continues after a failure', async () => {
  const { started, work, endFirst } = held()
  const queue = createWorkQueue({ atOnce: 1, waiting: 5 })
  const first = queue.run(work(1))
  const leaver = new AbortController()
  const second = queue.run(work(2), leaver.signal)
  const third = queue.run(() => Promise.reject(new TypeError('broken')))
  const fourth = queue.run(work(4))
  leaver.abort()
  void second.catch(() => undefined)
  void third.catch(() => undefined)
  await settled()
  endFirst()
  await first
  await expect(second).rejects.toMatchObject({ code: 'request_aborted' })
  await expect(third).rejects.toThrow('broken')
  await settled()
  expect(started).toEqual([1, 4])
  endFirst()
  expect(await fourth).toBe(4)
})
