import { expect, test } from 'vitest'
import { createLocalCounter } from '#supabase/embedded/attempt-counter.ts'
import { createLimits } from '#supabase/embedded/limits.ts'
import { createFairShare } from './fair-share.ts'

async function entered(answer: ReturnType<ReturnType<typeof createFairShare>['enter']>) {
  const slot = await answer
  if ('retryAfter' in slot) throw new Error('expected a place')
  return slot
}

const shareAt = (now: () => number) => createFairShare(createLimits(createLocalCounter(now)))

test('a user may have 48 concurrent calls; another has a separate share', async () => {
  const share = shareAt(() => 0)
  const slots = await Promise.all(Array.from({ length: 48 }, () => entered(share.enter('ana', false))))
  expect(await share.enter('ana', false)).toEqual({ retryAfter: 2 })
  await entered(share.enter('ben', false))
  slots[0]?.leave()
  await entered(share.enter('ana', false))
})

test('of the heavy ones one at a time, and 20 in an hour', async () => {
  let now = 0
  const share = shareAt(() => now)
  // The second comes while the first is still being counted.
  const [first, second] = await Promise.all([entered(share.enter('ana', true)), share.enter('ana', true)])
  expect(second).toEqual({ retryAfter: 2 })
  first.leave()
  for (let n = 0; n < 19; n += 1) (await entered(share.enter('ana', true))).leave()
  expect(await share.enter('ana', true)).toEqual({ retryAfter: 3600 })
  ;(await entered(share.enter('ana', false))).leave()
  now = 3_600_000
  ;(await entered(share.enter('ana', true))).leave()
})

test('a call that is one too many is reported, and no other', async () => {
  const refused: string[] = []
  const share = createFairShare(
    createLimits(createLocalCounter(() => 0)),
    (limit) => void refused.push(limit),
  )
  for (let n = 0; n < 50; n += 1) await share.enter('ana', false)
  expect(refused).toEqual(['callsAtOncePerPerson', 'callsAtOncePerPerson'])
})
