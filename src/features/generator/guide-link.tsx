import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import { type ArticleSearches, fittingArticle } from '#src/core/articles/fitting.ts'
import type { Wish } from '#src/core/names/wishes/wish.ts'

export type GuideLinkProps = { text: string; wishes: Wish[] }

const loadSearches = async () => (await import('#src/articles/fetch-article.ts')).fetchSearches()

/** The guide or post that fits to a search, if there is one. */
export function GuideLink({ text, wishes }: GuideLinkProps) {
  const [index, setIndex] = useState<readonly ArticleSearches[]>([])
  useEffect(() => onSettled(loadSearches(), setIndex), [])
  const article = useMemo(() => fittingArticle(index, text, wishes), [index, text, wishes])
  if (!article) return null
  const { kind, slug, title } = article
  return (
    <p className="text-right">
      Read:{' '}
      <Link
        to={kind === 'post' ? '/blog/$slug' : '/guides/$slug'}
        params={{ slug }}
        className="link -my-3 inline-flex min-h-11 items-center"
      >
        {title}
      </Link>
    </p>
  )
}
