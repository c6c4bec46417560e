import { expect, it } from 'vitest'
import { STALE_BUILD } from '#src/core/protocol/service-worker.ts'
import { assetOrStale } from './asset-or-stale.ts'

const answers = (status: number) => () => Promise.resolve(new Response('asset', { status }))

it('hands on what the server has', async () => {
  expect(await (await assetOrStale({ destination: 'script' }, answers(200))).text()).toBe('asset')
})

it('tells the page of a script that is gone, in its place', async () => {
  const answer = await assetOrStale({ destination: 'script' }, answers(404))
  expect(answer.headers.get('Content-Type')).toBe('text/javascript')
  expect(await answer.text()).toContain(STALE_BUILD)
})

it.each([
  ['style', 404],
  ['script', 503],
] as const)('leaves a failed %s (%i) as it is', async (destination, status) => {
  expect((await assetOrStale({ destination }, answers(status))).status).toBe(status)
})

it('fails without a network, so that the import can be tried again', async () => {
  const offline = () => Promise.reject(new TypeError('fetch failed'))
  await expect(assetOrStale({ destination: 'script' }, offline)).rejects.toThrow('fetch failed')
})
