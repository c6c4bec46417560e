import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fire, type Phase, summarize } from './load-client.ts'
import { inAims } from './load-report.ts'

const phase = (name: string, more: Partial<Phase> = {}): Phase => ({
  ...summarize(name, [], 1),
  page_ms: null,
  rss_mb: 300,
  ...more,
})
const missed = (phases: Phase[]) =>
  inAims(phases, 200)
    .filter(({ reached }) => !reached)
    .map(({ aim }) => aim)
const GOOD = [
  phase('g pushes', { per_second: 200 }),
  phase('h guesses', { errors: { 429: 20 } }),
  phase('i beyond', { errors: { 503: 600 } }),
]

test('a server that refuses in time, and says when to try again, reaches the aims', () => {
  expect(missed(GOOD)).toEqual([])
  expect(missed(GOOD.slice(0, 1))).toEqual([
    'guesses refused with 429',
    'requests beyond capacity refused with 503',
  ])
})

test.each<[string, Phase]>([
  ['memory, worst of all phases, MB', phase('e idle', { rss_mb: 601 })],
  ['refusals that name no time, or no answer', phase('e idle', { silent: 1 })],
])('%s counts over all phases', (aim, bad) => {
  expect(missed([...GOOD, bad])).toEqual([aim])
})

test('requests go to all servers in turn, and a refusal without Retry-After is noticed', async () => {
  const asked = [0, 0]
  const servers = asked.map((_, index) =>
    createServer((_request, response) => {
      asked[index] = (asked[index] ?? 0) + 1
      response.writeHead(429, index === 0 ? { 'retry-after': '5' } : {}).end()
    }),
  )
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
  )
  const urls = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const samples = await fire(
    urls,
    Array.from({ length: 6 }, () => ({ method: 'GET', path: '/' })),
    1,
  )
  expect(asked).toEqual([3, 3])
  expect(summarize('both', samples, 1)).toMatchObject({ requests: 6, errors: { 429: 6 }, silent: 3 })
  for (const server of servers) server.close()
})
