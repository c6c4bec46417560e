import { CATEGORIES } from '#src/core/articles/article-categories.ts'
import { articlePath, type ArticleKind } from '#src/core/articles/article.ts'
import type { NodeEngine } from '#tools/names/node-engine.ts'
import type { DirectiveContext } from './directives.ts'

/** Addresses of the site that a text may link to, apart from names and articles. */
const MAIN_PAGES = [
  '/',
  '/generate',
  '/generate-girl',
  '/favorites',
  '/guides',
  '/blog',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/auth',
]

/** What a text's names, lists, charts, pictures and links are validated against. */
export function createChecks(
  engine: NodeEngine,
  articles: { kind: ArticleKind; slug: string }[],
  pictures: string[],
): Omit<DirectiveContext, 'report' | 'lists' | 'charts' | 'shown'> {
  const { origins, themes } = engine.choices()
  const locations = new Set([
    ...MAIN_PAGES,
    ...articles.map(articlePath),
    ...CATEGORIES.map(({ id }) => `/blog/category/${id}`),
  ])
  const slugs = new Set(engine.pages().map(({ slug }) => slug))
  return {
    slugOf(key) {
      const [name] = engine.summaries([key])
      return name && name.senses.length > 0 ? (name.slug ?? undefined) : undefined
    },
    count: (filters) => engine.search({ text: '', filters, seed: 0, offset: 0, limit: 1 }).total,
    births: (key) => engine.yearly(key),
    origins: new Set(origins.map(({ id }) => id)),
    themes: new Set(themes.map(({ id }) => id)),
    pictures: new Set(pictures),
    leads(href) {
      if (/^https:\/\/(www\.)?ssa\.gov(\/|$)/.test(href)) return true
      const path = href.split(/[?#]/)[0] ?? ''
      return locations.has(path) || (path.startsWith('/names/') && slugs.has(path.slice('/names/'.length)))
    },
  }
}
