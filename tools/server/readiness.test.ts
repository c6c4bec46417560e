import { expect, test } from 'vitest'
import { createReadiness } from './readiness.ts'

test('looks once a second, however many ask', async () => {
  let looks = 0
  let now = 0
  const isReady = createReadiness(
    async () => void (looks += 1),
    () => now,
  )
  expect(await Promise.all(Array.from({ length: 50 }, isReady))).not.toContain(false)
  now = 999
  await isReady()
  expect(looks).toBe(1)
  now = 1000
  await isReady()
  expect(looks).toBe(2)
})

test('is not ready when the look fails, and ready again afterwards', async () => {
  let isAway = true
  let now = 0
  const isReady = createReadiness(
    async () => {
      if (isAway) throw new Error('away')
    },
    () => now,
  )
  expect(await isReady()).toBe(false)
  isAway = false
  expect(await isReady()).toBe(false)
  now = 1000
  expect(await isReady()).toBe(true)
})

test('does not wait for an answer that does not come', async () => {
  const isReady = createReadiness(() => new Promise(() => {}), Date.now, 5)
  expect(await isReady()).toBe(false)
})
