import { expect, it } from 'vitest'
import type { AccountRpc } from './account-rpc.ts'
import { createPollGateway } from './poll-gateway.ts'

/** A gateway to a server that answers every call the same; `calls` are those it received. */
function answering(answer: unknown) {
  const calls: [string, unknown][] = []
  const rpc: AccountRpc = (name, args) => {
    calls.push([name, args])
    return Promise.resolve({ ok: true, data: answer, userId: 'mum' })
  }
  return { gateway: createPollGateway(rpc), calls }
}

const NEW = { title: 'Which?', names: ['Nora', 'Ida'], endsAt: '2026-12-03T22:59:59.000Z' }

it('starts a poll, says whose it is, and that there are too many', async () => {
  const { gateway, calls } = answering({ id: 'one', code: 'CODE', ends_at: NEW.endsAt })
  expect(await gateway.start(NEW)).toEqual({ ok: true, poll: { id: 'one', code: 'CODE' }, owner: 'mum' })
  expect(calls).toEqual([['poll_create', { p_title: NEW.title, p_names: NEW.names, p_ends_at: NEW.endsAt }]])
  expect(await answering({ result: 'full' }).gateway.start(NEW)).toMatchObject({ ok: true, poll: null })
})

it('refuses an answer that is no list of polls: a captive portal’s page is not “no polls”', async () => {
  const poll = {
    id: 'one',
    title: 'Which?',
    created_at: NEW.endsAt,
    ends_at: NEW.endsAt,
    ended: false,
    ballots: 2,
    names: [{ name: 'Nora', count: 2 }],
  }
  expect(await answering([poll]).gateway.list()).toEqual({ ok: true, polls: [poll] })
  for (const answer of ['<html>', null, [{ ...poll, ballots: 'many' }]])
    expect(await answering(answer).gateway.list()).toMatchObject({ ok: false })
})

it('ends and deletes one, and passes the server’s refusal on', async () => {
  const { gateway, calls } = answering(true)
  await gateway.end('one')
  await gateway.remove('one')
  expect(calls).toEqual([
    ['poll_end', { p_id: 'one' }],
    ['poll_delete', { p_id: 'one' }],
  ])
  const refused = createPollGateway(() => Promise.resolve({ ok: false, code: 'session_ended', message: '' }))
  for (const call of [refused.list(), refused.start(NEW), refused.end('one'), refused.remove('one')])
    expect(await call).toMatchObject({ ok: false, code: 'session_ended' })
})
