import * as v from 'valibot'
import { type Article, articlePath, type Rich } from './article.ts'
import { wordsOf } from './plain-text.ts'

/** One article. `linksOut` and `linksIn` count other articles, each once; `links` are the paths of the former. */
export type ArticleCheck = {
  path: string
  title: string
  kind: Article['kind']
  category: string | null
  updated: string
  words: number
  linksOut: number
  linksIn: number
  links: string[]
  names: number
}

/** An origin or a theme with many names and no list of them in any article. */
export type Gap = { kind: 'origin' | 'theme'; label: string; names: number }

/** The articles there are and the gaps between them, on the day of the build (ISO). */
export type ArticleReport = { built: string; pieces: ArticleCheck[]; gaps: Gap[] }

type Choice = { id: string; label: string; count: number }
const GAPS_LISTED = 20

/** Sums up the articles: those that few others link to come first, gaps with the most names first. */
export function articleReport(
  articles: readonly Article[],
  choices: { origins: readonly Choice[]; themes: readonly Choice[] },
  built: string,
): ArticleReport {
  const paths = new Set(articles.map(articlePath))
  const linksOf = new Map(articles.map((article) => [articlePath(article), linksFrom(article, paths)]))
  const reached = (path: string) => [...linksOf.values()].filter((links) => links.has(path)).length
  const filters = articles.flatMap(({ lists }) =>
    lists.flatMap(({ ask }) => ('filters' in ask ? [ask.filters] : [])),
  )
  const gapsOf = (kind: Gap['kind'], field: 'origin' | 'meaning', all: readonly Choice[]): Gap[] => {
    const covered = new Set(filters.map((filter) => filter[field]))
    return all.filter(({ id }) => !covered.has(id)).map(({ label, count }) => ({ kind, label, names: count }))
  }
  return {
    built,
    pieces: articles
      .map((article) =>
        checkOf(article, [...(linksOf.get(articlePath(article)) ?? [])], reached(articlePath(article))),
      )
      .sort((a, b) => a.linksIn - b.linksIn || (a.path < b.path ? -1 : 1)),
    gaps: [...gapsOf('origin', 'origin', choices.origins), ...gapsOf('theme', 'meaning', choices.themes)]
      .sort((a, b) => b.names - a.names)
      .slice(0, GAPS_LISTED),
  }
}

function checkOf(article: Article, links: string[], reached: number): ArticleCheck {
  const { title, kind, category, updated, body, lists } = article
  const mentioned = walk(body).flatMap(([tag, { key }]) => (tag === 'x-name' ? [String(key)] : []))
  const listed = lists.flatMap(({ ask }) => ('keys' in ask ? ask.keys : []))
  return {
    path: articlePath(article),
    title,
    kind,
    category,
    updated,
    words: wordsOf(article),
    linksOut: links.length,
    linksIn: reached,
    links,
    names: new Set([...mentioned, ...listed]).size,
  }
}

/** The other articles that a text or its "Read next" links to. */
function linksFrom(article: Article, paths: ReadonlySet<string>): Set<string> {
  const hrefs = walk(article.body).flatMap(([tag, { href }]) =>
    tag === 'a' ? [String(href).split(/[?#]/)[0] ?? ''] : [],
  )
  const all = [...hrefs, ...article.related.map(articlePath)]
  return new Set(all.filter((path) => paths.has(path) && path !== articlePath(article)))
}

type Node = Exclude<Rich, string>

function walk(rich: Rich[]): Node[] {
  return rich.flatMap((part) => {
    if (typeof part === 'string') return []
    const [, , ...children] = part
    return [part, ...walk(children)]
  })
}

const schema = v.object({
  built: v.string(),
  pieces: v.array(
    v.object({
      path: v.string(),
      title: v.string(),
      kind: v.picklist(['guide', 'cluster', 'post']),
      category: v.nullable(v.string()),
      updated: v.string(),
      words: v.number(),
      linksOut: v.number(),
      linksIn: v.number(),
      // Reports of earlier builds have only their number.
      links: v.optional(v.array(v.string()), []),
      names: v.number(),
    }),
  ),
  gaps: v.array(v.object({ kind: v.picklist(['origin', 'theme']), label: v.string(), names: v.number() })),
})

/** Reads a report that a build has written. Throws a `ValiError` for anything else. */
export function readArticleReport(json: unknown): ArticleReport {
  return v.parse(schema, json)
}
