import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageNames } from '#src/names/client.ts'
import { ABOVE_FIRST, loadSimilar } from './load-similar.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = <T>() => new Promise<T>(() => undefined)

/** The worker, whose calls are recorded. */
function worker(answers: Partial<Pick<PageNames, 'backgrounds' | 'yearly'>> = {}) {
  const calls: string[] = []
  const names: Pick<PageNames, 'backgrounds' | 'yearly' | 'detail'> = {
    backgrounds: (key) => {
      calls.push('backgrounds')
      return answers.backgrounds?.(key) ?? Promise.resolve({})
    },
    yearly: (key) => {
      calls.push('yearly')
      return answers.yearly?.(key) ?? Promise.resolve(null)
    },
    detail: () => {
      calls.push('detail')
      return Promise.resolve(null)
    },
  }
  return { names, calls }
}

test('the similar names come after the backgrounds and the chart', async () => {
  const { names, calls } = worker()
  await loadSimilar(names, 'maeve', true)
  expect(calls).toEqual(['backgrounds', 'yearly', 'detail'])
})

test('of a name without counts none are asked for', async () => {
  const { names, calls } = worker()
  await loadSimilar(names, 'derowen', false)
  expect(calls).toEqual(['backgrounds', 'detail'])
})

test.each([
  ['stalls', never],
  ['fails', () => Promise.reject(new Error('no network'))],
] as const)('a file above them that %s holds them up for a moment at most', async (_what, answer) => {
  const { names, calls } = worker({ backgrounds: answer, yearly: answer })
  const similar = loadSimilar(names, 'maeve', true)
  await vi.advanceTimersByTimeAsync(ABOVE_FIRST)
  expect(calls).toContain('detail')
  expect(await similar).toEqual([])
})
