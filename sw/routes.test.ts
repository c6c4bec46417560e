import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'

vi.mock('workbox-precaching', () => ({}))
vi.mock('workbox-routing', () => ({}))
vi.mock('workbox-strategies', () => ({ NetworkOnly: class {}, CacheFirst: class {} }))
vi.mock('./messages.ts', () => ({}))
vi.mock('./precache.ts', () => ({}))

it('evicts the oldest of more than 300 files outside the precache, but no post: only pages know which are saved', async () => {
  const post = '/assets/post-naming-twins-ABCDEFGH.json'
  const births = Array.from({ length: 301 }, (_, shard) => `/assets/${shard}-ABCDEFGH.bin`)
  const files = new Set(
    [post, '/assets/post-page-ABCDEFGH.js', ...births].map((path) => `https://nestling.test${path}`),
  )
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...files].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => files.delete(url),
    }),
  })
  // By its path: the worker's own types belong to another runtime than this test's.
  const { trimAssets } = (await import(fileURLToPath(new URL('routes.ts', import.meta.url)))) as {
    trimAssets: () => Promise<void>
  }
  await trimAssets()
  expect([...files].map((url) => new URL(url).pathname)).toEqual([post, ...births.slice(1)])
})
