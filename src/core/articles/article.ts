import type { NameKey } from '#src/core/names/name.ts'
import type { NameFilters } from '#src/core/names/query.ts'

/** A guide is one of the seven fixed ones, a cluster gathers names of one kind, a post belongs to the blog. */
export type ArticleKind = 'guide' | 'cluster' | 'post'

export type Attributes = Record<string, string | number | boolean>

/** Elements allowed in a text, with links and our own: `x-name`, `x-names`, `x-chart`, `x-picture`, `x-callout`. */
export const RICH_TAGS: readonly string[] =
  'p h2 h3 ul ol li strong em del blockquote code hr br table thead tbody tr th td'.split(' ')

/** A text as compiled by the build: a string, or an element with its attributes and children. */
export type Rich = string | [tag: string, attributes: Attributes, ...children: Rich[]]

/** A list of names in a text: the names themselves, or what they have in common. */
export type ListOrder = {
  title: string
  limit: number
  ask: { keys: NameKey[] } | { filters: NameFilters }
}

/** Births per year of up to three names that the text comparesfrom `firstYear` on. */
export type Chart = {
  title: string
  sex: 'girls' | 'boys'
  firstYear: number
  lines: { name: string; counts: number[] }[]
}

export type Question = { question: string; answer: string }

export type Source = { author: string; year: number; title: string; in: string; url?: string }

/** What a list shows of an article. Dates are ISO days; `minutes` is the estimated reading time. */
export type ArticleCard = {
  kind: ArticleKind
  slug: string
  title: string
  summary: string
  category: string | null
  published: string
  updated: string
  minutes: number
}

/** A complete article. `contents` are the headings of its first level, by their anchors. */
export type Article = ArticleCard & {
  seoTitle: string
  description: string
  figureAlt: string
  contents: { id: string; text: string }[]
  body: Rich[]
  lists: ListOrder[]
  charts: Chart[]
  faq: Question[]
  howTo: { name: string; steps: { name: string; text: string }[] } | null
  sources: Source[]
  related: ArticleCard[]
}

/** `/guides/flower-names`, `/blog/naming-twins`. */
export function articlePath({ kind, slug }: Pick<ArticleCard, 'kind' | 'slug'>): string {
  return kind === 'post' ? `/blog/${slug}` : `/guides/${slug}`
}
