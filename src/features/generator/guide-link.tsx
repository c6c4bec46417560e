import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import { type ArticleSearches, fittingArticle } from '#src/core/articles/fitting.ts'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import type { Wish } from '#src/core/names/wishes/wish.ts'
import { fittingList, type ListLink } from '#src/names/fitting-list.ts'
import { names } from '#src/names/page-names.ts'

export type GuideLinkProps = { text: string; wishes: Wish[] }

/** What a link is chosen from; null while it loads, and where it does not. */
export type LinkSources = { articles: readonly ArticleSearches[] | null; choices: FilterChoices | null }

const loadArticles = async (): Promise<readonly ArticleSearches[]> =>
  (await import('#src/articles/fetch-article.ts')).fetchSearches()

/** Its padding is to touch, and moves no line: a long title is on two. */
const STYLE = 'link py-3'

/** The guide or post that fits to a search, or else the page of the list that it is for, of what has loaded; null for none. */
export function guideFor(
  { text, wishes }: GuideLinkProps,
  { articles, choices }: LinkSources,
): { article: ArticleSearches } | { list: ListLink } | null {
  const article = articles && fittingArticle(articles, text, wishes)
  if (article) return { article }
  const list = choices && fittingList(text, wishes, choices)
  return list && { list }
}

/** The guide or post that fits to a search, or else the page of the list that it is for, if there is one. */
export function GuideLink({ text, wishes }: GuideLinkProps) {
  const [articles, setArticles] = useState<LinkSources['articles']>(null)
  const [choices, setChoices] = useState<LinkSources['choices']>(null)
  // Each on its own: one that fails or takes long keeps no link of the other away.
  useEffect(() => onSettled(loadArticles(), setArticles), [])
  useEffect(() => onSettled(names.choices(), setChoices), [])
  const found = useMemo(
    () => guideFor({ text, wishes }, { articles, choices }),
    [articles, choices, text, wishes],
  )
  if (!found) return null
  if ('article' in found) {
    const { kind, slug, title } = found.article
    return (
      <p className="sm:text-right">
        {kind === 'post' ? 'Post' : 'Guide'}:{' '}
        <Link to={kind === 'post' ? '/blog/$slug' : '/guides/$slug'} params={{ slug }} className={STYLE}>
          {title}
        </Link>
      </p>
    )
  }
  const { title, ...address } = found.list
  return (
    <p className="sm:text-right">
      List:{' '}
      <Link {...address} className={STYLE}>
        {title}
      </Link>
    </p>
  )
}
