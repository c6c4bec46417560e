import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageWriter } from './page-writer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Threads that record what they are asked for; they cannot render one path, and end at another. */
function threads({ failing = '', ending = '' } = {}) {
  const asked: string[][] = []
  let open = 0
  const start = () => {
    const own: string[] = []
    let isRunning = true
    asked.push(own)
    open++
    return {
      write: async (paths: readonly string[]) => {
        own.push(...paths)
        isRunning &&= !paths.includes(ending)
        if (!isRunning) throw new Error('the thread has ended')
        if (paths.includes(failing)) throw new Error('the disk is full')
        return []
      },
      isRunning: () => isRunning,
      close: async () => {
        open--
      },
    }
  }
  return { asked, start, open: () => open }
}

test('concurrent requests for one page render it once', async () => {
  const { asked, start } = threads()
  const pages = createPageWriter('dist', { start })
  expect(await Promise.all([pages.write('/names/maeve'), pages.write('/names/maeve')])).toEqual([true, true])
  expect(asked).toEqual([['/names/maeve']])
})

test('a page that cannot be rendered is logged, and the thread goes on', async () => {
  const { asked, start } = threads({ failing: '/names/bad' })
  const log = vi.fn<(line: string) => void>()
  const pages = createPageWriter('dist', { start, log })
  expect(await pages.write('/names/bad')).toBe(false)
  expect(log).toHaveBeenCalledWith('The page /names/bad could not be rendered: the disk is full')
  expect(await pages.write('/names/maeve')).toBe(true)
  expect(asked).toEqual([['/names/bad', '/names/maeve']])
})

test('an image that cannot be drawn is logged as one', async () => {
  const { start } = threads({ failing: '/social/names/bad.png' })
  const log = vi.fn<(line: string) => void>()
  expect(await createPageWriter('dist', { start, log }).write('/social/names/bad.png')).toBe(false)
  expect(log).toHaveBeenCalledWith('The image /social/names/bad.png could not be drawn: the disk is full')
})

test('after a thread has ended, the next page gets a new one', async () => {
  const { asked, start } = threads({ ending: '/names/bad' })
  const pages = createPageWriter('dist', { start, log: () => undefined })
  expect(await pages.write('/names/bad')).toBe(false)
  expect(await pages.write('/names/maeve')).toBe(true)
  expect(asked).toEqual([['/names/bad'], ['/names/maeve']])
})

test('the thread ends when it has been idle for a while', async () => {
  const { start, open } = threads()
  const pages = createPageWriter('dist', { start, idleMs: 1000 })
  pages.warmUp()
  vi.advanceTimersByTime(900)
  await pages.write('/names/maeve')
  await vi.advanceTimersByTimeAsync(900)
  expect(open()).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(open()).toBe(0)
})
