import { expect, it } from 'vitest'
import {
  ASSETS_CACHE,
  LATER_CACHE,
  type OfflineFile,
  type OfflineFiles,
} from '#src/core/protocol/service-worker.ts'
import { createLaterFiles } from './later-files.ts'

const FILES: OfflineFile[] = [
  ['assets/guide-a-1.json', 100],
  ['assets/guide-b-1.json', 50],
  ['assets/sea-480-1.avif', 30],
]

/** A worker's storage and network. */
function world(
  all = FILES,
  stored: Record<string, string[]> = {},
  answer: () => Response = () => new Response(),
) {
  const caches = new Map(Object.entries(stored).map(([name, paths]) => [name, new Set(paths)]))
  const asked: string[] = []
  let online = true
  const open = (name: string) => {
    const cache = caches.get(name) ?? new Set<string>()
    caches.set(name, cache)
    return Promise.resolve({
      keys: () => Promise.resolve([...cache].map((path) => ({ url: `https://nestling.test${path}` }))),
      put: (path: string) => Promise.resolve(void cache.add(path)),
      match: (path: string) => Promise.resolve(cache.has(path) ? new Response(path) : undefined),
      delete: ({ url }: { url: string }) => Promise.resolve(cache.delete(new URL(url).pathname)),
    } as unknown as Cache)
  }
  const later = createLaterFiles({
    files: all,
    firstSize: 1_000,
    caches: {
      open,
      match: async (path) => {
        const found = [...caches.values()].some((cache) => cache.has(path as string))
        return found ? new Response() : undefined
      },
    },
    fetch: (path) => {
      asked.push(path)
      return online ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'))
    },
  })
  const report = async (fetch: boolean): Promise<OfflineFiles[]> => {
    const answers: OfflineFiles[] = []
    await later.report((files) => void answers.push(files), fetch)
    return answers
  }
  return { later, report, asked, caches, goOffline: () => void (online = false) }
}

it('leaves out the page of a network that asks for a sign-in', async () => {
  const portal = new Response('<p>Sign in', { headers: { 'content-type': 'text/html' } })
  const { report, caches } = world(FILES, {}, () => portal)
  expect((await report(true)).at(-1)).toEqual({ ready: 1_000, total: 1_180, done: true })
  expect(caches.get(LATER_CACHE) ?? new Set()).toEqual(new Set())
})

it('says how much is ready, and fetches nothing for that', async () => {
  const { report, asked } = world()
  expect(await report(false)).toEqual([{ ready: 1_000, total: 1_180, done: true }])
  expect(asked).toEqual([])
})

it('fetches the rest when the page asks, and tells each step', async () => {
  const { report } = world()
  const answers = await report(true)
  expect(answers.at(-1)).toEqual({ ready: 1_180, total: 1_180, done: true })
  expect(answers).toHaveLength(5)
  expect(await report(false)).toEqual([{ ready: 1_180, total: 1_180, done: true }])
})

it('counts what was seen as ready, and does not fetch it again', async () => {
  const { report, asked } = world(FILES, { [ASSETS_CACHE]: ['/assets/guide-a-1.json'] })
  expect(await report(false)).toEqual([{ ready: 1_100, total: 1_180, done: true }])
  await report(true)
  expect(asked).toEqual(['/assets/guide-b-1.json', '/assets/sea-480-1.avif'])
})

it('an update fetches only what changed, and removes what it replaces', async () => {
  const paths = FILES.map(([path]) => `/${path}`)
  const changed: OfflineFile[] = [['assets/guide-a-2.json', 110], ...FILES.slice(1)]
  const { later, report, asked, caches } = world(changed, { [LATER_CACHE]: paths })
  await later.trim()
  await report(true)
  expect(asked).toEqual(['/assets/guide-a-2.json'])
  expect([...(caches.get(LATER_CACHE) ?? [])].sort()).toEqual(changed.map(([path]) => `/${path}`).sort())
})

it('takes from the precache of a former build what that had', async () => {
  const { report, asked } = world(FILES, { 'workbox-precache': ['/assets/guide-a-1.json'] })
  await report(true)
  expect(asked).not.toContain('/assets/guide-a-1.json')
})

it('says without a network what is ready, and gives up', async () => {
  const { report, goOffline } = world()
  goOffline()
  expect((await report(true)).at(-1)).toEqual({ ready: 1_000, total: 1_180, done: true })
})
