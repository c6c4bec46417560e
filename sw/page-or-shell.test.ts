import { expect, it } from 'vitest'
import { pageOrShell } from './page-or-shell.ts'

const page =
  (status = 200) =>
  () =>
    Promise.resolve(new Response('page', { status }))
const read = () => Promise.resolve(new Response('as read'))
const shell = () => Promise.resolve(new Response('shell'))
const nothing = () => Promise.resolve(undefined)
const offline = () => Promise.reject(new TypeError('fetch failed'))

it.each([200, 301, 404])("returns the network's response (%i)", async (status) => {
  expect((await pageOrShell(page(status), read, shell)).status).toBe(status)
})

it('returns the page as it was read when the network is down or the server fails', async () => {
  expect(await (await pageOrShell(offline, read, shell)).text()).toBe('as read')
  expect(await (await pageOrShell(page(502), read, shell)).text()).toBe('as read')
})

it('returns the shell for a page that was not read, and when that cannot be known', async () => {
  expect(await (await pageOrShell(offline, nothing, shell)).text()).toBe('shell')
  expect(await (await pageOrShell(page(502), nothing, shell)).text()).toBe('shell')
  expect(await (await pageOrShell(offline, offline, shell)).text()).toBe('shell')
})

it('reports the failure when there is no shell', async () => {
  await expect(pageOrShell(offline, nothing, nothing)).rejects.toThrow('fetch failed')
  expect((await pageOrShell(page(502), nothing, nothing)).status).toBe(502)
})
