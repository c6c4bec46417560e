import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageWriter } from './page-writer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Threads that record their requests; `fail` decides which paths they cannot render. */
function threads(fail: (path: string) => boolean = () => false) {
  const asked: string[][] = []
  let running = 0
  const start = () => {
    const own: string[] = []
    asked.push(own)
    running++
    return {
      write: async (paths: readonly string[]) => {
        own.push(...paths)
        if (paths.some(fail)) throw new Error('the thread ended')
        return []
      },
      close: async () => {
        running--
      },
    }
  }
  return { asked, start, running: () => running }
}

test('several requests for one page render it once', async () => {
  const { asked, start } = threads()
  const pages = createPageWriter('dist', { start })
  expect(await Promise.all([pages.write('/names/maeve'), pages.write('/names/maeve')])).toEqual([true, true])
  expect(asked).toEqual([['/names/maeve']])
})

test('a page that cannot be rendered is reported, and the next one gets a new thread', async () => {
  const { asked, start } = threads((path) => path === '/names/bad')
  const log = vi.fn<(line: string) => void>()
  const pages = createPageWriter('dist', { start, log })
  expect(await pages.write('/names/bad')).toBe(false)
  expect(log).toHaveBeenCalledWith('The page /names/bad could not be rendered: the thread ended')
  expect(await pages.write('/names/maeve')).toBe(true)
  expect(asked).toEqual([['/names/bad'], ['/names/maeve']])
})

test('the thread ends when no page was requested for a while', async () => {
  const { start, running } = threads()
  const pages = createPageWriter('dist', { start, idleMs: 1000 })
  pages.warmUp()
  vi.advanceTimersByTime(900)
  await pages.write('/names/maeve')
  await vi.advanceTimersByTimeAsync(900)
  expect(running()).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(running()).toBe(0)
})
