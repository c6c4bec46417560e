import { expect, it } from 'vitest'
import { createFailureMemory } from './network-failure.ts'

it('reports a failure for one minute', () => {
  let now = 5_000
  const memory = createFailureMemory(() => now)
  expect(memory.isNew()).toBe(false)
  memory.note()
  now += 59_999
  expect(memory.isNew()).toBe(true)
  now += 1
  expect(memory.isNew()).toBe(false)
})
