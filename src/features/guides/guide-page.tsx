import { Link } from '@tanstack/react-router'
import type { Article } from '#src/core/articles/article.ts'
import type { LoadedLists } from '#src/articles/load-lists.ts'
import { ArticleView } from '#src/articles/article-view.tsx'

/** One of the fixed guides, or a cluster. */
export function GuidePage({ article, lists }: LoadedLists & { article: Article }) {
  return (
    <ArticleView
      key={article.slug}
      article={article}
      lists={lists}
      up={
        <Link to="/guides" activeOptions={{ exact: true }} className="link inline-flex min-h-11 items-center">
          Guides
        </Link>
      }
    />
  )
}
