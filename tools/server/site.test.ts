import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSite, type Site, SiteNotBuiltError } from './site.ts'

let folder: string
let root: string
let site: Site

const built: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'generate.html': '<h1>Find a name</h1>',
  'names/maeve.html': '<h1>Maeve</h1>',
  'shell.html': '<div id="root"></div>',
  '404.html': '<h1>Not here</h1>',
  'sw.js': 'self.addEventListener("fetch", () => {})',
  'assets/index-abcdefgh.js': 'export {}',
  'manifest.webmanifest': '{}',
  'routes.json':
    '{ "siteUrl": "http://localhost:4173", "shell": ["/favorites", "/auth"], "later": ["/names/zoë"] }',
  'csp.json': `{ "styleHashes": ["'sha256-abc='"], "scriptHashes": [] }`,
  '.assets.json': '{}',
  _headers: '/*',
}

const put = async (name: string, content: string | Buffer) => {
  await mkdir(dirname(join(root, name)), { recursive: true })
  await writeFile(join(root, name), content)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  root = join(folder, 'dist')
  await writeFile(join(folder, 'secret.txt'), 'secret').catch(() => {})
  for (const [name, content] of Object.entries(built)) await put(name, content)
  site = await createSite(root, { siteUrl: 'http://localhost:4173' })
})

afterEach(() => rm(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.fetch(new Request(`http://localhost:4173${path}`, { method, headers }))

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
    await utimes(join(root, 'generate.html'), 1, 1)
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
  await rm(join(root, 'csp.json'))
  const error = await createSite(root, { siteUrl: 'http://localhost:4173' }).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(SiteNotBuiltError)
  expect(error).toMatchObject({ message: expect.stringContaining('npm run build') })
})

describe('a page that the build did not write', () => {
  const rendered: string[] = []
  const pages = (render: () => Promise<boolean>) => ({
    write: async (path: string) => {
      rendered.push(path)
      return render()
    },
  })
  const open = async (render: () => Promise<boolean>) => {
    rendered.length = 0
    site = await createSite(root, { siteUrl: 'http://localhost:4173', pages: pages(render) })
  }

  test('is rendered on request, and then served from its file', async () => {
    await open(async () => {
      await put('names/zoë.html', '<h1>Zoë</h1>')
      return true
    })
    for (const _visit of [1, 2]) {
      const response = await get('/names/zo%C3%AB')
      expect([response.status, await response.text()]).toEqual([200, '<h1>Zoë</h1>'])
    }
    expect(rendered).toEqual(['/names/zoë'])
    expect((await get('/names/nobody')).status).toBe(404)
  })

  test('is rendered by the browser when the server cannot', async () => {
    await open(async () => false)
    const response = await get('/names/zoë')
    expect([response.status, await response.text()]).toEqual([200, built['shell.html']])
  })

  test('is rendered by the browser when the server renders no pages', async () => {
    expect(await (await get('/names/zoë')).text()).toBe(built['shell.html'])
  })
})

describe('while the build still writes what nobody who opens a page waits for', () => {
  const pendingBuild = async () => {
    await rm(join(root, 'sw.js'))
    const [stage, end] = openStage()
    site = await createSite(root, { siteUrl: 'http://localhost:4173', stages: [stage] })
    return end
  }

  test('pages are served', async () => {
    await pendingBuild()
    expect(await (await get('/')).text()).toBe('<h1>Home</h1>')
  })

  test('a file that is not there yet is sent when it is', async () => {
    const end = await pendingBuild()
    const early = get('/sw.js')
    await put('sw.js', 'self.skipWaiting()')
    end()
    const response = await early
    expect([response.status, await response.text()]).toEqual([200, 'self.skipWaiting()'])
  })

  test('what the build did not write is not found once it has ended, also when it failed', async () => {
    const end = await pendingBuild()
    const early = get('/sw.js')
    end(new Error('a link is broken'))
    expect((await early).status).toBe(404)
    expect((await get('/sw.js')).status).toBe(404)
  })
})

describe('while the build has written the home page only', () => {
  const facts = (shell: string[], styleHash: string) =>
    Promise.all([
      put('routes.json', JSON.stringify({ siteUrl: 'http://localhost:4173', shell, later: [] })),
      put('csp.json', JSON.stringify({ styleHashes: [styleHash] })),
    ])

  const openWithHome = async () => {
    await facts([], "'sha256-home'")
    await rm(join(root, 'shell.html'))
    const [pages, endPages] = openStage()
    const [rest, endRest] = openStage()
    site = await createSite(root, { siteUrl: 'http://localhost:4173', stages: [pages, rest] })
    return { endPages, endRest }
  }

  test('the home page is served', async () => {
    await openWithHome()
    expect(await (await get('/')).text()).toBe('<h1>Home</h1>')
  })

  test('another page is sent when the pages are written, with their policy, though the build goes on', async () => {
    const { endPages } = await openWithHome()
    const early = get('/favorites')
    await put('shell.html', '<h1>Shell</h1>')
    await facts(['/favorites'], "'sha256-pages'")
    endPages()
    const response = await early
    expect([response.status, await response.text()]).toEqual([200, '<h1>Shell</h1>'])
    expect(response.headers.get('content-security-policy')).toContain("'sha256-pages'")
    expect(site.headers['content-security-policy']).toContain("'sha256-pages'")
  })

  test('what no stage writes is not found when the last has ended', async () => {
    const { endPages, endRest } = await openWithHome()
    const early = get('/nothing')
    endPages()
    endRest()
    expect((await early).status).toBe(404)
  })
})

/** A stage of a build, and what ends it. */
function openStage(): [Promise<void>, (error?: Error) => void] {
  let end = (_error?: Error) => {}
  const stage = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve())
  })
  return [stage, (error) => end(error)]
}

describe('at an address that it was not built for', () => {
  beforeEach(async () => {
    await put('index.html', '<link rel="canonical" href="http://localhost:4173/">')
    await put('sitemap.xml', '<loc>http://localhost:4173/</loc>')
    await put('assets/index-abcdefgh.js', '"http://localhost:4173"')
    await put('index.html.br', 'of the other address')
    site = await createSite(root, { siteUrl: 'https://names.example' })
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
