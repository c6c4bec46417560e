import { isOwnFile } from './own-file.ts'

type Ports = {
  caches: Pick<CacheStorage, 'open' | 'match'>
  /** Whether this build has the file; a page of another build needs code that is gone or not there yet. */
  isPrecached: (pathname: string) => boolean
}

/** The cache of the pages that someone has opened. */
const PAGES_CACHE = 'nestling-pages'
/** The number of pages that are stored; the oldest are evicted. A name's page has 27 kB. */
const MAX_PAGES = 60

const isGone = ({ status, redirected }: Response) => redirected || status === 404 || status === 410

/** What a page says of itself (tools/pages/page-frame.ts): the path that it was prerendered for, and its files. */
const PRERENDERED = /<div id="root" data-prerendered="([^"]+)"/
const FILES = /\bdata-files="([^"]*)"/
const CODE = /\.(js|css)$/

export type VisitedPages = {
  /**
   * Stores a page as it was answered, or deletes the one of an address that has none any more. What a failing server or a
   * network that asks for a sign-in answers changes nothing. Never rejects.
   */
  store: (pathname: string, answer: Response) => Promise<void>
  /** The page, if all that it needs is there without a network. */
  match: (pathname: string) => Promise<Response | undefined>
  /** Deletes the pages of former builds. */
  trim: () => Promise<void>
}

/**
 * The prerendered pages that someone has opened, as they were: without a network they are there as fast as with one,
 * where the shell would have to render them first.
 */
export function createVisitedPages({ caches, isPrecached }: Ports): VisitedPages {
  const filesOf = (html: string) =>
    FILES.exec(html)?.[1]
      ?.split(' ')
      .map((name) => `/assets/${name}`) ?? []
  const isOfThisBuild = (html: string) => filesOf(html).every((file) => !CODE.test(file) || isPrecached(file))

  async function isPage(pathname: string, answer: Response): Promise<boolean> {
    if (isGone(answer) || !(await isOwnFile(`${pathname}.html`, answer))) return false
    const html = await answer.clone().text()
    return PRERENDERED.exec(html)?.[1] === pathname && isOfThisBuild(html)
  }

  return {
    async store(pathname, answer) {
      try {
        const cache = await caches.open(PAGES_CACHE)
        if (isGone(answer)) await cache.delete(pathname)
        if (!(await isPage(pathname, answer))) return
        await cache.put(pathname, answer)
        const old = (await cache.keys()).slice(0, -MAX_PAGES)
        await Promise.all(old.map((request) => cache.delete(request)))
      } catch {
        // There is no room: the shell renders it.
      }
    },
    async match(pathname) {
      const page = await (await caches.open(PAGES_CACHE)).match(pathname)
      if (!page) return undefined
      const html = await page.clone().text()
      if (!isOfThisBuild(html)) return undefined
      const others = filesOf(html).filter((file) => !isPrecached(file))
      const found = await Promise.all(others.map((file) => caches.match(file)))
      return found.every(Boolean) ? page : undefined
    },
    async trim() {
      const cache = await caches.open(PAGES_CACHE)
      for (const request of await cache.keys()) {
        const page = await cache.match(request)
        if (!page || !isOfThisBuild(await page.text())) await cache.delete(request)
      }
    },
  }
}
