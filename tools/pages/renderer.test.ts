import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLinkCheck, type LinkCollection } from '#tools/links/link-check.ts'
import type { PageFrame } from './page-frame.ts'
import { createRenderer, frameHash, type PageWork } from './renderer.ts'
import type { WrittenPages } from './written-pages.ts'

const FRAME: PageFrame = {
  site: 'https://names.example',
  template:
    '<html data-site=""><head><!--head--></head><body><div id="root"><!--app--></div><!--data--></body></html>',
  styles: { home: '', generator: '', name: '.name{}', article: '', list: '', other: '' },
  extendedFaces: '@font-face{}',
  scripts: { first: '', nameFirst: 'first()', asked: '', guard: 'guard()', last: 'last()' },
  styleSheet: 'assets/style.css',
  extendedSheet: 'assets/extended.css',
  entry: 'assets/index-1.js',
  chunks: {},
  moves: 'assets/moves.js',
  fonts: {
    fraunces: 'assets/fraunces.woff2',
    'fraunces-italic': 'assets/fraunces-italic.woff2',
    inter: 'assets/inter.woff2',
    'inter-ext': 'assets/inter-ext.woff2',
    'fraunces-ext': 'assets/fraunces-ext.woff2',
    'fraunces-italic-ext': 'assets/fraunces-italic-ext.woff2',
  },
  files: {},
}

/** The meaning of each name; a page shows its own and those of the names beside it. */
const MEANINGS = { aroha: 'love', māori: 'natural', nia: 'purpose', zoe: 'life' }
type Slug = keyof typeof MEANINGS
const BESIDE: Record<Slug, Slug[]> = { aroha: ['māori'], māori: ['aroha'], nia: ['zoe'], zoe: [] }

let siteDir: string
let record: WrittenPages
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'nestling-pages-'))
  mkdirSync(path.join(siteDir, 'names'))
  record = { frame: '', pages: {} }
})
afterEach(() => rmSync(siteDir, { recursive: true }))

const fileOfSlug = (slug: string) => path.join(siteDir, `names/${slug}.html`)

/** What a build does for each name; it is recorded for the next one. */
async function build({
  meanings = MEANINGS,
  frame = FRAME,
  app = 'app',
  links = null as LinkCollection | null,
} = {}): Promise<Record<string, PageWork>> {
  const renderer = createRenderer({
    siteDir,
    frame,
    previous: record,
    links,
    app,
    dataOf: (slug) => [slug as Slug, ...BESIDE[slug as Slug]].map((each) => `${each}: ${meanings[each]}`),
    render: async (pathname, shown) => ({
      head: `<title>${pathname}</title>`,
      body: `<p>${shown.join()}</p>`,
      data: '<script type="application/json">[]</script>',
      routes: ['__root__', '/names/$slug'],
      files: [],
    }),
  })
  const slugs = Object.keys(meanings)
  const results = await renderer.write(slugs.map((slug) => `/names/${slug}`))
  record = {
    frame: frameHash(frame),
    pages: Object.fromEntries(results.map(({ page }, at) => [`/names/${slugs[at]}`, page])),
  }
  return Object.fromEntries(results.map(({ work }, at) => [slugs[at], work]))
}

test('a changed name renders its page and those that show it; no other file is written', async () => {
  await build()
  const nodes = () => Object.keys(MEANINGS).map((slug) => statSync(fileOfSlug(slug)).ino)
  const before = nodes()
  const work = await build({ meanings: { ...MEANINGS, zoe: 'being alive' } })
  expect(work).toEqual({ aroha: 'left', māori: 'left', nia: 'rendered', zoe: 'rendered' })
  expect(readFileSync(fileOfSlug('nia'), 'utf8')).toContain('zoe: being alive')
  expect(nodes().map((node, at) => node === before[at])).toEqual([true, true, false, false])
})

test('another frame is put around what was rendered, extended letters and all', async () => {
  await build()
  const frame = { ...FRAME, entry: 'assets/index-2.js', styles: { ...FRAME.styles, name: '.page{}' } }
  const framed = await build({ frame })
  expect(new Set(Object.values(framed))).toEqual(new Set(['framed']))
  const pages = () => Object.keys(MEANINGS).map((slug) => readFileSync(fileOfSlug(slug), 'utf8'))
  const reused = pages()
  record = { frame: '', pages: {} }
  await build({ frame })
  expect(reused).toEqual(pages())
  expect(reused[1]).toContain('@font-face{}')
})

test('a page that is gone or that someone changed is rendered, and so are all by other code', async () => {
  await build()
  rmSync(fileOfSlug('aroha'))
  writeFileSync(fileOfSlug('nia'), readFileSync(fileOfSlug('nia'), 'utf8').replace('purpose', 'aim'))
  expect(await build()).toEqual({ aroha: 'rendered', māori: 'left', nia: 'rendered', zoe: 'left' })
  expect(new Set(Object.values(await build({ app: 'other' })))).toEqual(new Set(['rendered']))
})

test('the links of a page are collected alike, whether it was rendered or left', async () => {
  const site = 'https://names.example'
  const rendered = createLinkCheck(site)
  await build({ links: rendered })
  const left = createLinkCheck(site)
  expect(new Set(Object.values(await build({ links: left })))).toEqual(new Set(['left']))
  expect(rendered.collected().pages).toEqual(Object.keys(MEANINGS).map((slug) => `/names/${slug}`))
  expect(rendered.collected().links.map(([link]) => link)).toContain('/assets/style.css')
  expect(left.collected()).toEqual(rendered.collected())
})
