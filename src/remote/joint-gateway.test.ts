import { expect, it } from 'vitest'
import type { AccountRpc } from './account-rpc.ts'
import { createJointGateway } from './joint-gateway.ts'

/** A gateway to a server that answers every call the same; `calls` are those it received. */
function answering(answer: unknown) {
  const calls: [string, unknown][] = []
  const rpc: AccountRpc = (name, args) => {
    calls.push([name, args])
    return Promise.resolve({ ok: true, data: answer, userId: 'mum' })
  }
  return { gateway: createJointGateway(rpc), calls }
}

it('says whose list it is', async () => {
  const list = { state: 'ended', name: 'Ana', names: [{ key: 'nora', name: 'Nora' }] }
  const { gateway } = answering(list)
  expect(await gateway.list()).toEqual({ ok: true, list, owner: 'mum' })
})

it('refuses an answer that is no list: a captive portal’s page is not “no list”', async () => {
  for (const answer of ['<html>', null, { state: 'together', name: 'Ana' }])
    expect(await answering(answer).gateway.list()).toMatchObject({ ok: false })
})

it('makes an invitation, unless two people are on the list', async () => {
  const made = answering({ code: '7K2M9QXD0FH1', expires_at: '2026-12-03T10:00:00Z' })
  expect(await made.gateway.invite('Ana')).toEqual({
    ok: true,
    invitation: { code: '7K2M9QXD0FH1', expiresAt: '2026-12-03T10:00:00Z' },
  })
  expect(made.calls).toEqual([['joint_invite', { p_name: 'Ana' }]])
  expect(await answering({ result: 'full' }).gateway.invite('Ana')).toEqual({ ok: true, invitation: null })
})

it('asks what a code is without accepting it', async () => {
  const { gateway, calls } = answering({ result: 'open', from: 'Ana' })
  expect(await gateway.join('7K2M9QXD0FH1', null)).toEqual({
    ok: true,
    answer: { result: 'open', from: 'Ana' },
  })
  expect(calls).toEqual([['joint_join', { p_code: '7K2M9QXD0FH1', p_name: null }]])
  expect(await answering({ result: 'lost' }).gateway.join('7K2M9QXD0FH1', 'Ben')).toMatchObject({ ok: false })
})

it('passes the server’s refusal on', async () => {
  const refused = createJointGateway(() =>
    Promise.resolve({ ok: false, code: 'over_request_rate_limit', message: 'over the limit' }),
  )
  for (const call of [refused.list(), refused.invite('Ana'), refused.join('X', null), refused.leave()])
    expect(await call).toMatchObject({ ok: false, code: 'over_request_rate_limit' })
})
