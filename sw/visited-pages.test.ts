import { expect, it } from 'vitest'
import { createVisitedPages } from './visited-pages.ts'

const CODE = 'index-AAAAAAAA.js style-AAAAAAAA.css'
const pageHtml = (path: string, files = CODE) =>
  `<div id="root" data-prerendered="${path}"></div><div id="load-guard" data-files="${files}"></div>`
const redirected = (response: Response) => Object.defineProperty(response, 'redirected', { value: true })
const answer = (html: string, init: ResponseInit = {}) =>
  new Response(html, { headers: { 'Content-Type': 'text/html' }, ...init })

/** A cache whose keys are in the order of their last change, as browsers have it. */
function createCache() {
  const entries = new Map<string, Response>()
  const pathOf = (key: string | { url: string }) => (typeof key === 'string' ? key : key.url)
  return {
    entries,
    match: async (key: string | { url: string }) => entries.get(pathOf(key))?.clone(),
    put: async (key: string, response: Response) => {
      entries.delete(key)
      entries.set(key, response)
    },
    delete: async (key: string | { url: string }) => entries.delete(pathOf(key)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  }
}

function setUp(elsewhere: string[] = []) {
  const cache = createCache()
  let current = CODE
  const pages = createVisitedPages({
    caches: {
      open: async () => cache,
      match: async (file: string) => (elsewhere.includes(file) ? new Response() : undefined),
    } as unknown as Pick<CacheStorage, 'open' | 'match'>,
    isPrecached: (file) => current.split(' ').some((name) => file === `/assets/${name}`),
  })
  return { pages, cache, setBuild: (files: string) => (current = files) }
}

it('stores a prerendered page, and answers with it', async () => {
  const { pages } = setUp()
  await pages.store('/names/maeve', answer(pageHtml('/names/maeve')))
  expect(await (await pages.match('/names/maeve'))?.text()).toContain('/names/maeve')
  expect(await pages.match('/names/orla')).toBeUndefined()
})

it.each([
  [
    'the shell, which is of no page',
    answer('<div id="root"></div><div id="load-guard" data-files=""></div>'),
  ],
  ['the page of another address', answer(pageHtml('/names/orla'))],
  ['a page of another build', answer(pageHtml('/names/maeve', 'index-BBBBBBBB.js'))],
  ['the page of a network that asks for a sign-in', answer('<form>Sign in</form>')],
  ['a failing server', answer(pageHtml('/names/maeve'), { status: 502 })],
])('stores no such thing: %s, and leaves the page that is there', async (_what, other) => {
  const { pages, cache } = setUp()
  await pages.store('/names/maeve', other.clone())
  expect(cache.entries.size).toBe(0)
  await pages.store('/names/maeve', answer(pageHtml('/names/maeve')))
  await pages.store('/names/maeve', other)
  expect(await (await pages.match('/names/maeve'))?.text()).toContain(CODE)
})

it.each([
  ['is not found any more', answer(pageHtml('/names/maeve'), { status: 404 })],
  ['is gone', answer('', { status: 410 })],
  ['redirects to another', redirected(answer(pageHtml('/names/maeve')))],
])('deletes a page whose address %s', async (_what, other) => {
  const { pages, cache } = setUp()
  await pages.store('/names/maeve', answer(pageHtml('/names/maeve')))
  await pages.store('/names/maeve', other)
  expect(cache.entries.size).toBe(0)
})

it('answers nothing while a file that the page needs is not there', async () => {
  const files = `${CODE} post-naming-twins-AAAAAAAA.json`
  const without = setUp()
  await without.pages.store('/blog/naming-twins', answer(pageHtml('/blog/naming-twins', files)))
  expect(await without.pages.match('/blog/naming-twins')).toBeUndefined()
  const withFile = setUp(['/assets/post-naming-twins-AAAAAAAA.json'])
  await withFile.pages.store('/blog/naming-twins', answer(pageHtml('/blog/naming-twins', files)))
  expect(await withFile.pages.match('/blog/naming-twins')).toBeDefined()
})

it('neither answers with nor stores the pages of a former build', async () => {
  // Another cache may still have the former code.
  const { pages, cache, setBuild } = setUp(['/assets/index-AAAAAAAA.js'])
  await pages.store('/names/maeve', answer(pageHtml('/names/maeve')))
  setBuild('index-BBBBBBBB.js style-AAAAAAAA.css')
  expect(await pages.match('/names/maeve')).toBeUndefined()
  await pages.trim()
  expect(cache.entries.size).toBe(0)
})

it('stores the 60 pages that were opened last', async () => {
  const { pages, cache } = setUp()
  const open = (name: string) => pages.store(`/names/${name}`, answer(pageHtml(`/names/${name}`)))
  for (let n = 0; n < 60; n += 1) await open(`name-${n}`)
  await open('name-0')
  await open('name-60')
  expect(cache.entries.size).toBe(60)
  expect(cache.entries.has('/names/name-0')).toBe(true)
  expect(cache.entries.has('/names/name-1')).toBe(false)
})

it('goes on without room', async () => {
  const pages = createVisitedPages({
    caches: { open: () => Promise.reject(new Error('quota')), match: async () => undefined },
    isPrecached: () => true,
  })
  await expect(pages.store('/names/maeve', answer(pageHtml('/names/maeve')))).resolves.toBeUndefined()
})
