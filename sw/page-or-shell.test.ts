import { expect, it } from 'vitest'
import { pageOrShell } from './page-or-shell.ts'

const page =
  (status = 200) =>
  () =>
    Promise.resolve(new Response('page', { status }))
const shell = () => Promise.resolve(new Response('shell'))
const nothing = () => Promise.resolve(undefined)
const offline = () => Promise.reject(new TypeError('fetch failed'))

it.each([200, 301, 404])("returns the network's response (%i)", async (status) => {
  expect((await pageOrShell(page(status), shell)).status).toBe(status)
})

it('returns the shell when the network is down or the server fails', async () => {
  expect(await (await pageOrShell(offline, shell)).text()).toBe('shell')
  expect(await (await pageOrShell(page(502), shell)).text()).toBe('shell')
})

it('reports the failure when there is no shell', async () => {
  await expect(pageOrShell(offline, nothing)).rejects.toThrow('fetch failed')
  expect((await pageOrShell(page(502), nothing)).status).toBe(502)
})
