import { attributeText } from './attribute-text.ts'

export type BrokenLink = { page: string; link: string }

export type LinkReport = {
  /** How many different links lead inside the site. */
  inside: number
  broken: BrokenLink[]
  /** External links are only listed: whether they work today is not a property of the site. */
  outside: { url: string; page: string }[]
}

/** What a link may resolve to besides a page. Paths start with `/`, decoded. */
export type LinkTargets = {
  files: ReadonlySet<string>
  /** Routes of the app that have no page of their own. */
  shell: readonly string[]
}

/** What is in some pages, as plain data: their addresses, their anchors, and each link with the first page that has it. */
export type CollectedLinks = {
  pages: readonly string[]
  anchors: readonly string[]
  links: readonly (readonly [link: string, page: string])[]
}

/** Reads the links of pages, which threads that write them can do. */
export type LinkCollection = {
  /** `path` is the page's address, decoded; `html` is its text. */
  addPage(path: string, html: string): void
  collected(): CollectedLinks
}

/** Follows the links of a whole site, page by page. */
export type LinkCheck = LinkCollection & {
  /** What was read elsewhere. */
  add(collected: CollectedLinks): void
  /** A link in another file, such as the sitemap; `page` is that file's path. */
  addLink(page: string, link: string): void
  report(targets: LinkTargets): LinkReport
}

/** What is read of a page: quoted values only, since React and Vite write no others. */
const ATTRIBUTES = ['href', 'src', 'id', 'content'] as const
type Attribute = (typeof ATTRIBUTES)[number]
/** By the code of the last letter, in which they differ. */
const BY_LAST_LETTER: (Attribute | undefined)[] = []
for (const name of ATTRIBUTES) BY_LAST_LETTER[name.charCodeAt(name.length - 1)] = name
const SPACE = /\s/
/** A path that a URL keeps as it is: letters, digits and hyphens, in folders; a dot could be one of `..`. */
const PLAIN_PATH = /^(?:\/[a-z0-9-]+)+$/
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z+.-]*:/i

/** `site` is the origin without a trailing slash: full addresses on it are internal links. */
export function createLinkCheck(site: string): LinkCheck {
  const pages = new Set<string>()
  const anchors = new Set<string>()
  /** The first page that has it. */
  const links = new Map<string, string>()

  /** Most pages have the same few ids. */
  const knownIds = new Map<string, string>()

  function addLink(page: string, link: string): void {
    if (!links.has(link) && !OTHER_SCHEME.test(link)) links.set(copyOf(link), page)
  }

  function ownId(id: string): string {
    const known = knownIds.get(id) ?? copyOf(id)
    knownIds.set(known, known)
    return known
  }

  return {
    addLink,
    add(collected) {
      for (const page of collected.pages) pages.add(page)
      for (const anchor of collected.anchors) anchors.add(anchor)
      for (const [link, page] of collected.links) if (!links.has(link)) links.set(link, page)
    },
    collected: () => ({ pages: [...pages], anchors: [...anchors], links: [...links] }),
    addPage(path, html) {
      pages.add(path)
      const ids = new Set<string>()
      const here: string[] = []
      eachAttribute(html, (name, value) => {
        if (name === 'id') ids.add(ownId(value))
        else if (name === 'content') {
          // Pictures and addresses for crawlers.
          if (value.startsWith(`${site}/`)) addLink(path, attributeText(value))
        } else if (value.startsWith('#')) here.push(attributeText(value))
        else addLink(path, attributeText(value))
      })
      for (const id of ids) anchors.add(`${path}#${id}`)
      for (const link of here) {
        if (!ids.has(decoded(link.slice(1)) ?? '')) links.set(copyOf(path + link), path)
      }
    },
    report({ files, shell }) {
      const report: LinkReport = { inside: 0, broken: [], outside: [] }
      const { origin } = new URL(site)
      for (const [link, page] of links) {
        // Nearly all links of a site are such paths.
        const url = PLAIN_PATH.test(link) ? { origin, pathname: link, hash: '' } : urlOf(link, site, page)
        if (url && url.origin !== origin) {
          report.outside.push({ url: link, page })
          continue
        }
        report.inside++
        const path = url && decoded(url.pathname)
        const found =
          path && (pages.has(path) ? leads(path, url.hash) : files.has(path) || shell.includes(path))
        if (!found) report.broken.push({ page, link })
      }
      return report
    },
  }

  function leads(path: string, hash: string): boolean {
    return hash === '' || anchors.has(`${path}#${decoded(hash.slice(1)) ?? ''}`)
  }
}

/**
 * Calls `visit` with the attributes of `ATTRIBUTES` and their values, in their order. Looks for the end of each name: a
 * pattern would be tried at each space of a text.
 */
function eachAttribute(html: string, visit: (name: Attribute, value: string) => void): void {
  let end = html.indexOf('="')
  while (end >= 0) {
    const from = end + 2
    const name = nameBefore(html, end)
    const to = name === undefined ? from : html.indexOf('"', from)
    if (to < 0) return
    if (name !== undefined) visit(name, html.slice(from, to))
    end = html.indexOf('="', to)
  }
}

function nameBefore(html: string, end: number): Attribute | undefined {
  const name = BY_LAST_LETTER[html.charCodeAt(end - 1)]
  const from = end - (name?.length ?? 0)
  return name !== undefined && html.startsWith(name, from) && SPACE.test(html.charAt(from - 1))
    ? name
    : undefined
}

/** Null for a link that is no URL. */
function urlOf(link: string, site: string, page: string): URL | null {
  const base = site + encodeURI(page)
  return URL.canParse(link, base) ? new URL(link, base) : null
}

/** Null for invalid percent-encoding. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Without this, a slice of a page would keep the whole page in memory, for thousands of pages. */
function copyOf(text: string): string {
  return Buffer.from(text).toString()
}
