import { expect, test } from 'vitest'
import { articleAddresses } from './article-addresses.ts'

const network =
  (status = 200) =>
  () =>
    Promise.resolve(new Response('network', { status }))
const offline = () => Promise.reject(new TypeError('fetch failed'))
const precached = () => Promise.resolve(new Response('precached'))
const nothing = () => Promise.resolve(undefined)

const alone = { installing: null, waiting: null }
const newer = [
  { installing: {}, waiting: null },
  { installing: null, waiting: {} },
]

const text = async (answer: Promise<Response>) => (await answer).text()

test('the precached table answers without the network while no newer worker exists', async () => {
  expect(await text(articleAddresses(alone, offline, precached))).toBe('precached')
  expect(await text(articleAddresses(alone, network(), precached))).toBe('precached')
  expect(await text(articleAddresses(alone, network(), nothing))).toBe('network')
})

test.each(newer)(
  'a page that may be newer than the worker gets the network’s table (%o)',
  async (workers) => {
    expect(await text(articleAddresses(workers, network(), precached))).toBe('network')
  },
)

test.each(newer)('the precached table answers when the network fails (%o)', async (workers) => {
  expect(await text(articleAddresses(workers, offline, precached))).toBe('precached')
  expect(await text(articleAddresses(workers, network(503), precached))).toBe('precached')
  expect((await articleAddresses(workers, network(503), nothing)).status).toBe(503)
  await expect(articleAddresses(workers, offline, nothing)).rejects.toThrow('fetch failed')
})
