import type { NameKey } from '#src/core/names/name.ts'
import type { Article, ArticleCard, ArticleKind, Rich } from './article.ts'

type Mentioning = Pick<ArticleCard, 'kind' | 'slug' | 'title'>

/** The articles that name a name: for each its positions in `articles`. */
export type Mentions = { articles: Mentioning[]; names: Record<NameKey, number[]> }

/** Lists of names are the first that a reader of a name would open, posts the last. */
const ORDER: readonly ArticleKind[] = ['cluster', 'guide', 'post']

/** Which articles name which names, in their text or in a list of chosen names. */
export function mentionsOf(articles: readonly Article[]): Mentions {
  const sorted = articles.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  const names: Mentions['names'] = {}
  for (const [at, { body, lists }] of sorted.entries()) {
    const chosen = lists.flatMap(({ ask }) => ('keys' in ask ? ask.keys : []))
    for (const key of new Set([...namesIn(body), ...chosen])) (names[key] ??= []).push(at)
  }
  return { articles: sorted.map(({ kind, slug, title }) => ({ kind, slug, title })), names }
}

/** The articles that name a name, lists of names first. */
export function articlesNaming({ articles, names }: Mentions, key: NameKey): Mentioning[] {
  const found = Object.hasOwn(names, key) ? names[key] : undefined
  return (found ?? []).flatMap((at) => articles[at] ?? [])
}

function namesIn(text: readonly Rich[]): NameKey[] {
  return text.flatMap((part) => {
    if (typeof part === 'string') return []
    const [tag, attributes, ...children] = part
    return [...(tag === 'x-name' ? [String(attributes['key'])] : []), ...namesIn(children)]
  })
}
