import { expect, it } from 'vitest'
import { createLocalCounter } from './attempt-counter.ts'
import { AuthProblem } from './auth/problem.ts'
import { type LimitName, createLimits } from './limits.ts'

it('gives a real server these limits: that many times in that many seconds', async () => {
  const { wait } = createLimits(createLocalCounter(() => 0))
  const bounds = async (name: LimitName) => {
    let count = 0
    while ((await wait(name, 'a')) === 0) count += 1
    return [count, await wait(name, 'a')]
  }
  expect(await bounds('signInsPerAddress')).toEqual([30, 300])
  expect(await bounds('signInsPerAddressAndPeer')).toEqual([10, 300])
  expect(await bounds('signInsPerDevice')).toEqual([20, 300])
  expect(await bounds('signInsPerPeer')).toEqual([300, 300])
  expect(await bounds('codesPerAddress')).toEqual([15, 300])
  expect(await bounds('codesPerPeer')).toEqual([300, 300])
  expect(await bounds('mailsPerAddress')).toEqual([1, 60])
  expect(await bounds('mailsPerPeer')).toEqual([300, 300])
  expect(await bounds('challengesPerPerson')).toEqual([30, 300])
  expect(await bounds('textsPerPerson')).toEqual([10, 300])
  expect(await bounds('factorTriesPerPerson')).toEqual([20, 300])
  expect(await bounds('heavyCallsPerPerson')).toEqual([20, 3600])
  expect(await bounds('functionCallsPerPeer')).toEqual([600, 300])
})

it('accepts other limits, for each name separately', async () => {
  const { wait } = createLimits(
    createLocalCounter(() => 0),
    { signInsPerPeer: 2 },
  )
  const three = [wait('signInsPerPeer', 'a'), wait('signInsPerPeer', 'a'), wait('signInsPerPeer', 'a')]
  expect(await Promise.all(three)).toEqual([0, 0, 300])
  expect(await wait('codesPerPeer', 'a')).toBe(0)
})

it("rejects with GoTrue's code and the seconds to wait", async () => {
  const { take } = createLimits(
    createLocalCounter(() => 0),
    { textsPerPerson: 1, mailsPerAddress: 1, codesPerPeer: 1 },
  )
  const refusal = async (name: LimitName) => {
    await take(name, 'a')
    try {
      await take(name, 'a')
    } catch (error) {
      if (error instanceof AuthProblem) return [error.status, error.code, error.more.headers?.['retry-after']]
    }
    return null
  }
  expect(await refusal('codesPerPeer')).toEqual([429, 'over_request_rate_limit', '300'])
  expect(await refusal('mailsPerAddress')).toEqual([429, 'over_email_send_rate_limit', '60'])
  expect(await refusal('textsPerPerson')).toEqual([429, 'over_sms_send_rate_limit', '300'])
})
