import { rm, utimes } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSite, SiteNotBuiltError } from './site.ts'
import { createBuiltFolder } from '#tests/support/site-folder.ts'

const { get, open, pathOf, put } = createBuiltFolder()

describe('addresses', () => {
  test.each([
    ['/', '<h1>Home</h1>'],
    ['/generate', '<h1>Find a name</h1>'],
    ['/generate?q=light', '<h1>Find a name</h1>'],
    ['/generate.html', '<h1>Find a name</h1>'],
    ['/names/maeve', '<h1>Maeve</h1>'],
    ['/favorites', '<div id="root"></div>'],
    ['/auth?next=%2Ffavorites', '<div id="root"></div>'],
  ])('%s is a page', async (path, body) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([200, body])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test.each([
    '/nowhere',
    '/names/nobody',
    '/names',
    '/favorites/more',
    '/assets/gone-abcdefgh.js',
    '/routes.json',
    '/csp.json',
    '/_headers',
    '/.assets.json',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/names/..%2f..%2fsecret.txt',
    '/%00',
    '/%E0%A4%A',
    '//evil.example/',
    '/\\evil.example/',
    '/%2Fevil.example/',
  ])('%s is not found', async (path) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([404, '<h1>Not here</h1>'])
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test.skipIf(process.platform === 'win32').each(['c:notes.txt', 'names\\maeve.txt'])(
    '%s, which is a path to some file systems, is not found',
    async (name) => {
      await put(name, 'here')
      expect((await get(`/${encodeURIComponent(name)}`)).status).toBe(404)
    },
  )

  test('a trailing slash redirects to the address without it, and keeps the query', async () => {
    const response = await get('/generate/?q=a%26b')
    expect([response.status, response.headers.get('location')]).toEqual([308, '/generate?q=a%26b'])
  })

  test('HEAD returns what GET would, without a body', async () => {
    const response = await get('/generate', {}, 'HEAD')
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-length')).toBe(String('<h1>Find a name</h1>'.length))
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not an allowed method', async (method) => {
    const response = await get('/generate', {}, method)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('headers', () => {
  test.each([
    ['/', 200],
    ['/sw.js', 200],
    ['/assets/index-abcdefgh.js', 200],
    ['/nowhere', 404],
    ['/generate/', 308],
  ])('%s has the policy', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-abc='")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin')
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('hashed files are cached forever, pages and the service worker are revalidated', async () => {
    const cached = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await cached('/assets/index-abcdefgh.js')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/sw.js')).toBe('no-cache')
    expect(await cached('/generate')).toBe('no-cache')
  })

  test('media types', async () => {
    expect((await get('/sw.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toBe('application/manifest+json')
  })
})

describe('a file that the browser has cached', () => {
  test('is not sent again, and the response keeps the policy', async () => {
    const etag = (await get('/generate')).headers.get('etag') ?? ''
    const again = await get('/generate', { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('is sent when the file has changed', async () => {
    const etag = (await get('/generate')).headers.get('etag') ?? ''
    await put('generate.html', '<h1>Find a nome</h1>')
    await utimes(pathOf('generate.html'), 1, 1)
    const again = await get('/generate', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([200, '<h1>Find a nome</h1>'])
  })

  test('a missing page stays missing', async () => {
    const etag = (await get('/nowhere')).headers.get('etag') ?? ''
    expect((await get('/nowhere', { 'if-none-match': etag })).status).toBe(404)
  })
})

describe('compression', () => {
  const body = async (response: Response) => Buffer.from(await response.arrayBuffer())

  test('brotli first, then gzip, then none; each with a tag of its own', async () => {
    const br = await get('/generate', { 'accept-encoding': 'gzip, deflate, br' })
    const gz = await get('/generate', { 'accept-encoding': 'gzip, br;q=0' })
    const plain = await get('/generate')
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await body(br)).toString()).toBe('<h1>Find a name</h1>')
    expect(gz.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await body(gz)).toString()).toBe('<h1>Find a name</h1>')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(new Set([br, gz, plain].map((response) => response.headers.get('etag'))).size).toBe(3)
    expect(br.headers.get('vary')).toBe('accept-encoding')
  })

  test('a sibling that the build compressed is sent as it is', async () => {
    await put('generate.html.br', Buffer.from('packed at the build'))
    const response = await get('/generate', { 'accept-encoding': 'br' })
    expect((await body(response)).toString()).toBe('packed at the build')
  })

  test('a compressed format is sent unchanged', async () => {
    await put('icon.png', 'png')
    const response = await get('/icon.png', { 'accept-encoding': 'br' })
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, 'png'])
  })
})

test('a directory without a complete build is rejected with an explanation', async () => {
  await rm(pathOf('csp.json'))
  const error = await createSite(pathOf(), { siteUrl: 'http://localhost:4173' }).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(SiteNotBuiltError)
  expect(error).toMatchObject({ message: expect.stringContaining('npm run build') })
})

describe('at an address that it was not built for', () => {
  beforeEach(async () => {
    await put('index.html', '<link rel="canonical" href="http://localhost:4173/">')
    await put('sitemap.xml', '<loc>http://localhost:4173/</loc>')
    await put('assets/index-abcdefgh.js', '"http://localhost:4173"')
    await put('index.html.br', 'of the other address')
    await open({ siteUrl: 'https://names.example' })
  })

  test('pages and the sitemap have the address that serves them, in every encoding', async () => {
    expect(await (await get('/')).text()).toBe('<link rel="canonical" href="https://names.example/">')
    expect(await (await get('/sitemap.xml')).text()).toBe('<loc>https://names.example/</loc>')
    const packed = await get('/', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toContain(
      'https://names.example/',
    )
  })

  test('assets stay as they are: their name is a hash of their content', async () => {
    expect(await (await get('/assets/index-abcdefgh.js')).text()).toBe('"http://localhost:4173"')
  })
})
