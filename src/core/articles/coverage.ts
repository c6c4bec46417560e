import type { ArticleCheck } from './article-report.ts'

/** How long ago an article was updated: within `FRESH_DAYS`, within `AGING_DAYS`, or longer. */
export type Freshness = 'fresh' | 'aging' | 'old'

export const FRESH_DAYS = 180
export const AGING_DAYS = 365
export const FRESHNESS: readonly Freshness[] = ['fresh', 'aging', 'old']

const DAY_MS = 86_400_000

/** The freshness of what was updated on one day, seen from another (ISO days). */
export function freshnessOf(updated: string, today: string): Freshness {
  const days = (Date.parse(today) - Date.parse(updated)) / DAY_MS
  if (days <= FRESH_DAYS) return 'fresh'
  return days <= AGING_DAYS ? 'aging' : 'old'
}

/** An article with those that link to it, and those that it links to. */
export type Covered = ArticleCheck & { from: ArticleCheck[]; to: ArticleCheck[] }

/** Follows the links of a report both ways, in its order. */
export function coverageOf(articles: readonly ArticleCheck[]): Covered[] {
  const byPath = new Map(articles.map((article) => [article.path, article]))
  return articles.map((article) => ({
    ...article,
    from: articles.filter(({ links }) => links.includes(article.path)),
    to: article.links.flatMap((path) => byPath.get(path) ?? []),
  }))
}

/** Articles that no other one links to. */
export function orphansOf<Article extends Pick<ArticleCheck, 'linksIn'>>(
  articles: readonly Article[],
): Article[] {
  return articles.filter(({ linksIn }) => linksIn === 0)
}
