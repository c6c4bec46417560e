import type { PageType } from '#src/core/ingest/page-types.ts'

/** A page's metadata. */
export type Page = {
  /**
   * Its link in the navigation of every page. Without it only texts and other pages link to it. With `top` a page of the
   * footer is in the top bar too, where there is space.
   */
  link?: { in: 'main' | 'footer' | 'account'; label: string; top?: true }
  /**
   * A public page is prerendered, in the sitemap and may be indexed. A private one is rendered by the shell, and its
   * head has to declare that.
   */
  public: boolean
  /**
   * How it opens without a network after any visit: from its own precached HTML, rendered by the shell, or only
   * when it has been read before.
   */
  offline: 'precached' | 'shell' | 'when-read'
  /** Its name in reports, instead of the URL. */
  type: PageType
  /** Its group in the search report. Default: all others. */
  group?: 'Names' | 'Guides' | 'Blog'
  /** All values of the pattern's last segment, unless they are content. */
  values?: readonly string[]
}

/**
 * Every page by the path of its route. Navigation, prerendering, sitemap, precache, reports and the page walks of the
 * tests follow from this table, in its order; the compiler checks it against the routes (`src/app/router.tsx`).
 */
export const PAGES = {
  '/': {
    link: { in: 'main', label: 'Home' },
    public: true,
    offline: 'precached',
    type: 'homepage',
  },
  '/generate': {
    link: { in: 'main', label: 'Generate' },
    public: true,
    offline: 'precached',
    type: 'name-generator',
  },
  '/browse': {
    link: { in: 'footer', label: 'Browse names', top: true },
    public: true,
    offline: 'shell',
    type: 'other',
    group: 'Names',
  },
  '/browse/$list': { public: true, offline: 'shell', type: 'other', group: 'Names' },
  '/generate-girl': {
    link: { in: 'footer', label: 'Girl names' },
    public: true,
    offline: 'precached',
    type: 'name-generator',
  },
  '/popular': {
    link: { in: 'footer', label: 'Popular names' },
    public: true,
    offline: 'shell',
    type: 'other',
    group: 'Names',
  },
  '/popular/$region': { public: true, offline: 'when-read', type: 'other', group: 'Names' },
  '/names/$slug': { public: true, offline: 'shell', type: 'name-generator', group: 'Names' },
  '/favorites': {
    link: { in: 'main', label: 'Favorites' },
    public: false,
    offline: 'shell',
    type: 'favorites',
  },
  '/decide': { public: false, offline: 'shell', type: 'other' },
  '/list': { public: false, offline: 'shell', type: 'other' },
  '/vote': { public: false, offline: 'shell', type: 'other' },
  '/guides': {
    link: { in: 'main', label: 'Guides' },
    public: true,
    offline: 'precached',
    type: 'topic-cluster',
  },
  '/guides/$slug': { public: true, offline: 'shell', type: 'topic-cluster', group: 'Guides' },
  '/blog': {
    link: { in: 'footer', label: 'Blog', top: true },
    public: true,
    offline: 'shell',
    type: 'blog',
  },
  '/blog/category/$category': { public: true, offline: 'shell', type: 'blog', group: 'Blog' },
  '/blog/$slug': { public: true, offline: 'when-read', type: 'blog', group: 'Blog' },
  '/about': {
    link: { in: 'footer', label: 'About' },
    public: true,
    offline: 'shell',
    type: 'other',
  },
  '/contact': {
    link: { in: 'footer', label: 'Contact' },
    public: true,
    offline: 'shell',
    type: 'other',
  },
  '/terms': {
    link: { in: 'footer', label: 'Terms' },
    public: true,
    offline: 'shell',
    type: 'other',
  },
  '/privacy': {
    link: { in: 'footer', label: 'Privacy' },
    public: true,
    offline: 'shell',
    type: 'other',
  },
  '/auth': {
    link: { in: 'account', label: 'Sign in' },
    public: false,
    offline: 'shell',
    type: 'auth',
  },
  '/reset-password': { public: false, offline: 'shell', type: 'auth' },
  '/admin/$dashboard': {
    public: false,
    offline: 'when-read',
    type: 'other',
    values: ['seo-dashboard', 'content-strategy'],
  },
} as const satisfies Record<`/${string}`, Page>

export type PagePath = keyof typeof PAGES

/** A path with parameters. */
export type PagePattern = Extract<PagePath, `${string}$${string}`>

/** The rows in table order. */
export const pageRows = () => Object.entries(PAGES) as [PagePath, Page][]
