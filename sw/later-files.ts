import {
  ASSETS_CACHE,
  LATER_CACHE,
  type OfflineFile,
  type OfflineFiles,
} from '#src/core/protocol/service-worker.ts'
import { isOwnFile } from './own-file.ts'

type Ports = {
  files: readonly OfflineFile[]
  /** Bytes of the files that the installation has fetched. */
  firstSize: number
  caches: Pick<CacheStorage, 'open' | 'match'>
  fetch: (path: string) => Promise<Response>
}

/** How many files are fetched at the same time, beside whatever the page needs. */
const AT_ONCE = 3

export type LaterFiles = {
  /** Answers how much is ready; with `fetch` once for every file that has come since. Never rejects. */
  report: (answer: (files: OfflineFiles) => void, fetch: boolean) => Promise<void>
  match: (pathname: string) => Promise<Response | undefined>
  /** Removes the files of former builds. */
  trim: () => Promise<void>
}

/** Files for offline use that are fetched when nothing speaks against it, or when the page asks for them. */
export function createLaterFiles({ files, firstSize, caches, fetch }: Ports): LaterFiles {
  const total = files.reduce((sum, [, bytes]) => sum + bytes, firstSize)
  const missing = async (): Promise<OfflineFile[]> => {
    const stored = await Promise.all([LATER_CACHE, ASSETS_CACHE].map(pathsIn))
    const paths = new Set(stored.flat())
    return files.filter(([path]) => !paths.has(`/${path}`))
  }
  const pathsIn = async (name: string): Promise<string[]> => {
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }
  const store = async ([path]: OfflineFile): Promise<void> => {
    // The precache of a former build may have it.
    const response = (await caches.match(`/${path}`)) ?? (await fetch(`/${path}`))
    if (!(await isOwnFile(path, response))) throw new TypeError(`Failed to fetch ${path}: ${response.status}`)
    await (await caches.open(LATER_CACHE)).put(`/${path}`, response)
  }
  return {
    async report(answer, wanted) {
      const waiting = await missing()
      let ready = total - waiting.reduce((sum, [, bytes]) => sum + bytes, 0)
      answer({ ready, total, done: !wanted })
      if (!wanted) return
      const fetchNext = async (): Promise<void> => {
        for (let file = waiting.shift(); file; file = waiting.shift()) {
          await store(file)
          ready += file[1]
          answer({ ready, total, done: false })
        }
      }
      // Without a network or room for one file, the others would fail too.
      await Promise.allSettled(Array.from({ length: AT_ONCE }, fetchNext))
      answer({ ready, total, done: true })
    },
    match: async (pathname) => (await caches.open(LATER_CACHE)).match(pathname),
    async trim() {
      const current = new Set(files.map(([path]) => `/${path}`))
      const cache = await caches.open(LATER_CACHE)
      const old = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname))
      await Promise.all(old.map((request) => cache.delete(request)))
    },
  }
}
