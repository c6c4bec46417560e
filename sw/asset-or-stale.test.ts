import { expect, it } from 'vitest'
import { STALE_BUILD } from '#src/core/protocol/service-worker.ts'
import { assetOrStale } from './asset-or-stale.ts'

const answers = (status: number) => () => Promise.resolve(new Response('asset', { status }))

it("returns the server's response", async () => {
  expect(await (await assetOrStale({ destination: 'script' }, answers(200))).text()).toBe('asset')
})

it('replaces a missing script with one that notifies the page', async () => {
  const answer = await assetOrStale({ destination: 'script' }, answers(404))
  expect(answer.headers.get('Content-Type')).toBe('text/javascript')
  expect(await answer.text()).toContain(STALE_BUILD)
})

it.each([
  ['style', 404],
  ['script', 503],
] as const)('returns a failed %s (%i) unchanged', async (destination, status) => {
  expect((await assetOrStale({ destination }, answers(status))).status).toBe(status)
})

it('fails without a network, so that the import can be retried', async () => {
  const offline = () => Promise.reject(new TypeError('fetch failed'))
  await expect(assetOrStale({ destination: 'script' }, offline)).rejects.toThrow('fetch failed')
})
