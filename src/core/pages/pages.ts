import type { PageType } from '#src/core/ingest/batch.ts'

/** What the site knows of a page besides its content. */
export type Page = {
  /** The link that leads there from the frame of every page. Without it only texts and other pages lead there. */
  link?: { in: 'main' | 'footer' | 'account'; label: string }
  /**
   * A public page is prerendered, stands in the sitemap and may be indexed. A private one is drawn by the shell, and its
   * head has to say so.
   */
  public: boolean
  /**
   * How it opens without a network after a visit to any page: from its own precached HTML, drawn by the shell, or only
   * when it has been read before.
   */
  offline: 'precached' | 'drawn' | 'when-read'
  /** What reports say instead of the address. */
  type: PageType
  /** Where the search report counts it. Default: with all others. */
  group?: 'Names' | 'Guides' | 'Blog'
  /** All values of the pattern's last part, where they are no content. */
  values?: readonly string[]
}

/**
 * Every page by the path of its route. Navigation, prerendering, sitemap, precache, reports and the page walks of the
 * tests follow from this table, in its order; the compiler holds it against the routes (`src/app/router.tsx`).
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
  '/generate-girl': {
    link: { in: 'footer', label: 'Girl names' },
    public: true,
    offline: 'precached',
    type: 'name-generator',
  },
  '/names/$slug': { public: true, offline: 'drawn', type: 'name-generator', group: 'Names' },
  '/favorites': {
    link: { in: 'main', label: 'Favorites' },
    public: false,
    offline: 'drawn',
    type: 'favorites',
  },
  '/guides': {
    link: { in: 'main', label: 'Guides' },
    public: true,
    offline: 'precached',
    type: 'topic-cluster',
  },
  '/guides/$slug': { public: true, offline: 'drawn', type: 'topic-cluster', group: 'Guides' },
  '/blog': {
    link: { in: 'footer', label: 'Blog' },
    public: true,
    offline: 'drawn',
    type: 'blog',
  },
  '/blog/category/$category': { public: true, offline: 'drawn', type: 'blog', group: 'Blog' },
  '/blog/$slug': { public: true, offline: 'when-read', type: 'blog', group: 'Blog' },
  '/about': {
    link: { in: 'footer', label: 'About' },
    public: true,
    offline: 'drawn',
    type: 'other',
  },
  '/contact': {
    link: { in: 'footer', label: 'Contact' },
    public: true,
    offline: 'drawn',
    type: 'other',
  },
  '/terms': {
    link: { in: 'footer', label: 'Terms' },
    public: true,
    offline: 'drawn',
    type: 'other',
  },
  '/privacy': {
    link: { in: 'footer', label: 'Privacy' },
    public: true,
    offline: 'drawn',
    type: 'other',
  },
  '/auth': {
    link: { in: 'account', label: 'Sign in' },
    public: false,
    offline: 'drawn',
    type: 'auth',
  },
  '/reset-password': { public: false, offline: 'drawn', type: 'auth' },
  '/admin/$dashboard': {
    public: false,
    offline: 'when-read',
    type: 'other',
    values: ['seo-dashboard', 'content-strategy'],
  },
} as const satisfies Record<`/${string}`, Page>

export type PagePath = keyof typeof PAGES

/** A path that stands for many addresses. */
export type PagePattern = Extract<PagePath, `${string}$${string}`>

/** The table's rows in its order. */
export const pageRows = () => Object.entries(PAGES) as [PagePath, Page][]
