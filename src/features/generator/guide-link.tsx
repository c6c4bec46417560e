import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import { type ArticleSearches, fittingArticle } from '#src/core/articles/fitting.ts'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import type { Wish } from '#src/core/names/wishes/wish.ts'
import { fittingList } from '#src/names/fitting-list.ts'
import { names } from '#src/names/page-names.ts'

export type GuideLinkProps = { text: string; wishes: Wish[] }

type Found = { articles: readonly ArticleSearches[]; choices: FilterChoices }

const load = async (): Promise<Found> => {
  const [articles, choices] = await Promise.all([
    import('#src/articles/fetch-article.ts').then((part) => part.fetchSearches()),
    names.choices(),
  ])
  return { articles, choices }
}

const STYLE = 'link -my-3 inline-flex min-h-11 items-center'

/** The guide or post that fits to a search, or else the page of the list that it is for, if there is one. */
export function GuideLink({ text, wishes }: GuideLinkProps) {
  const [index, setIndex] = useState<Found | null>(null)
  useEffect(() => onSettled(load(), setIndex), [])
  const article = useMemo(() => index && fittingArticle(index.articles, text, wishes), [index, text, wishes])
  const list = useMemo(
    () => (index && !article ? fittingList(text, wishes, index.choices) : null),
    [index, article, text, wishes],
  )
  if (article) {
    const { kind, slug, title } = article
    return (
      <p className="text-right">
        Read:{' '}
        <Link to={kind === 'post' ? '/blog/$slug' : '/guides/$slug'} params={{ slug }} className={STYLE}>
          {title}
        </Link>
      </p>
    )
  }
  if (!list) return null
  const { title, ...address } = list
  return (
    <p className="text-right">
      List:{' '}
      <Link {...address} className={STYLE}>
        {title}
      </Link>
    </p>
  )
}
