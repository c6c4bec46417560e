import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { readBallot } from '#src/data/ballots.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { castBallot, openPoll } from './voter-store.ts'

const poll = {
  state: 'open' as const,
  title: 'Which?',
  names: ['Nora', 'Ida', 'Mia'],
  ends_at: '2026-12-03T22:59:59.000Z',
  voted: false,
  full: false,
}

/** What the server was sent, and what it answers next. */
let sent: { kind: string; device: string; choices?: string[] }[]
let answer: () => Promise<Response>

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', (_url: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body))
    return answer()
  })
})

const answering = (body: unknown) => {
  answer = () => Promise.resolve(Response.json(body))
}
const lost = () => {
  answer = () => Promise.reject(new TypeError('network'))
}
const storedOf = (code: string) => readBallot(nestlingDatabase(), code)
const devices = () => new Set(sent.map(({ device }) => device))

it('a device has one number in a poll: from looking to the ballot, to one whose answer was lost, and after it', async () => {
  answering(poll)
  await openPoll('ONE')
  lost()
  expect(await castBallot({ code: 'ONE', poll, choices: ['Nora'] })).toEqual({ ok: false, why: 'offline' })
  expect(await storedOf('ONE')).toMatchObject({ choices: ['Nora'], counted: null })
  answering({ result: 'stored' })
  await castBallot({ code: 'ONE', poll, choices: ['Ida'] })
  answering(poll)
  await openPoll('ONE')
  expect(sent.map(({ kind }) => kind)).toEqual(['open', 'vote', 'vote', 'open'])
  expect(devices().size).toBe(1)
  expect([...devices()][0]).toMatch(/^[0-9a-f]{32}$/)
  expect(await storedOf('ONE')).toMatchObject({ choices: ['Ida'], counted: ['Ida'], title: 'Which?' })
  await openPoll('TWO')
  expect(devices().size).toBe(2)
})

it.each([{ result: 'ended' }, { result: 'full' }, { result: 'unknown' }])(
  'a ballot that is not taken is not shown as a vote: %o',
  async (refused) => {
    const code = `NEW ${refused.result}`
    answering(refused)
    await castBallot({ code, poll, choices: ['Nora'] })
    expect(await storedOf(code)).toBeNull()
    answering({ result: 'stored' })
    await castBallot({ code, poll, choices: ['Nora'] })
    lost()
    await castBallot({ code, poll, choices: ['Mia'] })
    expect(await storedOf(code)).toMatchObject({ choices: ['Mia'], counted: ['Nora'] })
    answering(refused)
    await castBallot({ code, poll, choices: ['Mia'] })
    expect(await storedOf(code)).toMatchObject({ choices: ['Nora'], counted: ['Nora'] })
  },
)

it.each([{ result: 'ended' }, { result: 'full' }, { result: 'unknown' }])(
  'a vote whose answer was lost is not forgotten when the next try is answered $result: it may have counted',
  async ({ result }) => {
    const code = `lost-${result}`
    answering(poll)
    await openPoll(code)
    lost()
    await castBallot({ code, poll, choices: ['Nora'] })
    answering({ result })
    await castBallot({ code, poll, choices: ['Nora'] })
    expect(await storedOf(code)).toMatchObject({ choices: ['Nora'], counted: null })
  },
)
