import { getRequestListener } from '@hono/node-server'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { listen, type Listening } from './listen.ts'
import type { Site } from './site.ts'

const site: Site = {
  fetch: async (request) => new Response(`site ${new URL(request.url).pathname}`),
  headers: { 'content-security-policy': "default-src 'none'" },
}
const api = {
  fetch: async (request: Request, { peerAddress }: { peerAddress: string | null }) =>
    new Response(`api ${new URL(request.url).pathname} for ${peerAddress}`, { headers: { 'x-api': '1' } }),
}

const app = (options: Partial<Parameters<typeof createApp>[0]> = {}) =>
  createApp({
    site,
    api,
    origins: ['http://localhost:4173', 'https://names.example'],
    log: () => {},
    ...options,
  })

const ask = (url: string, options?: Partial<Parameters<typeof createApp>[0]>) =>
  app(options)(new Request(url), '::1')

describe('one origin', () => {
  test.each(['/auth/v1/token', '/rest/v1/favorites', '/functions/v1/contact', '/rest/v1'])(
    '%s is the API',
    async (path) => {
      const response = await ask(`http://localhost:4173${path}`)
      expect(await response.text()).toBe(`api ${path} for ::1`)
      expect(response.headers.get('x-api')).toBe('1')
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'")
    },
  )

  test.each(['/', '/auth', '/auth/v10', '/rest/v1.html', '/x/auth/v1'])('%s is the site', async (path) => {
    expect(await (await ask(`http://localhost:4173${path}`)).text()).toBe(`site ${path}`)
  })

  test('with a hosted backend there is no API here', async () => {
    const response = await ask('http://localhost:4173/rest/v1/favorites', { api: undefined })
    expect(await response.text()).toBe('site /rest/v1/favorites')
  })

  test('an internal error is logged and not sent to the client', async () => {
    const lines: string[] = []
    const broken = { fetch: () => Promise.reject(new Error('secret detail')) }
    const response = await ask('http://localhost:4173/rest/v1/x?token=abc', {
      api: broken,
      log: (line) => lines.push(line),
    })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret detail')
    expect(lines.join()).toContain('GET /rest/v1/x failed: Error: secret detail')
    expect(lines.join()).not.toContain('abc')
  })
})

describe('hosts', () => {
  test.each(['http://localhost:4173/', 'http://LOCALHOST:4173/', 'https://names.example/'])(
    '%s is accepted',
    async (url) => {
      expect((await ask(url)).status).toBe(200)
    },
  )

  test.each([
    'http://evil.example:4173/',
    'http://localhost:4174/',
    'http://localhost/',
    'http://localhost.evil.example:4173/',
  ])('%s is rejected', async (url) => {
    const response = await ask(url)
    expect(response.status).toBe(421)
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'")
  })
})

describe('a listening server', () => {
  let listening: Listening | undefined
  afterEach(async () => {
    await listening?.close(0)
    listening = undefined
  })

  const open = async () => {
    listening = await listen((request, response) => response.end(request.headers.host), {
      host: '127.0.0.1',
      port: 0,
    })
    return listening
  }

  const hasIPv6 = Object.values(networkInterfaces()).some((list) =>
    list?.some(({ address }) => address === '::1'),
  )

  test.each(['127.0.0.1', 'localhost', ...(hasIPv6 ? ['[::1]'] : [])])('answers on %s', async (name) => {
    const { port } = await open()
    expect(await (await fetch(`http://${name}:${port}/`)).text()).toBe(`${name}:${port}`)
  })

  test('reports which port is taken and what to do', async () => {
    const { port } = await open()
    const error = await listen(() => {}, { host: '127.0.0.1', port }).catch((e: unknown) => e)
    expect(error).toMatchObject({ code: 'port-in-use' })
    expect(error).toMatchObject({ message: expect.stringContaining(`PORT=${port + 1} npm start`) })
  })

  test('reports when HOST belongs to another machine', async () => {
    const error = await listen(() => {}, { host: '192.0.2.1', port: 0 }).catch((e: unknown) => e)
    expect(error).toMatchObject({ code: 'host-unknown' })
  })

  test('closes although a connection stays open and a request never ends', async () => {
    let asked = () => {}
    const arrived = new Promise<void>((resolve) => (asked = resolve))
    const stuck = await listen(() => asked(), { host: '127.0.0.1', port: 0 })
    await once(connect(stuck.port, '127.0.0.1'), 'connect')
    const waiting = httpRequest({ host: '127.0.0.1', port: stuck.port })
    const cut = once(waiting, 'error')
    waiting.end()
    await arrived
    await stuck.close(0)
    await expect(cut).resolves.toMatchObject([{ code: 'ECONNRESET' }])
    await expect(fetch(`http://127.0.0.1:${stuck.port}/`)).rejects.toThrow('fetch failed')
  })

  test('rejects a foreign Host header as sent over the wire', async () => {
    const handle = app()
    const listener = getRequestListener((request) => handle(request, null), { overrideGlobalObjects: false })
    listening = await listen((request, response) => void listener(request, response), {
      host: '127.0.0.1',
      port: 0,
    })
    const asked = httpRequest({ host: '127.0.0.1', port: listening.port, headers: { host: 'evil.example' } })
    asked.end()
    const [response] = await once(asked, 'response')
    response.resume()
    expect(response.statusCode).toBe(421)
  })
})

describe('for the operator', () => {
  test.each(['http://10.0.0.7:4173', 'http://names.example'])(
    'health is answered under %s',
    async (origin) => {
      expect((await ask(`${origin}/healthz`, { isReady: async () => false })).status).toBe(200)
      expect((await ask(`${origin}/readyz`, { isReady: async () => false })).status).toBe(503)
      expect((await ask(`${origin}/readyz`, { isReady: async () => true })).status).toBe(200)
    },
  )

  test('each response is reported once with its route, a failure too, and the log names the route', async () => {
    const reported: unknown[] = []
    const lines: string[] = []
    const failing = { fetch: () => Promise.reject(new Error('boom')) }
    const options = {
      api: failing,
      routeOf: () => '/auth/v1/factors/:id',
      answered: (request: unknown) => void reported.push(request),
      log: (line: string) => void lines.push(line),
    }
    await ask('http://localhost:4173/auth/v1/factors/7d0c', options)
    expect(reported).toEqual([
      { method: 'GET', route: '/auth/v1/factors/:id', status: 500, seconds: expect.any(Number) },
    ])
    expect(lines[0]).toMatch(/^GET \/auth\/v1\/factors\/:id failed: Error: boom/)
  })
})
