import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { categoryOf } from '#src/core/reading/categories.ts'
import type { Piece } from '#src/core/reading/piece.ts'
import { storeReadPost } from '#src/reading/kept-posts.ts'
import type { Drawn } from '#src/reading/load-room.ts'
import { PieceArticle } from '#src/reading/piece-article.tsx'
import { FeedTags } from './feed-links.tsx'
import { KeepOffline } from './keep-offline.tsx'

export function PostPage({ piece, lists }: Drawn & { piece: Piece }) {
  const category = categoryOf(piece.category ?? '')
  useEffect(() => void storeReadPost(piece.slug), [piece.slug])
  return (
    <>
      <FeedTags />
      <PieceArticle
        key={piece.slug}
        piece={piece}
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
        actions={<KeepOffline slug={piece.slug} />}
      />
    </>
  )
}
