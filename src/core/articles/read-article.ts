import * as v from 'valibot'
import type { Article, ArticleCard, Rich } from './article.ts'
import type { ArticleSearches } from './fitting.ts'
import type { Mentions } from './mentions.ts'

const card = v.object({
  kind: v.picklist(['guide', 'cluster', 'post']),
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  category: v.nullable(v.string()),
  published: v.string(),
  updated: v.string(),
  minutes: v.number(),
})
const rich: v.GenericSchema<Rich> = v.union([
  v.string(),
  v.tupleWithRest(
    [v.string(), v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))],
    v.lazy(() => rich),
  ) as v.GenericSchema<Exclude<Rich, string>>,
])
const filters = v.record(v.string(), v.unknown())
const article = v.object({
  ...card.entries,
  seoTitle: v.string(),
  description: v.string(),
  figureAlt: v.string(),
  contents: v.array(v.object({ id: v.string(), text: v.string() })),
  body: v.array(rich),
  lists: v.array(
    v.object({
      title: v.string(),
      limit: v.number(),
      ask: v.union([v.object({ keys: v.array(v.string()) }), v.object({ filters })]),
    }),
  ),
  charts: v.array(
    v.object({
      title: v.string(),
      sex: v.picklist(['girls', 'boys']),
      firstYear: v.number(),
      lines: v.array(v.object({ name: v.string(), counts: v.array(v.number()) })),
    }),
  ),
  faq: v.array(v.object({ question: v.string(), answer: v.string() })),
  howTo: v.nullable(
    v.object({ name: v.string(), steps: v.array(v.object({ name: v.string(), text: v.string() })) }),
  ),
  sources: v.array(
    v.object({
      author: v.string(),
      year: v.number(),
      title: v.string(),
      in: v.string(),
      url: v.exactOptional(v.string()),
    }),
  ),
  related: v.array(card),
})

const link = { kind: card.entries.kind, slug: v.string(), title: v.string() }
const searches = v.array(v.object({ ...link, searches: v.array(v.string()) }))
const mentions = v.object({
  articles: v.array(v.object(link)),
  names: v.record(v.string(), v.array(v.number())),
})

/** Reads the cards of all articles. Throws a `ValiError` for anything else, as the other two do. */
export function readCards(json: unknown): ArticleCard[] {
  return v.parse(v.array(card), json)
}

/** Reads which articles name which names. */
export function readMentions(json: unknown): Mentions {
  return v.parse(mentions, json)
}

/** Reads which searches each article is for. */
export function readSearches(json: unknown): ArticleSearches[] {
  return v.parse(searches, json)
}

/** Reads a compiled article. Throws a `ValiError` for anything else, such as the page of a captive portal. */
export function readArticle(json: unknown): Article {
  return v.parse(article, json) as Article
}
