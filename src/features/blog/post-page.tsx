import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { categoryOf } from '#src/core/articles/article-categories.ts'
import type { Article } from '#src/core/articles/article.ts'
import { storeReadPost } from '#src/articles/saved-posts.ts'
import type { LoadedLists } from '#src/articles/load-lists.ts'
import { ArticleView } from '#src/articles/article-view.tsx'
import { FeedTags } from './feed-links.tsx'
import { SaveOffline } from './save-offline.tsx'

export function PostPage({ article, lists }: LoadedLists & { article: Article }) {
  const category = categoryOf(article.category ?? '')
  useEffect(() => void storeReadPost(article.slug), [article.slug])
  return (
    <>
      <FeedTags />
      <ArticleView
        key={article.slug}
        article={article}
        lists={lists}
        up={
          <>
            <Link
              to="/blog"
              activeOptions={{ exact: true }}
              className="link inline-flex min-h-11 items-center"
            >
              Blog
            </Link>
            {category && (
              <>
                {' '}
                <span aria-hidden="true">›</span>{' '}
                <Link
                  to="/blog/category/$category"
                  params={{ category: category.id }}
                  className="link inline-flex min-h-11 items-center"
                >
                  {category.label}
                </Link>
              </>
            )}
          </>
        }
        actions={<SaveOffline slug={article.slug} />}
      />
    </>
  )
}
