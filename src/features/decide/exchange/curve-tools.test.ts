import { afterEach, expect, it, vi } from 'vitest'
import { browserTools } from './curve-tools.ts'

const BASE_POINT = `09${'00'.repeat(31)}`

afterEach(() => {
  vi.restoreAllMocks()
})

it('the page gets its turn between many multiplications, of which each takes a while', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let sinceTurn = 0
  const atOnce: number[] = []
  // A browser that multiplies on the page's thread, where a product takes 2 ms.
  const deriveBits = crypto.subtle.deriveBits.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation((...given) => {
    now += 2
    atOnce.push(++sinceTurn)
    return deriveBits(...given)
  })
  const later = setTimeout
  const turn = (work: () => void) =>
    later(() => {
      sinceTurn = 0
      work()
    }, 0)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(turn)

  const products = await browserTools().multiply(
    '11'.repeat(32),
    Array.from({ length: 100 }, () => BASE_POINT),
  )
  expect(products).toHaveLength(100)
  expect(new Set(products).size).toBe(1)
  expect(atOnce).toHaveLength(100)
  // Eight are asked for at once, 16 ms; none of these turns is longer than 50 ms on a computer three times as slow.
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(8)
})
