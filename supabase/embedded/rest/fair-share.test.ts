import { expect, test } from 'vitest'
import { createFairShare } from './fair-share.ts'

const entered = (answer: ReturnType<ReturnType<typeof createFairShare>['enter']>) => {
  if ('retryAfter' in answer) throw new Error('expected a place')
  return answer
}

test('a user may have 48 concurrent calls; another has a separate share', () => {
  const share = createFairShare(() => 0)
  const slots = Array.from({ length: 48 }, () => entered(share.enter('ana', false)))
  expect(share.enter('ana', false)).toEqual({ retryAfter: 2 })
  entered(share.enter('ben', false))
  slots[0]?.leave()
  entered(share.enter('ana', false))
})

test('of the heavy ones one at a time, and 20 in an hour', () => {
  let now = 0
  const share = createFairShare(() => now)
  const first = entered(share.enter('ana', true))
  expect(share.enter('ana', true)).toEqual({ retryAfter: 2 })
  first.leave()
  for (let n = 0; n < 19; n += 1) entered(share.enter('ana', true)).leave()
  expect(share.enter('ana', true)).toEqual({ retryAfter: 3600 })
  entered(share.enter('ana', false)).leave()
  now = 3_600_000
  entered(share.enter('ana', true)).leave()
})
