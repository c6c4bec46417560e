import { beforeEach, expect, test, vi } from 'vitest'
import { savePost, refreshPosts, removeSavedPost, storePost, storeReadPost } from './saved-posts.ts'
import { readSavedSlugs } from './saved-slugs.ts'

/** This build's posts. */
const build = new Map([
  ['twins', '/assets/post-twins-NEWTWINS.json'],
  ['linda', '/assets/post-linda-NEWLINDA.json'],
])
vi.mock('./fetch-article.ts', () => ({
  articleUrl: async (_kind: string, slug: string) => build.get(slug),
  articleUrls: async () => new Set(build.values()),
}))

const OLD_TWINS = '/assets/post-twins-OLDTWINS.json'
const OLD_LINDA = '/assets/post-linda-OLDLINDA.json'
const [NEW_TWINS = '', NEW_LINDA = ''] = build.values()

const noted = new Map<string, string>()
let files: Set<string> | null
let online: boolean
/** A file that the server fails to send. */
let refused: string
/** The device's service worker: `update` is the state of its registration after a check for a newer one. */
let registration: { installing: unknown; waiting: unknown; update: () => Promise<void> }
let ready: Promise<unknown>

const cache = {
  match: async (url: string) => files?.has(url),
  add: async (url: string) => {
    if (!online || url === refused) throw new TypeError('Failed to fetch')
    files?.add(url)
  },
  keys: async () => [...(files ?? [])].map((path) => ({ url: `https://nestling.test${path}` })),
  delete: async ({ url }: { url: string }) => files?.delete(new URL(url).pathname),
}

beforeEach(() => {
  noted.clear()
  files = new Set()
  online = true
  refused = ''
  registration = {
    installing: null,
    waiting: null,
    update: async () => {
      if (!online) throw new TypeError('Failed to update')
    },
  }
  ready = Promise.resolve(registration)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => noted.get(key) ?? null,
    setItem: (key: string, value: string) => void noted.set(key, value),
  })
  vi.stubGlobal('caches', {
    has: async () => files !== null,
    open: async () => {
      files ??= new Set()
      return cache
    },
  })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      get ready() {
        return ready
      },
    },
  })
})

/** Everything in the cache, or null when there is no cache. */
const stored = () => files && [...files].sort()

test('a post is saved once its text is cached, and stays cached when it is removed', async () => {
  online = false
  await expect(savePost('twins')).rejects.toThrow('Failed to fetch')
  expect(readSavedSlugs()).toEqual([])
  online = true
  await savePost('twins')
  expect(stored()).toEqual([NEW_TWINS])
  expect(readSavedSlugs()).toEqual(['twins'])
  removeSavedPost('twins')
  expect(stored()).toEqual([NEW_TWINS])
  expect(readSavedSlugs()).toEqual([])
})

test('a cached post is not fetched again, so that it is found without a network', async () => {
  await storePost('twins')
  online = false
  await storePost('twins')
  await expect(storePost('linda')).rejects.toThrow('Failed to fetch')
})

test('the post of a first visit is cached when the worker is ready, and not marked as saved', async () => {
  let becomeReady: (worker: unknown) => void = () => undefined
  ready = new Promise((resolve) => {
    becomeReady = resolve
  })
  const storing = storeReadPost('twins')
  await new Promise((later) => {
    setTimeout(later)
  })
  expect(stored()).toEqual([])
  becomeReady(registration)
  await storing
  expect(stored()).toEqual([NEW_TWINS])
  expect(readSavedSlugs()).toEqual([])
})

test('a post can be read without a worker, without storage space and without a network', async () => {
  online = false
  await storeReadPost('twins')
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('refused', 'SecurityError')) })
  await storeReadPost('twins')
  online = true
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('caches', { open: async () => cache })
  await storeReadPost('twins')
  expect(stored()).toEqual([])
})

test('a new build fetches the saved posts again and drops those of former builds, and nothing else', async () => {
  await savePost('twins')
  const others = ['/assets/12-ABCDEFGH.bin', '/assets/post-page-ABCDEFGH.js']
  files = new Set([OLD_TWINS, OLD_LINDA, NEW_LINDA, ...others])
  await refreshPosts()
  expect(stored()).toEqual([...others, NEW_LINDA, NEW_TWINS].sort())
})

test('a saved post that fails to load does not block the others', async () => {
  await savePost('linda')
  await savePost('twins')
  files = new Set([OLD_TWINS, OLD_LINDA])
  refused = NEW_LINDA
  await expect(refreshPosts()).rejects.toThrow('Failed to fetch')
  expect(stored()).toEqual([NEW_TWINS, OLD_LINDA, OLD_TWINS].sort())
})

test('no post of a former build is dropped until every saved one is loaded again', async () => {
  await savePost('twins')
  files = new Set([OLD_TWINS, OLD_LINDA])
  online = false
  await expect(refreshPosts()).rejects.toThrow('Failed to fetch')
  expect(stored()).toEqual([OLD_LINDA, OLD_TWINS])
})

test.each(['installing', 'waiting'] as const)(
  'no post of a former build is dropped while its worker is active and serves it offline: the new one is %s',
  async (state) => {
    files = new Set([OLD_TWINS, NEW_TWINS])
    registration.update = async () => void (registration[state] = {})
    await refreshPosts()
    expect(stored()).toEqual([NEW_TWINS, OLD_TWINS])
    registration[state] = null
    registration.update = async () => undefined
    await refreshPosts()
    expect(stored()).toEqual([NEW_TWINS])
  },
)

test('an erased device stays without a cache', async () => {
  files = null
  await refreshPosts()
  expect(stored()).toBeNull()
})
