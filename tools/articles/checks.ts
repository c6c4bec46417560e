import { CATEGORIES } from '#src/core/articles/article-categories.ts'
import { articlePath, type ArticleKind } from '#src/core/articles/article.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import type { BirthTable } from '#tools/names/births.ts'
import type { SlugOf } from '#tools/names/page-slugs.ts'
import type { NodeEngine } from '#tools/names/node-engine.ts'
import type { DirectiveContext } from './directives.ts'

/** Addresses of the site that a text may link to, apart from names and articles. */
const MAIN_PAGES = [
  '/',
  '/generate',
  '/generate-girl',
  '/browse',
  '/popular',
  '/favorites',
  '/decide',
  '/guides',
  '/blog',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/auth',
]

/** What a text's names, lists, charts, pictures and links are validated against. */
export type Checks = Omit<DirectiveContext, 'report' | 'lists' | 'charts' | 'shown' | 'pictures'>

/** A text that offers names by a search promises more than one or two. */
const MIN_FOUND = 10

const ANY: Pick<ReadonlySet<string>, 'has'> = { has: () => true }

/**
 * What texts are written with while there is no engine. What only a search can tell is taken to be right: `createChecks`
 * has to look later.
 */
export function checksWithoutSearch(slugOf: SlugOf, { firstYear, names }: BirthTable): Checks {
  return {
    slugOf: (key) => slugOf(key) ?? undefined,
    hasName: () => true,
    count: () => Number.POSITIVE_INFINITY,
    answer: () => null,
    births(key) {
      const births = names.get(fold(key))
      return births ? { firstYear, girls: [...births.girls], boys: [...births.boys] } : null
    },
    origins: ANY,
    themes: ANY,
    leads: () => true,
  }
}

/** The checks of a site whose names are compiled. */
export function createChecks(
  engine: NodeEngine,
  articles: readonly { kind: ArticleKind; slug: string }[],
): Checks {
  const { origins, themes } = engine.choices()
  const locations = new Set([
    ...MAIN_PAGES,
    ...articles.map(articlePath),
    ...CATEGORIES.map(({ id }) => `/blog/category/${id}`),
  ])
  const slugs = new Set(engine.pages().map(({ slug }) => slug))
  const found = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 1 }).total
  const slugOf = (key: NameKey) => {
    const [name] = engine.summaries([key])
    return name && name.senses.length > 0 ? (name.slug ?? undefined) : undefined
  }
  return {
    slugOf,
    hasName: (key) => slugOf(key) !== undefined,
    count: (filters) => engine.search({ text: '', filters, seed: 0, offset: 0, limit: 1 }).total,
    answer(text) {
      const { total, names } = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 2 })
      return `${formatNumber(total)} names, ${names.map(({ name }) => name).join(' and ')}`
    },
    births: (key) => engine.yearly(key),
    origins: new Set(origins.map(({ id }) => id)),
    themes: new Set(themes.map(({ id }) => id)),
    leads(href) {
      if (/^https:\/\/(www\.)?ssa\.gov(\/|$)/.test(href)) return true
      const path = href.split(/[?#]/)[0] ?? ''
      const text = path === '/generate' ? new URL(href, 'https://localhost').searchParams.get('q') : null
      if (text !== null && found(text) < MIN_FOUND) return false
      return locations.has(path) || (path.startsWith('/names/') && slugs.has(path.slice('/names/'.length)))
    },
  }
}
