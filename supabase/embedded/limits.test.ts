import { expect, it } from 'vitest'
import { AuthProblem } from './auth/problem.ts'
import { type LimitName, createLimits } from './limits.ts'

it('gives a real server these limits: that many times in that many seconds', () => {
  const { wait } = createLimits(() => 0)
  const bounds = (name: LimitName) => {
    let count = 0
    while (wait(name, 'a') === 0) count += 1
    return [count, wait(name, 'a')]
  }
  expect(bounds('signInsPerAddress')).toEqual([30, 300])
  expect(bounds('signInsPerAddressAndPeer')).toEqual([10, 300])
  expect(bounds('signInsPerDevice')).toEqual([20, 300])
  expect(bounds('signInsPerPeer')).toEqual([300, 300])
  expect(bounds('codesPerAddress')).toEqual([15, 300])
  expect(bounds('codesPerPeer')).toEqual([300, 300])
  expect(bounds('mailsPerAddress')).toEqual([1, 60])
  expect(bounds('mailsPerPeer')).toEqual([300, 300])
  expect(bounds('challengesPerPerson')).toEqual([30, 300])
  expect(bounds('textsPerPerson')).toEqual([10, 300])
  expect(bounds('factorTriesPerPerson')).toEqual([20, 300])
  expect(bounds('functionCallsPerPeer')).toEqual([600, 300])
})

it('accepts other limits, for each name separately', () => {
  const { wait } = createLimits(() => 0, { signInsPerPeer: 2 })
  expect([wait('signInsPerPeer', 'a'), wait('signInsPerPeer', 'a'), wait('signInsPerPeer', 'a')]).toEqual([
    0, 0, 300,
  ])
  expect(wait('codesPerPeer', 'a')).toBe(0)
})

it("rejects with GoTrue's code and the seconds to wait", () => {
  const { take } = createLimits(() => 0, { textsPerPerson: 1, mailsPerAddress: 1, codesPerPeer: 1 })
  const refusal = (name: LimitName) => {
    take(name, 'a')
    try {
      take(name, 'a')
    } catch (error) {
      if (error instanceof AuthProblem) return [error.status, error.code, error.more.headers?.['retry-after']]
    }
    return null
  }
  expect(refusal('codesPerPeer')).toEqual([429, 'over_request_rate_limit', '300'])
  expect(refusal('mailsPerAddress')).toEqual([429, 'over_email_send_rate_limit', '60'])
  expect(refusal('textsPerPerson')).toEqual([429, 'over_sms_send_rate_limit', '300'])
})
