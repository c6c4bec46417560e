import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { createSite, type Site, type SiteOptions } from '#tools/server/site.ts'

export const built: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'generate.html': '<h1>Find a name</h1>',
  'names/maeve.html': '<h1>Maeve</h1>',
  'shell.html': '<div id="root"></div>',
  '404.html': '<h1>Not here</h1>',
  'sw.js': 'self.addEventListener("fetch", () => {})',
  'assets/index-abcdefgh.js': 'export {}',
  'manifest.webmanifest': '{}',
  'routes.json':
    '{ "siteUrl": "http://localhost:4173", "shell": ["/favorites", "/auth"], "later": ["/names/zoë"], "images": ["/social/names/zoe.png"] }',
  'csp.json': `{ "styleHashes": ["'sha256-abc='"], "scriptHashes": [] }`,
  '.assets.json': '{}',
  _headers: '/*',
}

/** A folder as a build leaves it, for each test of the file that calls this, and the site that serves it. */
export function createBuiltFolder() {
  let folder: string
  let root: string
  let site: Site
  const put = async (name: string, content: string | Buffer) => {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), content)
  }
  const open = async (options: Partial<SiteOptions> = {}) => {
    site = await createSite(root, { siteUrl: 'http://localhost:4173', ...options })
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'))
    root = join(folder, 'dist')
    await writeFile(join(folder, 'secret.txt'), 'secret').catch(() => {})
    for (const [name, content] of Object.entries(built)) await put(name, content)
    await open()
  })
  afterEach(() => rm(folder, { recursive: true }))

  return {
    put,
    /** Serves the folder as it is now. */
    open,
    /** The path of a file. */
    pathOf: (name = '') => join(root, name),
    site: () => site,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      site.fetch(new Request(`http://localhost:4173${path}`, { method, headers })),
  }
}
